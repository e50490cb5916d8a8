import type { EditCosts } from '@codegen-eval/sequence'

/**
 * Largest edit distance of two texts of the given lengths, which is that of texts without a common symbol:
 *
 *     min(n, m) × min(substitute, insert + delete) + max(n - m, 0) × delete + max(m - n, 0) × insert
 *
 * It is max(n, m) for Levenshtein's costs, and n + m for insertions and deletions only.
 */
export function largestEditDistance(
  candidateLength: number,
  referenceLength: number,
  costs: EditCosts,
): number {
  const { insert, delete: remove, substitute } = costs
  const paired = Math.min(candidateLength, referenceLength)
  return (
    paired * Math.min(substitute, insert + remove) +
    (candidateLength - paired) * remove +
    (referenceLength - paired) * insert
  )
}
