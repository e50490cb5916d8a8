import { checkWhole } from '@codegen-eval/statistics/internal'

/**
 * pass^k of one task (Yao et al. 2024): the probability that all of k samples, drawn without replacement from n samples of
 * which c are correct, are correct: C(c, k)/C(n, k). It is unbiased, and says how reliably a task is solved where pass@k
 * says whether it can be.
 *
 * Range 0..1; 0 if fewer than k samples are correct. pass^1 is pass@1. Computed as a product of k factors, each at most 1.
 *
 * @param samples n, the number of samples.
 * @param correct c, how many of them pass the tests.
 * @throws RangeError if a number is not whole, `correct` exceeds `samples`, or `k` is not from 1 to `samples`.
 * @see tau-bench, https://arxiv.org/abs/2406.12045, section 4
 */
export function passHatK(samples: number, correct: number, k: number): number {
  checkWhole('samples', samples, 1)
  checkWhole('correct', correct, 0, samples)
  checkWhole('k', k, 1, samples)
  if (correct < k) return 0
  // C(c, k)/C(n, k) = C(n - k, n - c)/C(n, n - c): take the shorter product
  const [few, from] = samples - correct < k ? [samples - correct, samples - k] : [k, correct]
  let pass = 1
  for (let i = 0; i < few; i++) pass *= (from - i) / (samples - i)
  return pass
}
