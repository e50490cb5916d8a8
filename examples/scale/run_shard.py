"""Runs the command on one shard. Needs the standard library alone."""

import os
import shlex
import subprocess


def run_shard(shard, shards, source, rows, metrics="bleu,rouge,chrf,edit-similarity,exact-match"):
    """Measures shard `shard` of `shards`, from 1; a finished one is skipped. Raises if the command fails."""
    command = shlex.split(os.environ.get("CODEGEN_EVAL", "codegen-eval"))
    arguments = ["score", source, "--metric", metrics, "--shard", f"{shard}/{shards}", "--rows-out", rows, "--quiet"]
    done = subprocess.run(command + arguments, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"shard {shard}/{shards}: exit code {done.returncode}: {done.stderr.strip()}")
    return shard
