import { ReferenceTokens, type SymbolRun } from '@codegen-eval/sequence'
import type { Tokenizer } from '@codegen-eval/tokenize'
import { type RougeOverlap, share } from './rouge-overlap.ts'

/** Maximum number of cells of ROUGE-W's dynamic program, the product of the lengths in tokens: some seconds. */
export const MAX_WEIGHTED_CELLS: number = 2 ** 28

/**
 * ROUGE-W: the longest common subsequence in which a run of k consecutive matches weighs f(k) = k^weight
 * (Lin 2004, section 4), so that of two candidates with equal ROUGE-L the one with longer runs scores higher.
 *
 *     R = f⁻¹(WLCS / f(m)),  P = f⁻¹(WLCS / f(n))
 *
 * Time: the product of the two lengths. Undefined for more than `MAX_WEIGHTED_CELLS` cells.
 */
export function weightedLcsOverlap(weight: number, tokenizer: Tokenizer): RougeOverlap<ReferenceTokens> {
  const f = (k: number) => k ** weight
  const inverse = (x: number) => x ** (1 / weight)
  // gains[k]: the difference between the weights of a run of k + 1 and a run of k
  let gains = new Float64Array(0)
  // The rows of the dynamic program, overwritten from the left: scores, and lengths of the runs that end there.
  let scores = new Float64Array(64)
  let runs = new Int32Array(64)

  function weightedLcs(a: SymbolRun, b: SymbolRun): number {
    const columns = b.length
    if (scores.length <= columns) {
      scores = new Float64Array(2 * columns)
      runs = new Int32Array(2 * columns)
    }
    if (gains.length < columns) gains = Float64Array.from({ length: 2 * columns }, (_, k) => f(k + 1) - f(k))
    const [row, lengths, gain] = [scores, runs, gains]
    row.fill(0, 0, columns + 1)
    lengths.fill(0, 0, columns + 1)
    for (let i = a.start; i < a.end; i++) {
      const token = a.symbols[i]
      let left = 0
      let diagonal = 0
      let run = 0
      for (let j = 1, at = b.start; j <= columns; j++, at++) {
        const above = row[j]
        const nextRun = lengths[j]
        if (b.symbols[at] === token) {
          left = diagonal + gain[run]
          lengths[j] = run + 1
        } else {
          if (above > left) left = above
          if (nextRun !== 0) lengths[j] = 0
        }
        row[j] = left
        diagonal = above
        run = nextRun
      }
    }
    return row[columns]
  }

  return {
    limit: 'candidate and reference are too long: more than 2^28 pairs of tokens',
    prepare: (references) => new ReferenceTokens(references, tokenizer),
    measure(candidate, references, out) {
      const run = references.numberedRun(candidate)
      for (let r = 0; r < references.lengths.length; r++) {
        const reference = references.run(r)
        if (run.length * reference.length > MAX_WEIGHTED_CELLS) return false
        const common = weightedLcs(reference, run)
        out[2 * r] = inverse(share(common, f(run.length)))
        out[2 * r + 1] = inverse(share(common, f(reference.length)))
      }
      return true
    },
  }
}
