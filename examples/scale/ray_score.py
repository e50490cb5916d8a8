"""Ray: one task for each shard; Ray runs those again whose machine is lost.

    python ray_score.py outputs.jsonl rows 64
    codegen-eval merge rows

Needs Node and the command on every node of the cluster, and a file system that all of them mount.
"""

import sys

import ray
from run_shard import run_shard

source, rows, shards = sys.argv[1], sys.argv[2], int(sys.argv[3])
ray.init()
task = ray.remote(num_cpus=1, max_retries=3, retry_exceptions=True)(run_shard)
done = ray.get([task.remote(shard, shards, source, rows) for shard in range(1, shards + 1)])
print(f"{len(done)} shards in {rows}", file=sys.stderr)
