import { wilcoxonSignedRankTest } from '@codegen-eval/statistics'
import { meanOf } from '@codegen-eval/statistics/internal'
import { type TestedPairs, testedPairs } from './tested-pairs.ts'

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
  const means = grades.map((ofModel) => meanOf(ofModel))
  return testedPairs(grades.length, (a, b) => {
    const { pValue, positiveRankSum, negativeRankSum } = wilcoxonSignedRankTest(grades[a], grades[b])
    return { difference: means[a] - means[b], pValue, lead: positiveRankSum - negativeRankSum }
  })
}
