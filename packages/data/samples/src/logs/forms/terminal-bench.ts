import type { LogForm } from '../../forms/form.ts'
import { hasKeys } from '../has-keys.ts'
import type { LogFile, LogRun } from '../log-form.ts'
import type { LogValue } from '../log-value.ts'
import { known, type RawSample } from '../raw-sample.ts'
import { errorsOf, readEach, wholeItems } from '../read-each.ts'
import { resourcesAt } from '../resources.ts'
import { secondsBetween } from './harbor.ts'

const TRIAL = ['trial_name', 'task_id', 'is_resolved', 'failure_mode', 'parser_results']
const RUN = ['results', 'n_resolved', 'n_unresolved', 'resolved_ids', 'unresolved_ids']
const METADATA = 'run_id agent_name model_name dataset_name n_attempts task_ids dataset_path'.split(' ')

/** Failures of the harness or of the agent's program, where no verdict can be trusted. */
const HARNESS_FAILURES = ['parse_error', 'agent_installation_failed', 'unknown_agent_error', 'unknown']
const TIMEOUTS = ['agent_timeout', 'test_timeout']
const NO_FAILURE = ['unset', 'none']

/** Terminal-Bench, version 1. */
export const terminalBench: LogForm = {
  name: 'terminal-bench',
  title: 'Terminal-Bench',
  version: '1',
  summary:
    'Trials of a run (<run>/results.json, or those of trials); run_metadata.json beside it names the model',
  example:
    '<run>/results.json: {"results": [{"trial_name": "sort.1-of-3", "task_id": "sort", "is_resolved": true, "failure_mode": "unset"}]}',
  outcomes:
    'is_resolved, also after a time-out; agent_timeout and test_timeout are time-outs; parse_error and failures of the agent program are errors of the harness',
  writer: 'tb run',
  kinds: [
    {
      name: 'results.json of a run',
      holds: 'results',
      names: /^results\.json$/,
      // reports of SWE-bench have lists of ids, too
      begins: ({ value }) => hasKeys(value, RUN, 2) && hasKeys(value, ['results', 'n_resolved'], 1),
    },
    {
      name: 'results.json of a trial',
      holds: 'results',
      begins: ({ value }) => hasKeys(value, TRIAL, 3),
    },
    {
      name: 'run_metadata.json',
      holds: 'facts',
      names: /^run_metadata\.json$/,
      begins: ({ value }) => hasKeys(value, METADATA, 4),
    },
  ],
  results: {
    normalId: (id) => id.slice(id.lastIndexOf('/') + 1),
    read(files) {
      const metadata = new Map(
        files.filter(({ kind }) => kind.holds === 'facts').map((file) => [file.folders.join('/'), file]),
      )
      const ofRuns = files.filter(({ kind }) => kind.name === 'results.json of a run')
      const ofTrials = files.filter(({ kind }) => kind.name === 'results.json of a trial')
      const samples = [
        ...readEach<LogFile, RawSample>(ofRuns, (file) =>
          readEach<LogValue, RawSample>(file.document.get('results').list(), (trial) =>
            readTrial(trial, file, file.folders.join('/'), metadata),
          ),
        ),
        ...readEach<LogFile, RawSample>(ofTrials, (file) =>
          readTrial(file.document, file, file.folders.slice(0, -2).join('/'), metadata),
        ),
      ]
      const runs = readEach<LogFile, LogRun>([...metadata.values()], (file) =>
        runOf(file, modelOf(file, file.folders.join('/'), metadata)),
      )
      return [{ samples: [...samples, ...errorsOf(runs)], runs: wholeItems(runs) }]
    },
  },
}

function modelOf(file: LogFile, folder: string, metadata: ReadonlyMap<string, LogFile>): string {
  const facts = metadata.get(folder)?.document
  const named = file.model ?? facts?.find('model_name')?.text()
  if (named !== undefined) return named
  if (facts === undefined)
    return file.document.refuse(
      `the model stands in run_metadata.json of the run's folder, which was not given: pass the folder, or name the model as NAME=FILE`,
    )
  return facts.get('model_name').refuse('the run names no model: name it as NAME=FOLDER')
}

function runOf({ document }: LogFile, model: string): LogRun {
  const tasks = document.find('task_ids')?.labels()
  const samples = document.find('n_attempts')?.count()
  const excluded = document.find('exclude_task_ids')?.labels() ?? []
  return known({ model, tasks: tasks?.filter((id) => !excluded.includes(id)), samples })
}

function readTrial(
  trial: LogValue,
  file: LogFile,
  run: string,
  metadata: ReadonlyMap<string, LogFile>,
): RawSample {
  return {
    task: { id: trial.get('task_id').text() },
    ...{ model: modelOf(file, run, metadata), run, label: trial.get('trial_name').text() },
    ...verdictOf(trial),
    seconds: secondsBetween(trial.get('trial_started_at').value, trial.get('trial_ended_at').value),
    ...resourcesAt(trial, { inputTokens: ['total_input_tokens'], outputTokens: ['total_output_tokens'] }),
    place: trial,
  }
}

function verdictOf(trial: LogValue): Pick<RawSample, 'passed' | 'isError' | 'isTimeout' | 'scores'> {
  const resolved = trial.get('is_resolved')
  const mode = trial.find('failure_mode')?.text() ?? 'unset'
  const results = trial.find('parser_results')?.entries()
  const tests = results === undefined ? undefined : testShare(results)
  if (resolved.value === undefined) resolved.fail('expected true, false or null')
  if (resolved.value === null) {
    if (NO_FAILURE.includes(mode) || tests !== undefined)
      resolved.refuse(
        `is_resolved is null, and ${tests === undefined ? 'no failure_mode says why' : 'there are parser_results'}`,
      )
    return { passed: false, isTimeout: TIMEOUTS.includes(mode), isError: true }
  }
  const passed = resolved.flag()
  if (passed && tests !== undefined && tests < 1)
    resolved.refuse('is_resolved is true, and tests fail in parser_results')
  return {
    passed,
    isTimeout: TIMEOUTS.includes(mode),
    isError: HARNESS_FAILURES.includes(mode),
    ...(tests === undefined ? {} : { scores: new Map([['tests', { value: tests, isVerdict: false }]]) }),
  }
}

function testShare(results: readonly (readonly [string, LogValue])[]): number | undefined {
  if (results.length === 0) return undefined
  const passed = results.filter(([, result]) => {
    if (typeof result.value !== 'string') result.fail('expected passed or failed')
    return result.value === 'passed'
  })
  return passed.length / results.length
}
