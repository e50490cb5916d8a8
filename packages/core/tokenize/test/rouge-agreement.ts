import { describe, expect, test } from 'vitest'
import { tokenizeRouge, tokenizeRougeStem } from '../src/tokenize-rouge.ts'

export interface Golden {
  readonly segments: readonly {
    readonly hyp: string
    readonly refs: readonly string[]
    readonly rouge: Record<'default' | 'stem', readonly { readonly rouge1: readonly number[] }[]>
  }[]
}

/** The share of common tokens, clipped, of either side. */
function overlap(
  candidate: readonly string[],
  reference: readonly string[],
): [precision: number, recall: number] {
  const left = [...reference]
  const common = candidate.filter((token) => {
    const at = left.indexOf(token)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
  return [common / Math.max(1, candidate.length), common / Math.max(1, reference.length)]
}

/** Tests that ROUGE-1 on these tokens has the golden values. */
export function testRouge1(golden: Golden): void {
  describe('ROUGE-1 on these tokens against the golden values', () => {
    test.each([
      ['default', tokenizeRouge],
      ['stem', tokenizeRougeStem],
    ] as const)('%s', (name, tokenize) => {
      for (const { hyp, refs, rouge } of golden.segments) {
        refs.forEach((ref, r) => {
          const [precision, recall] = overlap(tokenize(hyp), tokenize(ref))
          expect(precision, hyp).toBeCloseTo(rouge[name][r].rouge1[0], 9)
          expect(recall, ref).toBeCloseTo(rouge[name][r].rouge1[1], 9)
        })
      }
    })
  })
}
