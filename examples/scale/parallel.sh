#!/bin/bash
# GNU parallel: all cores of this machine, or of those that --sshloginfile names.
#   ./parallel.sh outputs.jsonl rows bleu,chrf 64
#   codegen-eval merge rows
# --joblog and --resume-failed run again what failed; finished shards are skipped anyway.
set -euo pipefail
shards=${4:-64}
parallel --halt soon,fail=1 --retries 2 ${PARALLEL_FLAGS:-} \
  ${CODEGEN_EVAL:-codegen-eval} score "$1" --metric "${3:-bleu,rouge,chrf,edit-similarity,exact-match}" \
  --shard "{}/$shards" --rows-out "$2" --quiet ::: $(seq "$shards")
