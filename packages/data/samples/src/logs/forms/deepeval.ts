import { quote } from '@codegen-eval/messages'
import type { Row } from '@codegen-eval/records'
import { isObject } from '@codegen-eval/records/internal'
import type { InputForm, LogForm } from '../../forms/form.ts'
import { firstOf, hasKeys, valueAt } from '../has-keys.ts'
import type { LogFile, LogOptions } from '../log-form.ts'
import type { LogValue } from '../log-value.ts'
import type { RawSample, RawScore, RawVerdict } from '../raw-sample.ts'
import { checkSameType, readEach } from '../read-each.ts'
import { resourcesAt } from '../resources.ts'
import { TIMEOUT_WORDS } from '../verdict.ts'

const RUN = `testCases conversationalTestCases metricsScores hyperparameters testPassed testFailed
  runDuration`.split(/\s+/)

/** Names that users give the model among the hyperparameters. */
const MODEL_KEY = /^(?:llm|model)(?:[ _-]?name)?$/i

/** Test runs of deepeval. */
export const deepeval: LogForm & InputForm = {
  name: 'deepeval',
  title: 'deepeval',
  version: '3',
  summary: 'Test cases of a run (test_run_….json); hyperparameters.model or identifier names the model',
  example:
    '{"testCases": [{"name": "t1", "actualOutput": "x = 1", "expectedOutput": "x = 1", "success": true, "metricsData": [{"name": "Unit Tests", "score": 1.0, "success": true}]}], "hyperparameters": {"model": "gpt"}}',
  outcomes:
    'success; a metric with error and without score is an error of the harness; a reason or error about time is a time-out',
  writer: 'deepeval test run',
  kinds: [
    {
      name: 'a test run',
      holds: 'results',
      names: /^test_run_\d+_\d+\.json$/,
      begins: ({ value }) =>
        hasKeys(value, RUN, 2) ||
        hasKeys(value, ['testRunData']) ||
        hasKeys(firstOf(valueAt(value, 'testCases')), ['actualOutput']),
    },
  ],
  outputs: {
    samples: true,
    title: 'a deepeval test run',
    summary: 'Actual outputs of test cases (test_run_….json), with the expected output as the reference',
  },
  results: {
    choosesScore: true,
    read(files, options) {
      const notes: string[] = []
      const samples = readEach<LogFile, RawSample>(files, (file) => {
        const data = file.document.get('testRunData')
        const run = data.isAbsent ? file.document : data
        const model = file.model ?? namedModel(run, options) ?? file.modelOfFile()
        const cases = run.get('testCases').list()
        checkCounts(run, cases)
        const shared = sharedNames(cases)
        notes.push(...placeNotes(file, cases, shared, options))
        const idField = options.idField ?? 'task_id'
        checkSameType(
          cases
            .filter(({ value }) => isObject(value))
            .flatMap((test) => metadataOf(test).find()?.get(idField) ?? []),
        )
        return readEach<LogValue, RawSample>(cases, (test, i) =>
          readCase(test, i, { model, run: file.path }, shared, options),
        )
      })
      return [{ samples, notes }]
    },
  },
}

/** The model that a run names, among its hyperparameters or as its identifier. */
function namedModel(run: LogValue, { modelField }: Pick<LogOptions, 'modelField'>): string | undefined {
  const parameters = run.find('hyperparameters')?.entries() ?? []
  const named = parameters.find(([key]) =>
    modelField === undefined ? MODEL_KEY.test(key) : key === modelField,
  )
  return named?.[1].find()?.text() ?? run.find('identifier')?.text()
}

/** The totals of a run show test cases that were lost. */
function checkCounts(run: LogValue, cases: readonly LogValue[]): void {
  const passed = run.find('testPassed')?.count()
  const failed = run.find('testFailed')?.count()
  if (passed !== undefined && failed !== undefined && passed + failed !== cases.length)
    run
      .get('testPassed')
      .refuse(`${passed} passed and ${failed} failed, and there are ${cases.length} test cases`)
}

/** @param shared Names that say nothing about the task: see `sharedNames`. */
function readCase(
  test: LogValue,
  index: number,
  { model, run }: Pick<RawSample, 'model' | 'run'>,
  shared: ReadonlySet<string>,
  options: LogOptions,
): RawSample {
  const metadata = metadataOf(test)
  const id = String(taskOf(test, shared, options))
  const expected = test.find('expectedOutput')?.string()
  return {
    task: { id, references: expected === undefined ? undefined : [expected] },
    model,
    run,
    label:
      metadata.find(options.sampleField ?? 'sample')?.label() ??
      `order ${test.find('order')?.count() ?? index}`,
    verdict: () => verdictOf(test, options),
    output: test.find('actualOutput')?.string(),
    // runDuration and evaluationCost are those of the metrics
    ...resourcesAt(test, { cost: ['tokenCost'], seconds: ['completionTime'] }),
    place: test,
  }
}

/**
 * Whether deepeval gave the name to a test case without one, by its number in the run or by the parameter of pytest that holds it:
 * it counts the cases, and says nothing about the task.
 */
function isPlaceName(name: string): boolean {
  const [, parameter = ''] = /[^[]\[([a-z_]+)\d+\]$/i.exec(name) ?? []
  return /^test_case_\d+$/i.test(name) || /case|golden|input/i.test(parameter)
}

/** The facts that a test case was given beside its texts; the field had another name before. */
function metadataOf(test: LogValue): LogValue {
  const metadata = test.get('metadata')
  return metadata.isAbsent ? test.get('additionalMetadata') : metadata
}

/**
 * The task of a test case: what the option idField names, in the metadata or at a path from the test case; else a field of its
 * metadata, else its name, else its input.
 */
function taskOf(
  test: LogValue,
  shared: ReadonlySet<string>,
  { idField }: Pick<LogOptions, 'idField'>,
): string | number {
  const metadata = metadataOf(test)
  const named = [
    ...(idField === undefined ? [] : [metadata.get(idField), test.at(idField)]),
    metadata.get('task_id'),
    ...(isObject(metadata.get('task').value) ? [metadata.get('task', 'id')] : []),
  ].find(({ isAbsent }) => !isAbsent)
  if (named !== undefined) return named.id()
  const name = test.find('name')?.text()
  const input = test.get('input')
  const isTask = name !== undefined && !isPlaceName(name) && !shared.has(name)
  if (name !== undefined && (isTask || typeof input.value !== 'string')) return name
  if (typeof input.value === 'string') return input.text()
  return test
    .get('name')
    .refuse('the test case has neither metadata.task_id nor a name: choose with option idField')
}

/** Names of test cases with different inputs: pytest names all cases of one test function for it. */
function sharedNames(cases: readonly LogValue[]): ReadonlySet<string> {
  const inputs = new Map<string, string>()
  const shared = new Set<string>()
  for (const { value } of cases) {
    const { name, input } = (isObject(value) ? value : {}) as Row
    if (typeof name !== 'string' || typeof input !== 'string') continue
    if ((inputs.get(name) ?? input) !== input) shared.add(name)
    inputs.set(name, input)
  }
  return shared
}

/** Notes where names of test cases count them, or stand for several. */
function placeNotes(
  file: LogFile,
  cases: readonly LogValue[],
  shared: ReadonlySet<string>,
  { idField }: LogOptions,
): string[] {
  if (idField !== undefined) return []
  const named = cases.filter(({ value }) => isObject(value) && typeof (value as Row).name === 'string')
  const places = named.filter((test) => taskOf(test, shared, {}) === test.get('input').value)
  const nameOf = (test: LogValue) => String(test.get('name').value)
  const cure = 'the input is the task (option idField names another one)'
  const [twice] = places.map(nameOf).filter((name) => shared.has(name))
  return [
    places.some((test) => isPlaceName(nameOf(test))) &&
      `${file.path}: names such as test_case_0 count the test cases: ${cure}`,
    twice !== undefined &&
      !isPlaceName(twice) &&
      `${file.path}: name ${quote(twice)} stands for several inputs: ${cure}`,
  ].filter((note) => note !== false)
}

function verdictOf(test: LogValue, { scoreField }: LogOptions): RawVerdict {
  const metrics = test.find('metricsData')?.list() ?? []
  const deciding = metrics.filter((metric) => metric.get('flaky').value !== true)
  const chosen =
    scoreField === undefined ? deciding : metrics.filter((metric) => metric.get('name').value === scoreField)
  if (scoreField !== undefined && chosen.length === 0)
    test.get('metricsData').refuse(`there is no metric ${scoreField}`)
  const unscored = chosen.filter((metric) => metric.get('score').isAbsent)
  const errors = unscored.map(
    (metric) =>
      metric.find('error')?.string() ??
      metric.get('score').fail('expected a number, or a metric with an error'),
  )
  const reasons = chosen.map((metric) => metric.find('reason')?.string() ?? '')
  const byMetrics = chosen.length === 0 ? undefined : chosen.every((metric) => successOf(metric))
  const flag = scoreField === undefined ? test.find('success')?.flag() : undefined
  if (flag !== undefined && byMetrics !== undefined && flag !== byMetrics)
    test.get('success').refuse(`success is ${flag}, and the metrics say ${byMetrics}`)
  const passed = flag ?? byMetrics ?? test.get('success').fail('expected true or false')
  const scores = new Map<string, RawScore>()
  for (const metric of chosen) {
    const score = metric.find('score')?.number()
    const value = score === undefined || score < 0 || score > 1 ? Number.NaN : score
    scores.set(metric.get('name').text(), { value, isVerdict: false })
  }
  const isTimeout = [...errors, ...reasons].some((text) => TIMEOUT_WORDS.test(text))
  return { passed, isTimeout, isError: errors.length > 0, scores }
}

function successOf(metric: LogValue): boolean {
  const success = metric.find('success')?.flag()
  if (success !== undefined) return success
  const score = metric.find('score')?.number()
  return score !== undefined && score >= metric.get('threshold').number()
}
