import { checkWhole } from '@codegen-eval/statistics/internal'

/**
 * pass@k of one task (Chen et al. 2021): the probability that at least one of k samples, drawn without replacement
 * from n samples of which c are correct, is correct: 1 - C(n - c, k)/C(n, k). Unbiased, unlike 1 - (1 - c/n)^k.
 *
 * Range 0..1; 1 if fewer than k samples are wrong. Computed as a product of min(c, k) factors, which neither overflows
 * nor cancels.
 *
 * @param samples n, the number of samples.
 * @param correct c, how many of them pass the tests.
 * @throws RangeError if a number is not whole, `correct` exceeds `samples`, or `k` is not from 1 to `samples`.
 * @see https://arxiv.org/abs/2107.03374
 */
export function passAtK(samples: number, correct: number, k: number): number {
  checkWhole('samples', samples, 1)
  checkWhole('correct', correct, 0, samples)
  checkWhole('k', k, 1, samples)
  if (samples - correct < k) return 1
  // C(n - c, k)/C(n, k) is symmetric in c and k: take the shorter product
  const [few, many] = correct < k ? [correct, k] : [k, correct]
  let fail = 1
  for (let i = 0; i < few; i++) fail *= (samples - many - i) / (samples - i)
  return 1 - fail
}
