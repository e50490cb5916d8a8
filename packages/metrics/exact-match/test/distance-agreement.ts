import { describe, expect, test } from 'vitest'
import { exactMatch } from '../src/exact-match.ts'

export interface TextMetrics {
  segments: { hyp: string; refs: string[]; scores: Record<string, number> }[]
}

/** Tests that texts match where their edit distance is 0. */
export function testDistances(golden: TextMetrics): void {
  describe('against the golden distances: a match is a distance of 0', () => {
    test('characters', () => {
      for (const { hyp, refs, scores } of golden.segments) {
        expect(exactMatch(hyp, refs)).toBe(scores['lev/chars'] === 0 ? 1 : 0)
      }
    })

    test('code tokens', () => {
      for (const { hyp, refs, scores } of golden.segments) {
        expect(exactMatch(hyp, refs, { ignore: 'tokens' })).toBe(scores['lev/tokens'] === 0 ? 1 : 0)
      }
    })
  })
}
