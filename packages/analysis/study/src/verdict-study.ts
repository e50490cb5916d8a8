import { checkHigherIsBetter } from '@codegen-eval/measure/internal'
import { InputError, plural, quote } from '@codegen-eval/messages'
import { pairwiseAccuracy, type ScoreMatrix } from '@codegen-eval/meta-evaluation'
import { contentHash } from '@codegen-eval/metric'
import type { ReadSample, Segment } from '@codegen-eval/samples'
import { sampleLabel } from '@codegen-eval/samples/internal'
import { clusterIndices, type EstimateInterval, segmentScores } from '@codegen-eval/statistics'
import { meanOfDefined } from '@codegen-eval/statistics/internal'
import { DEFAULT_RESAMPLES, DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import { givenUpNotes } from './given-up-notes.ts'
import { type SampledOutput, sampledOutput, samplePlaces } from './sample-places.ts'
import { type StudyData, segmentTexts } from './study-data.ts'
import type { StudyMetricInput } from './study-result.ts'
import { type StratumAgreement, testedStrata } from './study-strata.ts'
import { taskCount } from './study-tasks.ts'
import {
  compareTested,
  mixedTasks,
  type TestedPair,
  type TestMeasure,
  verdictAgreement,
  withinTaskCounts,
} from './verdict-agreement.ts'

/** Outputs with the verdicts of tests instead of people's grades. */
export interface VerdictStudyData {
  /** A segment is one sample of a task; its grades are 1 for pass, 0 for fail and `NaN` where a model has no such sample. */
  readonly data: StudyData
  /** The task of each segment. */
  readonly tasks: Int32Array
  readonly taskCount: number
}

/** How well a metric tells outputs that pass from outputs that fail. */
export interface TestedMetric extends Omit<StudyMetricInput, 'systems'> {
  /** The probability that a passing output has a higher score than a failing one, over all tasks. */
  readonly auc: EstimateInterval
  /** The same of outputs for one task. */
  readonly withinTask: EstimateInterval
  /** Share of the pairs of models that are in the order of their pass rates; `NaN` for one model. */
  readonly models: number
  /** `scores[s][i]` of system `s` on segment `i`. */
  readonly scores: ScoreMatrix
}

/** The results of a study of metrics with tests as gold. */
export interface VerdictStudyResult extends VerdictStudyData {
  readonly file: string
  /** `passed[s][i]`: 1, 0 or `NaN`. */
  readonly passed: readonly Float64Array[]
  /** For each model, the share of its outputs that pass. */
  readonly passRates: readonly number[]
  /** Pairs of a passing and a failing output of one task. */
  readonly pairs: number
  /** Number of tasks with such a pair. */
  readonly mixedTasks: number
  /** The measure that orders the metrics and is tested: accuracy within tasks, or the AUC where there are no such pairs. */
  readonly measure: TestMeasure
  /** The best first. */
  readonly metrics: readonly TestedMetric[]
  /** Every pair of metrics, in the order of `metrics`. */
  readonly tests: readonly TestedPair[]
  /** The measure within strata, if the data have some; metrics in the order of `metrics`. */
  readonly strata?: readonly StratumAgreement[] | undefined
  /** Doubts about the scores. */
  readonly doubts: readonly string[]
}

/**
 * Pairs outputs with the verdicts of tests, by id, model and sample: see `samplePlaces`.
 *
 * @throws InputError if a model or task has other numbers of outputs and verdicts, a verdict is neither pass nor fail, or
 * all outputs pass or all fail.
 */
export function verdictStudyData(
  segments: readonly Segment[],
  verdicts: readonly ReadSample[],
): VerdictStudyData {
  if (segments.length === 0) throw new InputError('a study needs segments, got none')
  const systems = [...new Set(segments.flatMap(({ models }) => models))]
  const given = segments.flatMap((each, segment) =>
    each.models.map((model, m) => ({
      ...{ id: each.id, sample: sampleLabel(each, m), model, segment },
      text: each.candidates[m],
    })),
  )
  const passed = verdictsOf(given, verdicts)
  const outputs = systems.map(() => segments.map(() => ''))
  const grades = systems.map(() => segments.map(() => Number.NaN))
  const samples = systems.map(() => segments.map((): string | number | undefined => undefined))
  given.forEach(({ sample = 1, model, segment, text }, i) => {
    const s = systems.indexOf(model)
    outputs[s][segment] = text
    grades[s][segment] = passed[i]
    samples[s][segment] = sample
  })
  const known = grades.flat().filter((grade) => !Number.isNaN(grade))
  const passing = known.filter((grade) => grade === 1).length
  if (passing === 0 || passing === known.length)
    throw new InputError(
      `all ${plural(known.length, 'output')} ${passing === 0 ? 'fail' : 'pass'}: no metric can tell them apart`,
    )
  const content = contentHash(JSON.stringify([systems, outputs, grades, segments.map(({ id }) => id)]))
  const data: StudyData = {
    ...segmentTexts(segments),
    systems,
    outputs,
    samples,
    grades,
    content,
  }
  return { data, tasks: clusterIndices(data.ids), taskCount: taskCount(data) }
}

/** The verdict on each output: 1 for pass, 0 for fail. */
function verdictsOf(outputs: readonly SampledOutput[], verdicts: readonly ReadSample[]): number[] {
  const places = samplePlaces(verdicts.map(sampledOutput), outputs)
  const passed = outputs.map(() => Number.NaN)
  for (const [row, { file, task, model, scores, count = 1 }] of verdicts.entries()) {
    const id = String(task.id)
    const [score = Number.NaN] = scores.values()
    if (count !== 1 || (score !== 0 && score !== 1))
      throw new InputError(
        `${file}, id ${quote(id)}: expected a verdict of tests, pass or fail, found ${count === 1 && !Number.isNaN(score) ? score : 'an undefined score'}`,
      )
    const place = places[row]
    if (place >= 0) passed[place] = score
    else {
      const isOfOutput = (each: SampledOutput) => String(each.id) === id && each.model === model
      const count = outputs.filter(isOfOutput).length
      throw new InputError(
        `task ${quote(id)} has ${plural(verdicts.map(sampledOutput).filter(isOfOutput).length, 'verdict')} of tests for model ${quote(model)}, and ${plural(count, 'output')}`,
      )
    }
  }
  const at = passed.findIndex(Number.isNaN)
  if (at >= 0) {
    const { id, model } = outputs[at]
    const sample = outputs.slice(0, at + 1).filter((each) => each.id === id && each.model === model).length
    const known = [...new Set(verdicts.map((row) => row.model))].map(quote).join(', ')
    throw new InputError(
      `there is no verdict of tests for sample ${sample} of task ${quote(id)} by model ${quote(model)}; the verdicts are of ${known}`,
    )
  }
  return passed
}

/** Settings of a study with tests as gold. */
export interface VerdictStudyOptions {
  /** The name of the input; `data` by default. */
  readonly file?: string | undefined
  /** Resamples of the tasks; `DEFAULT_RESAMPLES` by default. */
  readonly resamples?: number | undefined
  /** Random seed; 1 by default. */
  readonly seed?: number | undefined
}

/**
 * Measures how well metrics predict whether outputs pass their tests. Intervals resample tasks, with all of their samples.
 *
 * An output without a score is left out. Within tasks, equal scores count half.
 */
export function runVerdictStudy(
  given: VerdictStudyData,
  metrics: readonly StudyMetricInput[],
  { file = 'data', resamples = DEFAULT_RESAMPLES, seed = DEFAULT_SEED }: VerdictStudyOptions = {},
): VerdictStudyResult {
  const { data } = given
  const passed = data.grades.map((grades) => Float64Array.from(grades as readonly number[]))
  const judged = { ...given, passed }
  const counts = withinTaskCounts(judged, passed).pairs
  const pairs = counts.reduce((sum, count) => sum + count, 0)
  const measure = pairs === 0 ? 'auc' : 'withinTask'
  const studied = metrics
    .map(({ systems, ...metric }): TestedMetric => {
      for (const rows of systems) checkHigherIsBetter({ ...rows.metric, name: metric.name }, 'study')
      const scores = systems.map((rows, s) =>
        Float64Array.from(segmentScores(rows), (score, i) =>
          Number.isNaN(passed[s][i]) ? Number.NaN : score,
        ),
      )
      const estimates = verdictAgreement(judged, scores, { resamples, seed })
      const models =
        data.systems.length > 1 ? pairwiseAccuracy([...meansOf(passed)], [...meansOf(scores)]) : Number.NaN
      return { ...metric, ...estimates, models, scores }
    })
    .sort(
      (a, b) => (b[measure].estimate || 0) - (a[measure].estimate || 0) || b.auc.estimate - a.auc.estimate,
    )
  const scores = studied.map((metric) => metric.scores)
  return {
    ...given,
    file,
    passed,
    passRates: passed.map(meanOfDefined),
    pairs,
    mixedTasks: mixedTasks(counts),
    measure,
    metrics: studied,
    tests: compareTested(judged, scores, measure),
    strata: data.strata && testedStrata(judged, scores, data.strata, { measure, resamples, seed }),
    doubts: [
      ...studied.flatMap(({ notes = [] }) => notes),
      ...metrics.flatMap(({ key, systems }) => givenUpNotes(key, systems, data.systems)),
    ],
  }
}

function* meansOf(matrix: ScoreMatrix): Iterable<number[]> {
  for (const row of matrix) yield [meanOfDefined(row)]
}
