import { DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import { agreementCounts } from './agreement-counts.ts'
import { type BinAgreement, binAgreement, type ComparedScores } from './bin-agreement.ts'
import { type DifferenceBins, differenceBins, POINTS } from './difference-bins.ts'
import { modelPermutationTest } from './model-permutation-test.ts'
import type { StudyModel } from './study-model.ts'
import { SIGNIFICANCE_LEVEL } from './tested-pairs.ts'

/** The difference of a metric from which people agree with it. */
export interface TrustedDifference {
  /** In the unit of the scores; `NaN` with a reason if it cannot be said from the data. */
  readonly difference: number
  /** Number of pairs of models that differ by at least as much. */
  readonly pairs: number
  /** Share of them in which people significantly prefer the same model, 0..1. */
  readonly agreement: number
  /** Agreement in every bin, whether or not there is such a difference. */
  readonly bins: readonly BinAgreement[]
  /** Of the permutation test of whether the metric goes with people's grades over the models of the input. */
  readonly pValue: number
  /** Why it cannot be said. */
  readonly reason?: string
}

/** Settings of `trustedDifference`. */
export interface TrustedDifferenceOptions {
  /** Ranges of differences; 0, 2, 5, 10, 100 points by default. */
  readonly bins?: DifferenceBins
  /** A whole number of at least 0; 1 by default. Use the seed of the scores. */
  readonly seed?: number
}

/** The share of pairs in which people must agree. */
const AGREEMENT = 0.95
/** Fewer pairs of base models say nothing about others. */
const MIN_BASE_PAIRS = 3
/** With three models one order of six is perfect: 3! < 1 / 0.05 <= 4!. */
const MIN_BASES = 4

/**
 * The difference of a metric from which people agree with it: the smallest edge of a bin such that in every bin with
 * pairs from there up
 *
 * - the lower 95 % bound of agreement over resampled tasks and base models exceeds 95 % (`binAgreement`),
 * - the pairs come from at least 3 pairs of base models, and
 * - people agree on 95 % of the pairs that differ significantly, too (`agreementCounts`), so that the two
 *   tables of a report cannot contradict each other;
 *
 * and, over the models of the input, the metric goes with people's grades beyond chance: a one-sided permutation test
 * (`modelPermutationTest`) gives p <= 0.05. A bootstrap of few models is too sure of itself (Cameron, Gelbach and
 * Miller 2008); the test holds with any number of them, so that a metric that has nothing to do with people's grades
 * gets a difference in at most one of 20 studies. It takes at least 4 models.
 *
 * Otherwise the difference is `NaN`, with a reason: the data do not say it.
 *
 * @param models The models in the order of the scores.
 * @throws RangeError if the two compare different numbers of models.
 * @see https://doi.org/10.1162/rest.90.3.414
 */
export function trustedDifference(
  models: readonly Pick<StudyModel, 'name' | 'base' | 'kind'>[],
  metric: ComparedScores,
  human: ComparedScores,
  { bins = differenceBins(), seed = DEFAULT_SEED }: TrustedDifferenceOptions = {},
): TrustedDifference {
  const agreement = binAgreement(models, metric, human, bins, { seed })
  const { significant } = agreementCounts(metric.comparisons, human.comparisons, bins)
  const originals = [...models.keys()].filter((m) => models[m].kind !== 'synthetic')
  const scoresOf = ({ scores }: ComparedScores) => originals.map((m) => scores.scores[m].score)
  const { pValue } = modelPermutationTest(scoresOf(metric), scoresOf(human), seed)
  const none = (reason: string): TrustedDifference => ({
    difference: Number.NaN,
    pairs: 0,
    agreement: Number.NaN,
    bins: agreement,
    pValue,
    reason,
  })

  if (agreement.every(({ pairs }) => pairs === 0)) return none('no pair differs')
  if (originals.length < MIN_BASES)
    return none(
      `it takes at least ${MIN_BASES} models that are not synthetic, and there are ${originals.length}`,
    )
  if (!(pValue <= SIGNIFICANCE_LEVEL))
    return none(
      `over the ${originals.length} models of the input it does not go with people's grades beyond chance (permutation test, p = ${pValue.toFixed(3)})`,
    )
  let from = -1
  let doubt: string | undefined
  for (let bin = agreement.length - 1; bin >= 0 && doubt === undefined; bin--) {
    if (agreement[bin].pairs === 0) continue
    const { pairs, none: unseen, opposite } = significant[bin]
    doubt = doubtAbout(agreement[bin], (unseen + opposite) / pairs)
    if (doubt === undefined) from = bin
  }
  if (from < 0) return none(doubt!)
  const trusted = agreement.slice(from).filter(({ pairs }) => pairs > 0)
  const pairs = trusted.reduce((sum, bin) => sum + bin.pairs, 0)
  return {
    difference: bins.edges[from] / POINTS,
    pairs,
    agreement: trusted.reduce((sum, bin) => sum + bin.pairs * bin.agreement, 0) / pairs,
    bins: agreement,
    pValue,
  }
}

/** Why a bin does not count as agreement, if it does not. */
function doubtAbout(
  { bin, basePairs, low, support }: BinAgreement,
  disagreement: number,
): string | undefined {
  if (basePairs < MIN_BASE_PAIRS)
    return `differences in ${bin} come from ${basePairs} pairs of base models, and it takes at least ${MIN_BASE_PAIRS}`
  if (support < 1 - SIGNIFICANCE_LEVEL)
    return `differences in ${bin} rest on too few base models: when these are drawn again, only ${percent(support)} % of the draws have one between two of them`
  if (!(low > AGREEMENT))
    return `the lower 95 % bound of agreement in ${bin} is ${percent(low)} %, and it takes more than ${percent(AGREEMENT)} %`
  if (disagreement > 1 - AGREEMENT)
    return `people disagree in ${percent(disagreement)} % of the significant pairs in ${bin}`
  return undefined
}

function percent(value: number): string {
  return String(Math.round(1000 * value) / 10)
}
