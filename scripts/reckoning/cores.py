"""Where hands are tried: on the cores of this machine, or on a dask cluster.

Both are executors of the standard library's kind. A worker that dies is replaced by dask, and what
it had begun is begun again.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context

from scripts.reckoning.batch import Batch, Done
from scripts.reckoning.work import reckoned


@contextmanager
def executor(workers: int, cluster: str) -> Iterator[Executor]:
    """So many processes here, or the workers of the scheduler at this address."""
    if not cluster:
        with ProcessPoolExecutor(workers or os.cpu_count(), get_context("spawn")) as pool:
            yield pool
        return
    from distributed import Client

    with Client(cluster) as client:
        yield client.get_executor(retries=10)


def all_reckoned(batches: Sequence[Batch], pool: Executor) -> Iterator[Done]:
    """The batches in the order in which they are done. What is still to do is given up when nobody
    asks for more."""
    futures = [pool.submit(reckoned, batch) for batch in batches]
    try:
        for future in as_completed(futures):
            yield future.result()
    finally:
        for future in futures:
            future.cancel()
