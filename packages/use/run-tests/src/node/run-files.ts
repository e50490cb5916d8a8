import { basename, join } from 'node:path'
import { extractCode, parseExtraction } from '@codegen-eval/extract'
import { InputError, plural, UsageError } from '@codegen-eval/messages'
import { createSkips } from '@codegen-eval/records'
import type { ON_ERROR } from '@codegen-eval/records/internal'
import { makeFolder } from '@codegen-eval/records/node/internal'
import { namedFile } from '@codegen-eval/samples/node/internal'
import type { TestTask } from '../tasks/test-task.ts'
import type { TestRunner } from '../test-runner.ts'
import { type TaskVerification, verifyTasks } from '../verify-tasks.ts'
import { chooseRunner, type RunnerOptions } from './choose-runner.ts'
import { hashOfInput } from './hash-of-input.ts'
import { openTasks } from './open-tasks.ts'
import { type RunSamplesOptions, type RunSummary, runSamples } from './run-samples.ts'
import { shardResults } from './sharded-results.ts'

/** Shows the progress of a file. */
export interface FileProgress {
  /** Adds to the number of outputs that have run. */
  advance(count: number): void
  rows(count: number, note: string): void | Promise<void>
  stop(): void
}

/** How files of outputs are run. */
export interface RunFilesOptions
  extends Pick<RunSamplesOptions, 'timeout' | 'memory' | 'workers' | 'repeat' | 'candidateField' | 'shard'>,
    Omit<RunnerOptions, 'name'> {
  /** The file of the tasks. */
  readonly tests: string
  /** Runs code that a model wrote. Without it, nothing runs. */
  readonly allowUntrusted?: boolean | undefined
  /** The sandbox: `auto` by default. */
  readonly runner?: RunnerOptions['name'] | undefined
  /** The policy by which code is extracted from answers, such as `fences`. */
  readonly extract?: string | undefined
  /** The folder of the results; by default, they lie beside the outputs. */
  readonly resultsDir?: string | undefined
  /** Whether the first broken row ends the run (default), or broken rows are left out and counted. */
  readonly onError?: (typeof ON_ERROR)[number] | undefined
  /** Receives the sandbox, a summary of each file, and what was lost of an earlier run. */
  readonly onNotice?: (text: string) => void
  /** Starts to show the progress of a file with so many outputs that are to run. */
  readonly startProgress?: (outputs: number, noun: string) => FileProgress
}

/** The outcome of a run of several files. */
export interface RunFilesResult {
  /** The files of results that were written and hold a verdict. */
  readonly results: readonly string[]
  /** The ids of tasks whose tests can run here, those without an output too. */
  readonly tasks: readonly string[]
  /** The ids of tasks whose tests cannot run in this sandbox. */
  readonly untested: ReadonlySet<string>
}

/** The file of results of a file or folder of outputs, also of `name=path`, as HumanEval's program names it. */
export function resultsFile(file: string, folder: string | undefined): string {
  // the results of a folder lie beside it
  const whole = namedFile(file).path.replace(/(?<=[^/\\])[/\\]+$/, '')
  const path = folder === undefined ? whole : join(folder, basename(whole))
  return `${path}_results.jsonl`
}

/**
 * Runs the tests of tasks on the outputs of several files, in a sandbox, and writes a file of results for each: see
 * `runSamples`. `name=path` names the model of a file.
 *
 * @throws UsageError without `allowUntrusted`, with the sandbox that would be used, and if no sandbox works here; InputError
 * if a file cannot be read.
 */
export async function runFiles(files: readonly string[], options: RunFilesOptions): Promise<RunFilesResult> {
  const { tests, resultsDir, extract, onNotice } = options
  const { tasks, runner } = await confirmedRunner(options)
  if (resultsDir !== undefined) makeFolder(resultsDir)
  const settings = { tests: await hashOfInput(tests), extract: extract && parseExtraction(extract) }
  const written: string[] = []
  const untested = new Set<string>()
  for (const argument of files) {
    const { path: file, model } = namedFile(argument)
    const results = resultsFile(argument, resultsDir)
    const summary = await runFile((samples) => runSamples(file, tasks, runner, { ...samples, model }), {
      ...options,
      results,
      settings,
    })
    const missing = summary.isWhole || options.shard === undefined ? undefined : options.shard
    onNotice?.(summaryText(file, missing ? shardResults(results, missing) : results, summary))
    if (missing)
      onNotice?.(
        `${file}: shard ${missing.shard} of ${missing.shards} is finished, and others are not: pass@k follows the last one`,
      )
    else if (summary.counts.rows > (summary.counts.outcomes.get('untested') ?? 0)) written.push(results)
    for (const task of summary.untested.keys()) untested.add(task)
  }
  return { results: written, tasks: [...tasks.keys()].filter((id) => !untested.has(id)), untested }
}

/**
 * Runs each task's own solution and a stub, before models are blamed: see `verifyTasks`.
 *
 * @throws UsageError as `runFiles` does.
 */
export async function verifyTaskFile(options: RunFilesOptions): Promise<readonly TaskVerification[]> {
  const { tasks, runner } = await confirmedRunner(options)
  const { timeout, memory, workers = 1, repeat = 1 } = options
  return verifyTasks(tasks.values(), runner, { timeout, memory, workers, repeat })
}

/** The tasks and the sandbox, if code that a model wrote may run. */
async function confirmedRunner(
  options: RunFilesOptions,
): Promise<{ readonly tasks: ReadonlyMap<string, TestTask>; readonly runner: TestRunner }> {
  const { tests, allowUntrusted, runner: name = 'auto', onNotice } = options
  const tasks = await openTasks(tests)
  const runner = await chooseRunner(tasks.values(), { ...options, name })
  if (!allowUntrusted)
    throw new UsageError(
      `this runs code that a model wrote; the runner would be ${runner.name} (${runner.isolation}): confirm with option allowUntrusted`,
    )
  onNotice?.(`note: runner ${[runner.name, ...(runner.toolchains ?? [])].join(', ')}: ${runner.isolation}`)
  return { tasks, runner }
}

/** @throws InputError if the tests of a task could not run. */
export function checkAllTested(tests: string, { untested }: RunFilesResult): void {
  if (untested.size > 0)
    throw new InputError(
      `${tests}: the tests of ${plural(untested.size, 'task')} cannot run in this sandbox; outputs of these tasks have no result`,
    )
}

async function runFile(
  run: (options: RunSamplesOptions) => Promise<RunSummary>,
  options: RunFilesOptions & Required<Pick<RunSamplesOptions, 'results' | 'settings'>>,
): Promise<RunSummary> {
  const { onNotice, startProgress } = options
  const extract = options.extract === undefined ? undefined : parseExtraction(options.extract)
  let progress: FileProgress | undefined
  const skips = createSkips(options.onError ?? 'stop')
  try {
    const summary = await run({
      ...options,
      skips,
      extract: extract && ((text) => extractCode(text, extract.policy).code),
      ...(startProgress === undefined
        ? {}
        : { onStart: (outputs) => void (progress = startProgress(outputs, 'samples')) }),
      onNotice: (text) => onNotice?.(`note: ${text}`),
      onResult: ({ rows, passed }) => {
        progress?.advance(1)
        return progress?.rows(rows, `, ${passed} passed`)
      },
    })
    if (skips.count > 0) onNotice?.(skips.describe(outputsOf(summary) + skips.count))
    return summary
  } finally {
    progress?.stop()
  }
}

function outputsOf({ counts, untested }: RunSummary): number {
  return [...untested.values()].reduce((sum, { outputs }) => sum + outputs, counts.rows)
}

function summaryText(file: string, results: string, summary: RunSummary): string {
  const { counts, resumed, untested } = summary
  const { rows, flaky, oneProcess, outcomes, uncounted, needs } = counts
  const without = outputsOf(summary) - rows
  const list = [
    ...[...outcomes].map(([outcome, count]) => `${count} ${outcome}`),
    ...(without > 0 ? [`${without} without a result`] : []),
  ].join(', ')
  const notes = [
    ...[...uncounted].map(
      ([task, { reason, outputs }]) => `task ${task}: ${reason}; not counted (${plural(outputs, 'output')})`,
    ),
    ...[...untested.values()].map(({ reason, outputs }) => `${reason} (${plural(outputs, 'output')})`),
    ...(resumed > 0 ? [`${resumed} of them were there from a run that was stopped`] : []),
    ...(flaky > 0 ? [`${flaky} flaky: they passed some runs and not others`] : []),
    ...(needs.size > 0 ? [needsText(needs)] : []),
    ...(oneProcess > 0 ? [`${oneProcess} in one process with their tests, where a pass can be forged`] : []),
  ]
  return [
    `${file}: ${plural(rows + without, 'sample')}: ${list}; ${rows > 0 ? `results in ${results}` : 'no results'}`,
    ...notes.map((note) => `  ${note}`),
  ].join('\n')
}

/** Tasks that a message names, at most. */
const NAMED_TASKS = 5

/** The tasks that need one process for outputs and tests, with their reasons. */
function needsText(needs: ReadonlyMap<string, string>): string {
  const named = [...needs].slice(0, NAMED_TASKS).map(([task, reason]) => `${task} (${reason})`)
  const more = needs.size > NAMED_TASKS ? [`${needs.size - NAMED_TASKS} more`] : []
  const verb = needs.size === 1 ? 'needs' : 'need'
  return `${plural(needs.size, 'task')} ${verb} one process for outputs and tests: ${[...named, ...more].join(', ')}`
}
