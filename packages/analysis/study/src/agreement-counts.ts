import { binOfDifference, type DifferenceBins, POINTS } from './difference-bins.ts'
import type { PairComparisons } from './pair-comparisons.ts'

/** People's verdicts on pairs that differ significantly for a metric. */
export interface SignificantPairs {
  readonly pairs: number
  /** People prefer the same model, significantly. */
  readonly same: number
  /** People see no significant difference: Type-I errors. */
  readonly none: number
  /** People prefer the other model, significantly. */
  readonly opposite: number
}

/** People's verdicts on pairs that do not differ significantly for a metric. */
export interface InsignificantPairs {
  readonly pairs: number
  /** People see none either. */
  readonly none: number
  /** People prefer one model, significantly: Type-II errors. */
  readonly missed: number
}

/** Verdicts of a metric and of people on all pairs of models. */
export interface AgreementCounts {
  /** Significant pairs, one entry per bin of the metric's difference. */
  readonly significant: readonly SignificantPairs[]
  /** Pairs without a significant difference, one entry per bin. */
  readonly insignificant: readonly InsignificantPairs[]
}

/**
 * Counts the verdicts of a metric and of people on pairs, by the size of the metric's difference.
 *
 * Evtikhiev et al. (2023) count `none` and `opposite` of a significant bin as its disagreement, and the missed
 * differences of all pairs that are not significant as one more. Roy et al. (2021), after Mathur et al. (2020), call
 * `none` and `opposite` together Type-I errors, and the missed ones Type-II: see `errorRates`.
 *
 * @throws RangeError if the two do not compare the same number of models.
 * @see https://aclanthology.org/2020.acl-main.448
 */
export function agreementCounts(
  metric: PairComparisons,
  human: PairComparisons,
  bins: DifferenceBins,
): AgreementCounts {
  if (metric.models !== human.models)
    throw new RangeError(`the metric compares ${metric.models} models, but people ${human.models}`)
  const significant = bins.names.map(() => ({ pairs: 0, same: 0, none: 0, opposite: 0 }))
  const insignificant = bins.names.map(() => ({ pairs: 0, none: 0, missed: 0 }))
  metric.winners.forEach((winner, pair) => {
    const bin = binOfDifference(bins, POINTS * metric.differences[pair])
    if (bin < 0) return
    const judgement = human.winners[pair]
    if (winner === 0) {
      insignificant[bin].pairs++
      insignificant[bin][judgement === 0 ? 'none' : 'missed']++
    } else {
      significant[bin].pairs++
      significant[bin][judgement === 0 ? 'none' : judgement === winner ? 'same' : 'opposite']++
    }
  })
  return { significant, insignificant }
}

/** Error rates of a metric; shares 0..1, `NaN` if there is no such pair. */
export interface ErrorRates {
  /** Significant pairs in which people see no difference, of all significant ones. */
  readonly typeOne: number
  /** Those together with pairs in which people prefer the other model (Mathur et al. 2020, Roy et al. 2021). */
  readonly typeOneOrOpposite: number
  /** Pairs without a significant difference in which people see one, of all such. */
  readonly typeTwo: number
  /** Pairs on which metric and people disagree, of all pairs (Evtikhiev et al. 2023). */
  readonly disagreement: number
}

/** Error rates over all bins. */
export function errorRates({ significant, insignificant }: AgreementCounts): ErrorRates {
  const sum = <T>(bins: readonly T[], count: (bin: T) => number) =>
    bins.reduce((total, bin) => total + count(bin), 0)
  const found = sum(significant, ({ pairs }) => pairs)
  const none = sum(significant, (bin) => bin.none)
  const opposite = sum(significant, (bin) => bin.opposite)
  const unfound = sum(insignificant, ({ pairs }) => pairs)
  const missed = sum(insignificant, (bin) => bin.missed)
  return {
    typeOne: none / found,
    typeOneOrOpposite: (none + opposite) / found,
    typeTwo: missed / unfound,
    disagreement: (none + opposite + missed) / (found + unfound),
  }
}

/**
 * Error rates within each bin. `1 - disagreement` of a bin is its conformity: the share of its pairs on which metric and
 * people give the same verdict (Roy et al. 2021).
 */
export function binErrorRates({ significant, insignificant }: AgreementCounts): ErrorRates[] {
  return significant.map((found, bin) =>
    errorRates({ significant: [found], insignificant: [insignificant[bin]] }),
  )
}

/** The pairs of all bins that do not differ significantly for the metric, and those of them in which people see a difference. */
export function insignificantTotal({ insignificant }: AgreementCounts): {
  readonly pairs: number
  readonly missed: number
} {
  return insignificant.reduce(
    (sum, { pairs, missed }) => ({ pairs: sum.pairs + pairs, missed: sum.missed + missed }),
    { pairs: 0, missed: 0 },
  )
}
