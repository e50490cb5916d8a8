import { tokenizeCode } from '@codegen-eval/tokenize'
import { describe, expect, test } from 'vitest'
import { lcsLength } from '../src/lcs-length.ts'
import { ReferenceTokens } from '../src/reference-tokens.ts'

export interface TextMetrics {
  segments: { hyp: string; refs: string[]; scores: Record<string, number> }[]
}

/** Tests that lengths over code tokens are those of the golden values. */
export function testLcsLengths(golden: TextMetrics): void {
  describe('against the golden lengths over code tokens, best reference', () => {
    test('lcsLength of tokens that are numbered by the reference', () => {
      for (const { hyp, refs, scores } of golden.segments) {
        const lengths = refs.map((ref) => {
          const tokens = new ReferenceTokens([ref], tokenizeCode)
          return lcsLength(tokens.numberedRun(hyp), tokens.run(0), tokens.symbols)
        })
        expect(Math.max(...lengths)).toBe(scores['lcs/tokens'])
      }
    })
  })
}
