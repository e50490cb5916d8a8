/** Notes of the help of a command that runs tests: sandbox, forms of samples and tasks, and results. */
export const RUN_NOTES = `
Runs model-written code in a sandbox, and only with --allow-untrusted. Each program runs in a fresh
process without network access, home folder or writable system files. The tests run in another process
than the program, unless the task needs one process for both: there a program can forge a pass; results
and the table mark this.

SAMPLES, detected from their content, optionally compressed (.gz); several files are several models:
  HumanEval   {"task_id": "HumanEval/0", "completion": "    return x\\n"}, appended to the prompt
  EvalPlus    {"task_id": "HumanEval/0", "solution": "def f(x): ..."}
  rows        {"id", "candidate"}, with "model", or {"id", "candidates": {"model": "code"}}; an output
              that does not define the requested function is appended to the prompt
  CSV         columns id or task_id, and completion, solution, candidate or one per model
  folders     of EvalPlus: HumanEval_0/0.py, HumanEval_0/1.py, ...
  lists       of bigcode-evaluation-harness: [["def f(x): ...", ...], ...] in the order of TASKS
  and the other forms that codegen-eval formats lists
TASKS, JSON Lines or a JSON array, optionally compressed:
  HumanEval, HumanEval+, MBPP and MBPP+, detected from their fields
  HumanEval-X, MBXP, MultiPL-E, BigCodeBench, APPS, CodeContests, LiveCodeBench
  plain       {"id", "test" or "streams": [{"input", "output"}], "setup", "prompt", "entryPoint",
              "language", "solution", "standard"}; a test that defines check receives the function
  queries     {"id", "query", "databases"}: passes with the result of the golden query on each database,
              a file of SQLite, a folder of them or a script of SQL
Languages: bash, c, cpp, csharp, go, java, javascript, lua, php, python, ruby, rust, typescript. Compilers and
interpreters are those of this machine, or of the image of --runner docker; a compiler runs in the sandbox
too. A module --runner ./my-sandbox.mjs exports sandboxes of its own.

--timeout is processor time in seconds; wall-clock time ends a program at four times as much. Outputs of
LiveCodeBench and APPS are run and compared as these benchmarks do it, and their time is wall-clock time.

Results are written next to the samples, in the order of the samples, as HumanEval's program does:
SAMPLES_results.jsonl. pass-at-k, compare --scores and study --gold tests read them. The same command
continues an interrupted run; two runs cannot write the same results at once. At the end pass@k is
printed, as by pass-at-k.

With --shard I/N, the outputs of every N-th task run, and SAMPLES_results.jsonl.I-of-N has their
results. Start all parts with the same files and flags, on machines that see one folder of results, or
copy the parts and their .log files into one: the command that finishes last, or is started again then,
joins them to the file of one run and prints pass@k.

Before the outputs of a task run, the command checks that its tests can pass in this sandbox. If they
cannot, for example because a module is missing, it names the task, gives its outputs no result, runs
the others, and ends with exit code 1.
`
