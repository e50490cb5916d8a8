import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { extractCode, parseExtraction } from '@codegen-eval/extract'
import { InputError, plural, UsageError } from '@codegen-eval/messages'
import { createSkips } from '@codegen-eval/records'
import { STANDARD_INPUT } from '@codegen-eval/records/internal'
import { fileError } from '@codegen-eval/records/node'
import type { TestRunner } from '@codegen-eval/run-tests'
import {
  chooseRunner,
  hashOfInput,
  openTasks,
  type RunSamplesOptions,
  type RunSummary,
  runSamples,
} from '@codegen-eval/run-tests/node'
import { inputSize } from '@codegen-eval/segments/node/internal'
import { declareCommand } from '../command.ts'
import { ALL_CORES } from '../flags/execution.ts'
import type { FlagValues } from '../flags/flag.ts'
import { FLAGS, flagsOf } from '../flags/table.ts'
import { forgetInput } from '../manifest/run-record.ts'
import { writeMessage } from '../output/standard-output.ts'
import { startProgress } from '../progress.ts'
import { checkOutputFiles } from './input-flags.ts'
import { PASS_AT_K, reportPassAtK } from './pass-at-k.ts'

const MEBIBYTE = 2 ** 20

const NOTES = `
Runs model-written code in a sandbox, and only with --allow-untrusted. Each program runs in a fresh
process without network access, home folder or writable system files. Where the task allows it, the
tests run in another process than the program. Where it does not, a program can forge a pass; results
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
  plain       {"id", "test", "setup", "prompt", "entryPoint", "language"}; a test that defines check
              receives the function; languages: python, javascript, typescript

Results are written next to the samples, in the order of the samples, as HumanEval's program does:
SAMPLES_results.jsonl. pass-at-k, compare --scores and study --gold tests read them. The same command
continues an interrupted run; two runs cannot write the same results at once. At the end pass@k is
printed, as by pass-at-k.

Before the outputs of a task run, the command checks that its tests can pass in this sandbox. If they
cannot, for example because a module is missing, it names the task, gives its outputs no result, runs
the others, and ends with exit code 1.
`

const flags = {
  ...flagsOf('tests', 'allowUntrusted', 'runner', 'timeout', 'memory', 'python', 'reuseInterpreter'),
  ...flagsOf('repeat', 'candidateField', 'extract', 'resultsDir', 'onError'),
  threads: { ...FLAGS.threads, ...ALL_CORES, help: 'number of programs that run at the same time' },
  ...PASS_AT_K,
}

type RunFlags = FlagValues<typeof flags>

/** A run of tests. */
export const run = declareCommand({
  arguments: [{ name: '<samples...>', help: 'outputs of models' }],
  flags,
  firstFlags: ['tests', 'allowUntrusted', 'timeout', 'threads', 'resultsDir'],
  notes: NOTES,
  examples: [
    'run samples.jsonl --tests HumanEval.jsonl.gz --allow-untrusted',
    'run gpt.jsonl llama.jsonl --tests tasks.jsonl --allow-untrusted --timeout 10 --repeat 3',
  ],
  run: runTests,
})

async function runTests(files: readonly string[], flags: RunFlags): Promise<void> {
  const results = files.map((file) => resultsOf(file, flags.resultsDir))
  checkFiles(files, results, flags)
  const tasks = await openTasks(flags.tests)
  const runner = await chooseRunner(tasks.values(), {
    name: flags.runner,
    python: flags.python,
    reuseInterpreter: flags.reuseInterpreter,
  })
  if (!flags.allowUntrusted)
    throw new UsageError(
      `this runs code that a model wrote; the runner would be ${runner.name} (${runner.isolation}): confirm with --allow-untrusted`,
    )
  writeMessage(`note: runner ${runner.name}: ${runner.isolation}`)
  makeFolder(flags.resultsDir)
  const settings = {
    tests: await hashOfInput(flags.tests),
    extract: flags.extract && parseExtraction(flags.extract),
  }
  const written: string[] = []
  const untested: string[] = []
  for (const [i, file] of files.entries()) {
    const summary = await runFile(file, tasks, runner, { ...flags, results: results[i], settings })
    writeMessage(describe(file, results[i], summary))
    if (summary.counts.rows > 0) written.push(results[i])
    untested.push(...summary.untested.keys())
  }
  if (written.length > 0) await reportPassAtK(written, flags, new Set())
  for (const file of written) forgetInput(file)
  if (untested.length > 0)
    throw new InputError(
      `${flags.tests}: the tests of ${plural(new Set(untested).size, 'task')} cannot run in this sandbox; outputs of these tasks have no result`,
    )
}

async function runFile(
  file: string,
  tasks: Parameters<typeof runSamples>[1],
  runner: TestRunner,
  flags: RunFlags & Pick<RunSamplesOptions, 'results' | 'settings'>,
): Promise<RunSummary> {
  const { timeout, memory, threads: workers, repeat, candidateField, results, settings } = flags
  const extract = flags.extract === undefined ? undefined : parseExtraction(flags.extract)
  const progress = startProgress(await inputSize(file), 'samples')
  const skips = createSkips(flags.onError)
  try {
    const summary = await runSamples(file, tasks, runner, {
      ...{ timeout, memory: memory * MEBIBYTE, workers, repeat, candidateField, results, skips },
      ...(settings === undefined ? {} : { settings }),
      extract: extract && ((text) => extractCode(text, extract.policy).code),
      onBytes: progress.bytes,
      onNotice: (text) => writeMessage(`note: ${text}`),
      onResult: ({ rows, passed }) => progress.rows(rows, `, ${passed} passed`),
    })
    if (skips.count > 0) writeMessage(skips.describe(outputsOf(summary) + skips.count))
    return summary
  } finally {
    progress.stop()
  }
}

function outputsOf({ counts, untested }: RunSummary): number {
  return [...untested.values()].reduce((sum, { outputs }) => sum + outputs, counts.rows)
}

function describe(file: string, results: string, summary: RunSummary): string {
  const { counts, resumed, untested } = summary
  const { rows, flaky, oneProcess, outcomes } = counts
  const without = outputsOf(summary) - rows
  const list = [
    ...[...outcomes].map(([outcome, count]) => `${count} ${outcome}`),
    ...(without > 0 ? [`${without} without a result`] : []),
  ].join(', ')
  const notes = [
    ...[...untested.values()].map(({ reason, outputs }) => `${reason} (${plural(outputs, 'output')})`),
    ...(resumed > 0 ? [`${resumed} of them were there from a run that was stopped`] : []),
    ...(flaky > 0 ? [`${flaky} flaky: they passed some runs and not others`] : []),
    ...(oneProcess > 0 ? [`${oneProcess} in one process with their tests, where a pass can be forged`] : []),
  ]
  return [
    `${file}: ${plural(rows + without, 'sample')}: ${list}; ${rows > 0 ? `results in ${results}` : 'no results'}`,
    ...notes.map((note) => `  ${note}`),
  ].join('\n')
}

/** The file of results of a file of samples, as HumanEval's program names it. */
function resultsOf(file: string, folder: string | undefined): string {
  // the results of a folder lie beside it
  const whole = file.replace(/(?<=.)[/\\]+$/, '')
  const path = folder === undefined ? whole : join(folder, basename(whole))
  return `${path}_results.jsonl`
}

function makeFolder(folder: string | undefined): void {
  if (folder === undefined) return
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw fileError(folder, error)
  }
}

function checkFiles(files: readonly string[], results: readonly string[], flags: RunFlags): void {
  if ([...files, flags.tests].includes(STANDARD_INPUT))
    throw new UsageError('run needs the names of files: standard input (-) has none for the results')
  const outputs = results.map((file) => ['--results-dir', file] as const)
  checkOutputFiles({ files: [...files, flags.tests] }, [['--output', flags.output], ...outputs])
}
