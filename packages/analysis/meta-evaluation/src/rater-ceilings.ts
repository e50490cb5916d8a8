import {
  type EstimateInterval,
  type RandomStream,
  randomStream,
  uniformIndex,
} from '@codegen-eval/statistics'
import {
  checkList,
  checkLists,
  checkRecord,
  checkRecords,
  meanOf,
  pairsOf,
} from '@codegen-eval/statistics/internal'
import { DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import { itemInterval } from './item-interval.ts'
import { eachItemResample, type ItemResampling } from './resample-weights.ts'
import type { ScoreMatrix } from './score-matrix.ts'
import { systemDifferences, weightedAccuracy } from './soft-pairwise-accuracy.ts'
import { tieUnit } from './tie-unit.ts'

/** Ratings of outputs: `ratings[s][i]` of system `s` on item `i`, by rater; empty if nobody rated the output. */
export type PanelRatings = readonly (readonly ReadonlyMap<string | number, number>[])[]

/** Agreement over pairs of outputs for one item, and over pairs of systems, with intervals over resampled items. */
export interface PanelAgreement {
  /** The share of the pairs that the panel orders which are ordered alike, ties half: see `orderedPairAccuracy`. */
  readonly outputs: EstimateInterval
  /** Soft pairwise accuracy, with normal p-values. `NaN` for one system. */
  readonly systems: EstimateInterval
}

/** How well people agree with each other: no metric can be expected to agree with them better. */
export interface RaterCeilings {
  /** Each rater in turn with the mean of the others who rated the same output. */
  readonly oneRater: PanelAgreement
  /** The mean of a random half of the raters of each output with the mean of the other half. */
  readonly halfPanels: PanelAgreement
  /** Each metric with the mean of that other half. */
  readonly metrics: readonly PanelAgreement[]
}

/** Settings of the ceilings. */
export interface CeilingOptions extends ItemResampling {
  /** Whether the outputs of two systems on an item are identical: such pairs do not count. None by default. */
  readonly identical?: (first: number, second: number, item: number) => boolean
}

/**
 * How good a metric can be: the agreement of one rater with the others and of half of the raters with the other half, and
 * of each metric with such a half, so that all three are judged by a panel.
 *
 * Outputs with fewer than two ratings are left out. Every resample of the items draws new halves, each output by itself;
 * of an odd number of raters, the larger part is the panel. Pairs of identical outputs do not count: whoever grades them
 * differently errs.
 *
 * @throws RangeError if no output has two ratings, or an option is out of range.
 */
export function raterCeilings(
  ratings: PanelRatings,
  metrics: readonly ScoreMatrix[] = [],
  options: CeilingOptions = {},
): RaterCeilings {
  checkList('ratings', ratings, checkRecords)
  checkList('metrics', metrics, checkLists)
  checkRecord('options', options)
  const items = ratings[0]?.length ?? 0
  if (!ratings.some((row) => row.some((byRater) => byRater.size > 1)))
    throw new RangeError('ceilings need at least two ratings of some output')
  const { seed = DEFAULT_SEED } = options
  const identical = identicalPairs(ratings.length, items, options.identical)
  const whole = new Float64Array(items).fill(1)
  const single = judgements(items)
  for (const { rater, rest } of raterMatrices(ratings)) compare(rest, rater, identical, single)
  const oneRater: Shares[] = []
  const splits = ['half', ...metrics].map(() => ({ resampled: [] as Shares[], whole: [] as Shares[] }))
  const stream = randomStream(seed, 1)
  eachItemResample(items, options, (weights) => {
    oneRater.push(sharesOf(single, weights))
    const { half, panel } = splitPanels(ratings, stream)
    ;[half, ...metrics].forEach((scores, k) => {
      const compared = judgements(items)
      compare(panel, scores, identical, compared)
      splits[k].whole.push(sharesOf(compared, whole))
      splits[k].resampled.push(sharesOf(compared, weights))
    })
  })
  const [halfPanels, ...others] = splits.map((split) =>
    panelAgreement(
      (side) => meanOf(split.whole.map((shares) => shares[side])),
      split.resampled,
      items,
      options,
    ),
  )
  const ofSingle = sharesOf(single, whole)
  return {
    oneRater: panelAgreement((side) => ofSingle[side], oneRater, items, options),
    halfPanels: halfPanels!,
    metrics: others,
  }
}

/** One value for outputs and one for systems. */
interface Shares {
  readonly outputs: number
  readonly systems: number
}

function panelAgreement(
  estimate: (side: keyof Shares) => number,
  resampled: readonly Shares[],
  items: number,
  { confidence = 0.95 }: ItemResampling,
): PanelAgreement {
  const interval = (side: keyof Shares): EstimateInterval => {
    const values = Float64Array.from(resampled, (shares) => shares[side])
    return itemInterval(values, estimate(side), items, confidence)
  }
  return { outputs: interval('outputs'), systems: interval('systems') }
}

/** Judges beside panels: for each item the ordered pairs and those that the judges order alike. */
interface Judgements {
  readonly ordered: Float64Array
  readonly right: Float64Array
  readonly differences: ReturnType<typeof systemDifferences>[]
}

function judgements(items: number): Judgements {
  return { ordered: new Float64Array(items), right: new Float64Array(items), differences: [] }
}

/** Adds the comparison of a judge with a panel. */
function compare(
  panel: ScoreMatrix,
  judge: ScoreMatrix,
  identical: readonly Uint8Array[] | undefined,
  { ordered, right, differences }: Judgements,
): void {
  const items = panel[0].length
  const unit = tieUnit(judge)
  for (let a = 0, pair = 0; a < panel.length; a++) {
    for (let b = a + 1; b < panel.length; b++, pair++) {
      const [panelA, panelB, judgeA, judgeB] = [panel[a], panel[b], judge[a], judge[b]]
      const same = identical?.[pair]
      for (let i = 0; i < items; i++) {
        const difference = panelA[i] - panelB[i]
        const judged = judgeA[i] - judgeB[i]
        if (difference === 0 || Number.isNaN(difference + judged) || same?.[i] === 1) continue
        ordered[i]++
        if (Math.abs(judged) < unit / 2) right[i] += 0.5
        else if (judged > 0 === difference > 0) right[i]++
      }
    }
  }
  if (panel.length > 1) differences.push(systemDifferences(panel, judge))
}

/** For each pair of systems, 1 where their outputs are identical: asked once, not for each resample. */
function identicalPairs(
  systems: number,
  items: number,
  identical: CeilingOptions['identical'],
): Uint8Array[] | undefined {
  if (identical === undefined) return undefined
  return pairsOf([...Array(systems).keys()]).map(([a, b]) =>
    Uint8Array.from({ length: items }, (_, i) => (identical(a, b, i) ? 1 : 0)),
  )
}

/** Outputs over all pairs together, systems as the mean weighted by pairs of systems. */
function sharesOf({ ordered, right, differences }: Judgements, weights: Float64Array): Shares {
  let [rightSum, orderedSum, soft, pairs] = [0, 0, 0, 0]
  for (let i = 0; i < weights.length; i++) {
    rightSum += weights[i] * right[i]
    orderedSum += weights[i] * ordered[i]
  }
  for (const ofJudge of differences) {
    soft += ofJudge.length * weightedAccuracy(ofJudge, weights).soft
    pairs += ofJudge.length
  }
  return { outputs: rightSum / orderedSum, systems: soft / pairs }
}

/** For each rater the grades, and the means of the other raters' grades of the same outputs. */
function raterMatrices(ratings: PanelRatings): { rater: ScoreMatrix; rest: ScoreMatrix }[] {
  const raters = new Set(ratings.flatMap((row) => row.flatMap((byRater) => [...byRater.keys()])))
  const matrix = (gradeOf: (byRater: ReadonlyMap<string | number, number>) => number): ScoreMatrix =>
    ratings.map((row) => Float64Array.from(row, gradeOf))
  return [...raters].map((rater) => ({
    rater: matrix((byRater) => byRater.get(rater) ?? Number.NaN),
    rest: matrix((byRater) =>
      byRater.has(rater)
        ? meanOf([...byRater].flatMap(([id, grade]) => (id === rater ? [] : [grade])))
        : Number.NaN,
    ),
  }))
}

/** Means of two random halves of the raters of each output; the panel has the larger one. */
function splitPanels(ratings: PanelRatings, stream: RandomStream): { half: ScoreMatrix; panel: ScoreMatrix } {
  const half = ratings.map((row) => new Float64Array(row.length).fill(Number.NaN))
  const panel = ratings.map((row) => new Float64Array(row.length).fill(Number.NaN))
  ratings.forEach((row, s) => {
    row.forEach((byRater, i) => {
      if (byRater.size < 2) return
      const grades = [...byRater.values()]
      const size = grades.length >> 1
      // the first part of a shuffle
      for (let k = 0; k < size; k++) {
        const other = k + uniformIndex(stream, grades.length - k)
        ;[grades[k], grades[other]] = [grades[other], grades[k]]
      }
      half[s][i] = meanOf(grades.slice(0, size))
      panel[s][i] = meanOf(grades.slice(size))
    })
  })
  return { half, panel }
}
