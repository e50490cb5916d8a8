"""Spark: one task for each shard; Spark runs those again that fail.

    spark-submit --py-files run_shard.py spark_score.py outputs.jsonl rows 64
    codegen-eval merge rows

Needs Node and the command on every worker, and a file system that all of them mount. Spark reads no rows itself: the
command reads its part of the file, so that nothing is copied through Python.
"""

import sys

from pyspark.sql import SparkSession
from run_shard import run_shard

source, rows, shards = sys.argv[1], sys.argv[2], int(sys.argv[3])
session = SparkSession.builder.appName("codegen-eval").getOrCreate()
numbers = session.sparkContext.parallelize(range(1, shards + 1), shards)
done = numbers.map(lambda shard: run_shard(shard, shards, source, rows)).collect()
print(f"{len(done)} shards in {rows}", file=sys.stderr)
session.stop()
