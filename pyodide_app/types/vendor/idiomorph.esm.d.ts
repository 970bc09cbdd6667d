export const Idiomorph: {
  morph(
    old: Node,
    next: Node | string,
    config?: {
      morphStyle?: "outerHTML" | "innerHTML";
      ignoreActiveValue?: boolean;
      callbacks?: {
        beforeAttributeUpdated?: (name: string, element: Element, kind: "update" | "remove") => boolean;
      };
    },
  ): Node[] | Promise<Node[]>;
};
