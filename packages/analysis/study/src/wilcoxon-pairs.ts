import { wilcoxonSignedRankTest } from '@codegen-eval/statistics'
import { meanOf } from '@codegen-eval/statistics/internal'
import { pairCount } from './pair-comparisons.ts'
import { SIGNIFICANCE_LEVEL, type TestedPairs } from './randomization-pairs.ts'

/**
 * The Wilcoxon signed-rank test of all pairs of models on the grades of single outputs, as Roy et al. (2021) test ratings.
 * Items with equal grades are left out; models with equal grades on all items give p = 1.
 *
 * The winner is the model with the larger sum of ranks, if p < 0.05; `differences` are those of mean grades, whose sign
 * may be another one.
 *
 * @param grades The grades of each model, item by item; finite numbers.
 * @throws RangeError as `wilcoxonSignedRankTest` does.
 * @see https://doi.org/10.1145/3468264.3468588
 */
export function wilcoxonPairs(grades: readonly Float64Array[]): TestedPairs {
  const count = pairCount(grades.length)
  const differences = new Float64Array(count)
  const pValues = new Float64Array(count)
  const winners = new Int8Array(count)
  const means = grades.map((ofModel) => meanOf(ofModel))
  let pair = 0
  for (let a = 0; a < grades.length; a++) {
    for (let b = a + 1; b < grades.length; b++, pair++) {
      const test = wilcoxonSignedRankTest(grades[a], grades[b])
      differences[pair] = means[a] - means[b]
      pValues[pair] = test.pValue
      winners[pair] =
        test.pValue < SIGNIFICANCE_LEVEL ? Math.sign(test.positiveRankSum - test.negativeRankSum) : 0
    }
  }
  return { differences, pValues, winners }
}
