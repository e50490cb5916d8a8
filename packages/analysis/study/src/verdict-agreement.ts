import {
  type AgreementComparison,
  areaUnderCurve,
  compareAreas,
  eachItemResample,
  itemInterval,
  type ScoreMatrix,
} from '@codegen-eval/meta-evaluation'
import {
  approximateRandomizationTest,
  type EstimateInterval,
  holmCorrection,
  jackknifeTTest,
  type MetricRows,
  type RowMetric,
} from '@codegen-eval/statistics'
import type { Resampling } from './resampling.ts'

/** Outputs with the verdicts of tests, by task. */
export interface JudgedTasks {
  /** `passed[s][i]`: 1, 0 or `NaN`. */
  readonly passed: ScoreMatrix
  /** The task of each segment. */
  readonly tasks: Int32Array
  readonly taskCount: number
}

/** The measure that orders metrics: accuracy within tasks, or the AUC where no task has outputs of both kinds. */
export type TestMeasure = 'withinTask' | 'auc'

/**
 * Two metrics, and whether one of them is better by the measure that orders them: its difference is on the outputs that both
 * score.
 */
export interface TestedPair extends AgreementComparison {
  /** Why the p-value is `NaN`. */
  readonly reason?: string
}

/**
 * Compares every pair of metrics by the measure that orders them, paired and by tasks, with Holm's correction: accuracy
 * within tasks by a t test with the jackknife's standard error over the tasks with outputs of both kinds (`jackknifeTTest`), and
 * by exact swaps where the metrics differ on at most 13 of them; the AUC with Obuchowski's (`compareAreas`).
 */
export function compareTested(
  judged: JudgedTasks,
  metrics: readonly ScoreMatrix[],
  measure: TestMeasure,
): TestedPair[] {
  const compare = measure === 'withinTask' ? compareWithin : compareOverAll
  const pairs = metrics.flatMap((one, first) =>
    metrics.slice(first + 1).map((other, rest) => {
      const both = commonScores(one, other)
      return { first, second: first + 1 + rest, ...compare(judged, ...both) }
    }),
  )
  const adjusted = holmCorrection(pairs.map(({ pValue }) => pValue))
  return pairs.map((pair, p) => ({ ...pair, adjustedPValue: adjusted[p] }))
}

type Compared = Pick<TestedPair, 'difference' | 'pValue' | 'reason'>

/** With fewer, the t test finds 12 % false differences at 5 % where tasks have two outputs. */
const FEWEST_MIXED = 10

/**
 * Where the metrics differ on so few tasks that all swaps can be enumerated, the larger p-value of t and swaps counts: with two
 * outputs a task differences are -1, 0 or 1, and t finds one where 4 of 10 tasks differ and all alike, which swaps do in 12.5 %.
 */
const MAX_ENUMERATED = 2 ** 13

function compareWithin(judged: JudgedTasks, one: ScoreMatrix, other: ScoreMatrix): Compared {
  const [a, b] = [one, other].map((scores) => mixedRows(judged, scores)) as [Float64Array, Float64Array]
  const mixed = a.length / PAIR_SHARE.columns.length
  const [ofA, ofB] = [a, b].map((rows) => ({ metric: PAIR_SHARE, rows })) as [MetricRows, MetricRows]
  if (mixed < FEWEST_MIXED)
    return {
      difference: mixed === 0 ? Number.NaN : scoreOf(b) - scoreOf(a),
      pValue: Number.NaN,
      reason: `${mixed} tasks have outputs of both kinds, and a test takes at least ${FEWEST_MIXED}`,
    }
  const { statistic, pValue, reason } = jackknifeTTest(ofB, ofA)
  const swapped = approximateRandomizationTest(ofB, ofA, { trials: MAX_ENUMERATED })
  return {
    difference: statistic,
    pValue: swapped.exact ? Math.max(pValue, swapped.pValue) : pValue,
    ...(reason === undefined ? {} : { reason }),
  }
}

/** The share of pairs that are ordered right, from rows of tasks. */
const PAIR_SHARE: RowMetric = {
  columns: ['right', 'pairs'],
  score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
}

function scoreOf(rows: Float64Array): number {
  const sum = [0, 0]
  for (let i = 0; i < rows.length; i++) sum[i % 2] += rows[i]
  return sum[0] / sum[1]
}

/** Rows of the tasks with outputs of both kinds. */
function mixedRows(judged: JudgedTasks, scores: ScoreMatrix): Float64Array {
  const { right, pairs } = withinTaskCounts(judged, scores)
  return Float64Array.from([...right].flatMap((value, task) => (pairs[task] > 0 ? [value, pairs[task]] : [])))
}

function compareOverAll({ passed, tasks }: JudgedTasks, one: ScoreMatrix, other: ScoreMatrix): Compared {
  const judged = passed.flatMap((row, s) =>
    Array.from(row, (verdict, i) => ({ verdict, i, s })).filter(({ verdict }) => !Number.isNaN(verdict)),
  )
  const { difference, pValue, reason } = compareAreas({
    passed: judged.map(({ verdict }) => verdict === 1),
    first: judged.map(({ s, i }) => one[s][i]),
    second: judged.map(({ s, i }) => other[s][i]),
    clusters: judged.map(({ i }) => tasks[i]),
  })
  return { difference, pValue, ...(reason === undefined ? {} : { reason }) }
}

/** The scores of both where both are defined. */
function commonScores(one: ScoreMatrix, other: ScoreMatrix): [Float64Array[], Float64Array[]] {
  const kept = (scores: ScoreMatrix, by: ScoreMatrix) =>
    scores.map((row, s) =>
      Float64Array.from(row, (score, i) => (Number.isNaN(by[s][i]) ? Number.NaN : score)),
    )
  return [kept(one, other), kept(other, one)]
}

/** The AUC and the accuracy within tasks, with intervals over resampled tasks. */
export function verdictAgreement(
  judged: JudgedTasks,
  scores: ScoreMatrix,
  { resamples, seed }: Required<Resampling>,
): Readonly<Record<TestMeasure, EstimateInterval>> {
  const { passed, tasks, taskCount } = judged
  const outputs = passed.flatMap((row, s) =>
    Array.from(row, (verdict, i) => ({ verdict, score: scores[s][i], task: tasks[i] })).filter(
      ({ verdict, score }) => !Number.isNaN(verdict + score),
    ),
  )
  outputs.sort((a, b) => a.score - b.score)
  const { right, pairs } = withinTaskCounts(judged, scores)
  const aucs = new Float64Array(resamples)
  const within = new Float64Array(resamples)
  eachItemResample(taskCount, { resamples, seed }, (weights, r) => {
    aucs[r] = weightedArea(outputs, weights)
    within[r] = weightedShare(right, pairs, weights)
  })
  const auc = areaUnderCurve(
    outputs.map(({ verdict }) => verdict === 1),
    outputs.map(({ score }) => score),
  )
  const once = new Float64Array(taskCount).fill(1)
  return {
    auc: itemInterval(aucs, auc, taskCount),
    // only tasks with outputs of both kinds say anything
    withinTask: itemInterval(within, weightedShare(right, pairs, once), mixedTasks(pairs)),
  }
}

/** The area under the curve of outputs in ascending order of scores, where each counts as often as its task. */
function weightedArea(
  outputs: readonly { readonly verdict: number; readonly score: number; readonly task: number }[],
  weights: Float64Array,
): number {
  let [failsBelow, fails, passes, area] = [0, 0, 0, 0]
  for (let start = 0; start < outputs.length; ) {
    let [end, tiedFails, tiedPasses] = [start, 0, 0]
    for (; end < outputs.length && outputs[end].score === outputs[start].score; end++) {
      const { verdict, task } = outputs[end]
      if (verdict === 1) tiedPasses += weights[task]
      else tiedFails += weights[task]
    }
    area += tiedPasses * (failsBelow + tiedFails / 2)
    failsBelow += tiedFails
    fails += tiedFails
    passes += tiedPasses
    start = end
  }
  return area / (passes * fails)
}

/** For each task, the pairs of a passing and a failing output, and those that the scores order right. */
export function withinTaskCounts(
  { passed, tasks, taskCount }: JudgedTasks,
  scores: ScoreMatrix,
): { readonly right: Float64Array; readonly pairs: Float64Array } {
  const passing: number[][] = Array.from({ length: taskCount }, () => [])
  const failing: number[][] = Array.from({ length: taskCount }, () => [])
  passed.forEach((row, s) => {
    for (let i = 0; i < row.length; i++) {
      const score = scores[s][i]
      if (Number.isNaN(row[i] + score)) continue
      const lists = row[i] === 1 ? passing : failing
      lists[tasks[i]].push(score)
    }
  })
  const right = Float64Array.from(passing, (highs, task) => {
    let sum = 0
    for (const high of highs) for (const low of failing[task]) sum += high > low ? 1 : high === low ? 0.5 : 0
    return sum
  })
  return { right, pairs: Float64Array.from(passing, (highs, task) => highs.length * failing[task].length) }
}

function weightedShare(right: Float64Array, pairs: Float64Array, weights: Float64Array): number {
  let [sum, count] = [0, 0]
  for (let task = 0; task < right.length; task++) {
    sum += weights[task] * right[task]
    count += weights[task] * pairs[task]
  }
  return sum / count
}

/** The number of tasks with a passing and a failing output. */
export function mixedTasks(pairs: ArrayLike<number>): number {
  return Array.from(pairs).filter((count) => count > 0).length
}
