/** Notes of the help of a command that reports pass@k: definitions, input, tests, and the default of k. */
export const PASS_AT_K_NOTES = `
pass@k is the probability that at least one of k samples of a task passes its tests, and pass^k that all
k samples pass. Both are means over tasks of unbiased estimates. Tests and intervals are over tasks.

Input, detected from its content; any file may be compressed (.gz, .zst), and a folder stands for its files:
  logs of other tools           codegen-eval formats lists them; EvalPlus's *_eval_results.json
  results, JSON Lines           {"task_id": "HumanEval/0", "passed": true}, as HumanEval writes them
  counts per task, JSON Lines   {"task_id": "HumanEval/0", "samples": 200, "correct": 31}
  JSON Lines, JSON or CSV       id, score (0 or 1, or true or false), and optionally model and sample
Counts of the same task are added. Rows without a model belong to the model named after their file.
With several models, each pair is compared by randomization of whole tasks, or by the exact McNemar test
if every task has one sample.

Without -k, k is 1, 10 and 100, as far as every task has that many samples. With -k, a k for which a task
has too few samples is left out, and named. --html shows the tasks, with program and error of each sample.
`
