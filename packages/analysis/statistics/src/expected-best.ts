import { checkFinite, checkWhole } from './checks.ts'

/**
 * The expected best of N samples drawn without replacement from the n of a task: Σ C(i - 1, N - 1)/C(n, N) x_(i) over the scores in
 * ascending order. It is an unbiased estimate of the best of N samples whatever n is, so that models with different numbers
 * of samples can be compared; for scores of 0 and 1 it is pass@N of Chen et al. (2021).
 *
 * N = n gives the maximum, N = 1 the mean.
 *
 * @param scores The scores of the n samples; higher is better.
 * @param draws N, from 1 to n.
 * @throws RangeError if N is not such a number or a score is not finite.
 * @see https://arxiv.org/abs/2107.03374
 */
export function expectedBest(scores: ArrayLike<number>, draws: number): number {
  checkFinite('scores', scores)
  const count = scores.length
  checkWhole('draws', draws, 1, count)
  const sorted = Float64Array.from(scores).sort()
  // the largest score is the best of a draw with probability N/n; each smaller one, if no larger one is drawn
  let [best, weight] = [0, draws / count]
  for (let i = count; i >= draws; i--) {
    best += weight * sorted[i - 1]
    weight *= (i - draws) / (i - 1)
  }
  return best
}
