"""The playing cards of the site, drawn as SVG: French, German and tarock packs from one kit."""

from .sprite import draw_sprites

__all__ = ["draw_sprites"]
