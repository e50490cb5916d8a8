import type { InputError } from '@codegen-eval/messages'
import { displayName, STANDARD_INPUT } from '@codegen-eval/records/internal'
import type { LogForm } from '../../forms/form.ts'
import type { Outcome } from '../../sample.ts'
import { firstOf, firstValue, hasKeys } from '../has-keys.ts'
import type { LogFile, LogListing } from '../log-form.ts'
import { LogValue } from '../log-value.ts'
import { known, type RawSample, rawOutcome } from '../raw-sample.ts'
import { readEach, wholeItems } from '../read-each.ts'
import { isSubmission, readSubmission, SUBMISSION_KINDS } from './swe-bench-submission.ts'

const ID_LISTS = ['resolved', 'unresolved', 'empty_patch', 'error', 'incomplete', 'submitted', 'completed']

/** Names of reports that name no model: the folder does. */
const UNNAMED_REPORT = /^(?:final_|output\.)?(?:report|results|summary)$/

/** Names of reports that sb-cli downloads, with the run, which stands for the model. */
const SB_CLI_REPORT = /^swe-bench[\w-]*?__(?:dev|test)__(.+)/s

const REPORT_KEYS = ID_LISTS.flatMap((name) => [`${name}_ids`, `${name}_instances`])
const INSTANCE_KEYS = `patch_is_None patch_exists patch_successfully_applied resolved
  tests_status`.split(/\s+/)

const FOLDERS_ALONE =
  'folders of instances alone lack those with an empty patch, which are not run and seem missing: pass the report <model>.<run>.json, too'

/** SWE-bench: reports of runs, reports of instances, and predictions. */
export const sweBench: LogForm = {
  name: 'swe-bench',
  title: 'SWE-bench',
  version: 'schema 2, August 2026',
  summary:
    'Reports of a run (<model>.<run>.json), of its instances (logs/run_evaluation/<run>/<model>/<instance>/report.json), and results of submissions; each run is a sample',
  example:
    'gpt.run1.json: {"total_instances": 2, "resolved_ids": ["a__b-1"], "unresolved_ids": ["a__b-2"], …}',
  outcomes:
    'resolved passes; unresolved and empty patches fail; errors time out where the report or test_output.txt says so; incomplete is missing',
  writer: 'python -m swebench.harness.run_evaluation',
  kinds: [
    {
      name: 'the report of a run',
      holds: 'results',
      begins: ({ value }) => hasKeys(value, REPORT_KEYS, 3),
    },
    {
      name: 'the report of an instance',
      holds: 'results',
      names: /^report\.json$/,
      begins: ({ value }) => hasKeys(firstValue(value), INSTANCE_KEYS, 2),
    },
    ...SUBMISSION_KINDS,
    {
      name: 'the output of tests',
      holds: 'facts',
      plain: true,
      names: /^(?:test_output\.txt|run_instance\.log)$/,
      begins: ({ folders }) => folders.at(-4) === 'run_evaluation',
    },
    {
      name: 'predictions',
      holds: 'outputs',
      results: 'the report <model>.<run>.json, or score the predictions with --references',
      begins: ({ value }) => isPrediction(firstOf(value)) || isPrediction(firstValue(value)),
    },
  ],
  results: {
    schema: { field: 'schema_version', newest: '2' },
    read(files, _, listing) {
      const reports = files.filter(({ kind }) => kind.name === 'the report of a run')
      const instances = instanceResults(files, listing)
      const models = [...new Set(wholeItems(instances).map(({ model }) => model))]
      const contents = reports.map((file) => readReport(file, models))
      const covered = new Set(contents.map(({ model, run }) => `${run}/${model}`))
      const shares = new Map(wholeItems(instances).map((item) => [keyOf(item), item]))
      const samples = contents.flatMap((report) =>
        report.samples.map((item) => {
          const scores = shares.get(keyOf(item))?.scores
          return scores === undefined ? item : { ...item, scores }
        }),
      )
      const alone = instances.filter(
        (item) => !('model' in item) || !covered.has(`${item.run}/${item.model}`),
      )
      const submitted = files
        .filter((file) => isSubmission(file) && file.kind.holds === 'results')
        .flatMap(readSubmission)
      const runs = contents.map(({ declared }) => declared)
      const notes = alone.length === 0 ? [] : [FOLDERS_ALONE]
      return [{ samples: [...samples, ...alone, ...submitted], runs, notes }]
    },
  },
}

/** Whether a value is a prediction of SWE-bench. */
function isPrediction(value: unknown): boolean {
  return hasKeys(value, ['instance_id', 'model_patch'])
}

function keyOf({ run, model, task }: Pick<RawSample, 'run' | 'model' | 'task'>): string {
  return JSON.stringify([run, model, task.id])
}

/** The name of a model as files and folders write it, with `__` for a slash. */
function modelOf(name: string): string {
  return name.replaceAll('__', '/')
}

/** The model and the run that the name of a report has. */
function namesOfReport(file: LogFile, models: readonly string[]): [model: string, run: string] {
  const { name, folders, path } = file
  if (path === displayName(STANDARD_INPUT)) return [file.model ?? file.modelOfFile(), path]
  const stem = name.replace(/\.json$/i, '')
  const folder = folders.at(-1)
  if (UNNAMED_REPORT.test(stem) && folder !== undefined) return [modelOf(folder), folders.join('/')]
  const submitted = SB_CLI_REPORT.exec(stem)?.[1]
  if (submitted !== undefined) return [submitted, submitted]
  // names of models and of runs may have dots
  const known = models.find((model) => stem.startsWith(`${model.replaceAll('/', '__')}.`))
  const length = known === undefined ? stem.lastIndexOf('.') : known.length + known.split('/').length - 1
  return length > 0
    ? [known ?? modelOf(stem.slice(0, length)), stem.slice(length + 1)]
    : [modelOf(stem), stem]
}

function readReport(file: LogFile, models: readonly string[]) {
  const { document } = file
  const [named, run] = namesOfReport(file, models)
  const model = file.model ?? named
  const outcomes = reportedOutcomes(document)
  checkReport(document, outcomes)
  const total = document.find('total_instances')?.count()
  const missing = ['incomplete', 'pending'].flatMap((list) => optionalIds(document, list))
  const samples = [...outcomes].map(
    ([id, outcome]): RawSample => ({
      ...{ task: { id }, model, run, label: '0', ...rawOutcome(outcome), place: document },
    }),
  )
  const declared = known({ model, tasks: [...outcomes.keys(), ...missing], taskCount: total })
  return { model, run, samples, declared }
}

/** The outcomes of the instances in the lists of a report. */
function reportedOutcomes(document: LogValue): ReadonlyMap<string, Outcome> {
  const outcomes = new Map<string, Outcome>()
  const set = (list: readonly string[], outcome: Outcome): void => {
    for (const id of list) {
      if (outcomes.has(id)) document.get('resolved_ids').refuse(`${id} is in lists of different outcomes`)
      outcomes.set(id, outcome)
    }
  }
  const reasons = document.find('failure_reasons')
  const isTimeout = (id: string) => /time[d_ -]*out/i.test(reasons?.find(id)?.text() ?? '')
  set(reportedIds(document, 'resolved'), 'pass')
  set(reportedIds(document, 'unresolved'), 'fail')
  set(optionalIds(document, 'empty_patch'), 'fail')
  for (const list of ['error', 'failed'])
    for (const id of optionalIds(document, list)) set([id], isTimeout(id) ? 'timeout' : 'error')
  return outcomes
}

/** The counts and lists of a report that confirm others show instances that were lost. */
function checkReport(document: LogValue, outcomes: ReadonlyMap<string, Outcome>): void {
  for (const list of ['submitted', 'completed']) {
    const lost = optionalIds(document, list).find((id) => !outcomes.has(id))
    if (lost !== undefined)
      document.get(`${list}_ids`).refuse(`${lost} is in ${list}_ids, and has no outcome`)
  }
  for (const name of ['total_instances', 'submitted_instances']) {
    const count = document.find(name)?.count() ?? outcomes.size
    if (name === 'total_instances' ? count < outcomes.size : count !== outcomes.size)
      document.get(name).refuse(`${name} is ${count}, and ${outcomes.size} have outcomes`)
  }
}

/** The ids of a list, whose count stands beside it. */
function reportedIds(document: LogValue, list: string): string[] {
  const value = document.get(`${list}_ids`)
  const count = document.get(`${list}_instances`)
  if (value.isAbsent && (list === 'resolved' || list === 'unresolved' || count.value !== 0))
    value.fail('expected a list of ids')
  const found = value.find()?.labels() ?? []
  if (!count.isAbsent && count.count() !== found.length)
    count.refuse(`${list}_instances is ${count.value}, and ${list}_ids has ${found.length}`)
  return found
}

/** Lists that only confirm others, and may be left out. */
const CONFIRMING = ['submitted', 'completed', 'incomplete', 'pending']

/** Lists that older versions lack, or that are absent beside a count of 0. */
function optionalIds(document: LogValue, list: string): string[] {
  const hasIds = !document.get(`${list}_ids`).isAbsent
  const hasCount = !document.get(`${list}_instances`).isAbsent
  return hasIds || (hasCount && !CONFIRMING.includes(list)) ? reportedIds(document, list) : []
}

/** Results by the folders of instances: one without a report ended with an error, or its time ran out. */
function instanceResults(files: readonly LogFile[], listing: LogListing): (RawSample | InputError)[] {
  const reports = files.filter(({ kind }) => kind.name === 'the report of an instance')
  const samples = readEach(reports, readInstance)
  const seen = new Set(wholeItems(samples).map(keyOf))
  const outputs = files.filter(({ kind }) => kind.plain)
  for (const parts of listing.paths) {
    const start = parts.length - 5
    if (parts[start] !== 'run_evaluation') continue
    const [, run, folder, task] = parts.slice(start)
    const sample = { run, model: modelOf(folder), task: { id: task }, label: '0' }
    if (parts.at(-1) === 'report.json' || seen.has(keyOf(sample))) continue
    const isOwn = ({ folders }: LogFile) =>
      folders.at(-1) === task && folders.at(-2) === folder && folders.at(-3) === run
    // a report that is broken may say anything
    const isBroken = listing.broken.has([...parts.slice(0, -1), 'report.json'].join('/'))
    if (isBroken || reports.some(isOwn)) continue
    seen.add(keyOf(sample))
    const texts = outputs.filter(isOwn).map(({ document }) => String(document.value))
    const isTimeout = texts.some((text) => /timeout error|tests timed out/i.test(text))
    samples.push({
      ...{ ...sample, ...rawOutcome(isTimeout ? 'timeout' : 'error') },
      place: new LogValue(undefined, { file: parts.join('/'), cure: '' }),
    })
  }
  return samples
}

function readInstance({ document, folders, model: given }: LogFile): RawSample {
  const [[task, report], ...others] = document.entries()
  if (others.length > 0) document.refuse(`expected one instance, found ${others.length + 1}`)
  const [run = '', folder = ''] = folders.slice(-3, -1)
  if (given === undefined && folder === '')
    document.refuse('the model is the name of the folder above, and there is none')
  const passed = report.get('resolved').flag()
  const tests = testShare(report.find('tests_status'))
  if (tests !== undefined && passed && tests < 1)
    report.get('resolved').refuse(`resolved is true, and tests fail in tests_status`)
  return {
    ...{ task: { id: task }, model: given ?? modelOf(folder), run, label: '0', passed },
    ...(tests === undefined ? {} : { scores: new Map([['tests', { value: tests, isVerdict: false }]]) }),
    place: document,
  }
}

/** The share of the tests that should pass that do; `undefined` where not all of them are listed. */
function testShare(status: LogValue | undefined): number | undefined {
  let passed = 0
  let all = 0
  for (const kind of ['FAIL_TO_PASS', 'PASS_TO_PASS']) {
    const group = status?.find(kind)
    if (group === undefined) return undefined
    const successes = group.get('success').labels().length
    passed += successes
    all += successes + group.get('failure').labels().length
  }
  return all === 0 ? Number.NaN : passed / all
}
