import type { ReferenceTokens } from '@codegen-eval/sequence'
import type { Tokenizer } from '@codegen-eval/tokenize'
import { overlapOfLcs } from './lcs-overlap.ts'
import { type RougeOverlap, share } from './rouge-overlap.ts'
import { weightedLcs } from './weighted-lcs.ts'

/** Maximum number of cells of ROUGE-W's dynamic program, the product of the lengths in tokens: some seconds. */
const MAX_WEIGHTED_CELLS: number = 2 ** 28

/**
 * ROUGE-W: the longest common subsequence in which a run of k consecutive matches weighs f(k) = k^weight
 * (Lin 2004, section 4), so that of two candidates with equal ROUGE-L the one with longer runs scores higher.
 *
 *     R = f⁻¹(WLCS / f(m)),  P = f⁻¹(WLCS / f(n))
 *
 * Time: as `weightedLcs`, at most the product of the two lengths. Undefined for more than `MAX_WEIGHTED_CELLS` cells.
 */
export function weightedLcsOverlap(weight: number, tokenizer: Tokenizer): RougeOverlap<ReferenceTokens> {
  const f = (k: number) => k ** weight
  const inverse = (x: number) => x ** (1 / weight)
  return overlapOfLcs(tokenizer, MAX_WEIGHTED_CELLS, weightedLcs(weight), (common, length) =>
    inverse(share(common, f(length))),
  )
}
