import { hasKeys } from '../has-keys.ts'
import type { LogFile, LogForm, LogOptions, LogSample, Outcome } from '../log-form.ts'
import type { LogValue } from '../log-value.ts'
import { checkSameType, readEach } from '../read-each.ts'
import { resourcesAt } from '../resources.ts'
import { TIMEOUT_WORDS } from '../verdict.ts'

const RUN = [
  'testCases',
  'conversationalTestCases',
  'metricsScores',
  'hyperparameters',
  'testPassed',
  'testFailed',
  'runDuration',
]

/** Names that users give the model among the hyperparameters. */
const MODEL_KEY = /^(?:llm|model)(?:[ _-]?name)?$/i

/** Test runs of deepeval. */
export const deepeval: LogForm = {
  name: 'deepeval',
  title: 'deepeval',
  version: '3',
  summary: 'Test cases of a run (test_run_….json); hyperparameters.model or identifier names the model',
  example:
    '{"testCases": [{"name": "t1", "success": true, "metricsData": [{"name": "Unit Tests", "score": 1.0, "success": true}]}], "hyperparameters": {"model": "gpt"}}',
  outcomes:
    'success; a metric with error and without score is an error of the harness; a reason or error about time is a time-out',
  writer: 'deepeval test run',
  texts: true,
  kinds: [
    {
      name: 'a test run',
      holds: 'results',
      names: /^test_run_\d+_\d+\.json$/,
      recognizes: ({ value }) => hasKeys(value, RUN, 2) || hasKeys(value, ['testRunData']),
    },
  ],
  read(files, options) {
    return {
      samples: readEach<LogFile, LogSample>(files, (file) => {
        const data = file.document.get('testRunData')
        const run = data.isAbsent ? file.document : data
        const model = modelOf(run, file, options)
        const cases = run.get('testCases').list()
        checkCounts(run, cases)
        const idField = options.idField ?? 'task_id'
        checkSameType(
          cases.flatMap((test) => test.get('metadata').optional((each) => each.get(idField)) ?? []),
        )
        return readEach<LogValue, LogSample>(cases, (test, i) => readCase(test, i, model, file, options))
      }),
    }
  },
}

function modelOf(run: LogValue, file: LogFile, { modelField }: LogOptions): string {
  if (file.model !== undefined) return file.model
  const parameters = run.get('hyperparameters').optional((each) => each.entries()) ?? []
  const named = parameters.find(([key]) =>
    modelField === undefined ? MODEL_KEY.test(key) : key === modelField,
  )
  return (
    named?.[1].optional((each) => each.text()) ??
    run.get('identifier').optional((each) => each.text()) ??
    file.modelOfFile()
  )
}

/** The totals of a run show test cases that were lost. */
function checkCounts(run: LogValue, cases: readonly LogValue[]): void {
  const passed = run.get('testPassed').optional((each) => each.count())
  const failed = run.get('testFailed').optional((each) => each.count())
  if (passed !== undefined && failed !== undefined && passed + failed !== cases.length)
    run
      .get('testPassed')
      .refuse(`${passed} passed and ${failed} failed, and there are ${cases.length} test cases`)
}

function readCase(
  test: LogValue,
  index: number,
  model: string,
  file: LogFile,
  options: LogOptions,
): LogSample {
  const metadata = test.get('metadata')
  const task =
    metadata.labelAt(options.idField ?? 'task_id') ??
    test.get('name').optional((each) => each.text()) ??
    test
      .get('name')
      .refuse('the test case has neither metadata.task_id nor a name: choose with option idField')
  const text = test.get('actualOutput').optional((each) => each.string())
  const expected = test.get('expectedOutput').optional((each) => each.string())
  return {
    task,
    model,
    run: file.path,
    sample:
      metadata.labelAt(options.sampleField ?? 'sample') ??
      `order ${test.get('order').optional((each) => each.count()) ?? index}`,
    ...verdictOf(test, options),
    ...(text === undefined ? {} : { text }),
    ...(expected === undefined ? {} : { references: [expected] }),
    // runDuration and evaluationCost are those of the metrics
    ...resourcesAt(test, { cost: ['tokenCost'], seconds: ['completionTime'] }),
    file: file.path,
  }
}

function verdictOf(test: LogValue, { scoreField }: LogOptions): Pick<LogSample, 'outcome' | 'scores'> {
  const metrics = test.get('metricsData').optional((each) => each.list()) ?? []
  const deciding = metrics.filter((metric) => metric.get('flaky').value !== true)
  const chosen =
    scoreField === undefined ? deciding : metrics.filter((metric) => metric.get('name').value === scoreField)
  if (scoreField !== undefined && chosen.length === 0)
    test.get('metricsData').refuse(`there is no metric ${scoreField}`)
  const errors = chosen.flatMap((metric) => {
    const isScored = !metric.get('score').isAbsent
    return isScored
      ? []
      : [
          metric.get('error').optional((each) => each.string()) ??
            metric.get('score').fail('expected a number, or a metric with an error'),
        ]
  })
  const reasons = chosen.map((metric) => metric.get('reason').optional((each) => each.string()) ?? '')
  const byMetrics = chosen.length === 0 ? undefined : chosen.every((metric) => successOf(metric))
  const flag = scoreField === undefined ? test.get('success').optional((each) => each.flag()) : undefined
  if (flag !== undefined && byMetrics !== undefined && flag !== byMetrics)
    test.get('success').refuse(`success is ${flag}, and the metrics say ${byMetrics}`)
  const passed = flag ?? byMetrics ?? test.get('success').fail('expected true or false')
  const isTimeout = [...errors, ...reasons].some((text) => TIMEOUT_WORDS.test(text))
  const outcome: Outcome = passed ? 'pass' : isTimeout ? 'timeout' : errors.length > 0 ? 'error' : 'fail'
  const scores = new Map([['passed', Number(passed)]])
  for (const metric of chosen) {
    const score = metric.get('score').optional((each) => each.number())
    scores.set(metric.get('name').text(), score === undefined || score < 0 || score > 1 ? Number.NaN : score)
  }
  return { outcome, scores }
}

function successOf(metric: LogValue): boolean {
  const success = metric.get('success').optional((each) => each.flag())
  if (success !== undefined) return success
  const score = metric.get('score').optional((each) => each.number())
  return score !== undefined && score >= metric.get('threshold').number()
}
