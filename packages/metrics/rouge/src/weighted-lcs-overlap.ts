import { ReferenceTokens } from '@codegen-eval/sequence'
import type { Tokenizer } from '@codegen-eval/tokenize'
import { type RougeOverlap, share } from './rouge-overlap.ts'

/**
 * ROUGE-W: the longest common subsequence in which a run of k consecutive matches weighs f(k) = k^weight
 * (Lin 2004, section 4), so that of two candidates with equal ROUGE-L the one with longer runs wins.
 *
 *     R = f⁻¹(WLCS / f(m)),  P = f⁻¹(WLCS / f(n))
 *
 * Time: the product of the two lengths.
 */
export function weightedLcsOverlap(weight: number, tokenizer: Tokenizer): RougeOverlap<ReferenceTokens> {
  const f = (k: number) => k ** weight
  const inverse = (x: number) => x ** (1 / weight)
  // What a run of k + 1 adds to a run of k.
  let gains = new Float64Array(0)
  // The row of the dynamic program above and the current one: scores, and lengths of the runs that end there.
  let scores = [new Float64Array(64), new Float64Array(64)] as const
  let runs = [new Int32Array(64), new Int32Array(64)] as const

  function weightedLcs(
    a: Int32Array,
    aLength: number,
    aStart: number,
    b: Int32Array,
    bLength: number,
  ): number {
    if (scores[0].length <= bLength) {
      scores = [new Float64Array(2 * bLength), new Float64Array(2 * bLength)]
      runs = [new Int32Array(2 * bLength), new Int32Array(2 * bLength)]
    }
    if (gains.length < bLength) gains = Float64Array.from({ length: 2 * bLength }, (_, k) => f(k + 1) - f(k))
    scores[0].fill(0, 0, bLength + 1)
    runs[0].fill(0, 0, bLength + 1)
    for (let i = 1; i <= aLength; i++) {
      const above = scores[(i - 1) & 1]!
      const current = scores[i & 1]!
      const runsAbove = runs[(i - 1) & 1]!
      const runsHere = runs[i & 1]!
      const token = a[aStart + i - 1]!
      current[0] = 0
      runsHere[0] = 0
      for (let j = 1; j <= bLength; j++) {
        if (b[j - 1] === token) {
          const run = runsAbove[j - 1]!
          current[j] = above[j - 1]! + gains[run]!
          runsHere[j] = run + 1
        } else {
          current[j] = Math.max(above[j]!, current[j - 1]!)
          runsHere[j] = 0
        }
      }
    }
    return scores[aLength & 1]![bLength]!
  }

  return {
    prepare: (references) => new ReferenceTokens(references, tokenizer),
    measure(candidate, references, out) {
      const { numbers, length } = references.number(candidate)
      let start = references.start
      references.lengths.forEach((own, r) => {
        const common = weightedLcs(references.numbers, own, start, numbers, length)
        out[2 * r] = inverse(share(common, f(length)))
        out[2 * r + 1] = inverse(share(common, f(own)))
        start += own + 1
      })
    },
  }
}
