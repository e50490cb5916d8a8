import { tokenizeCode } from '@codegen-eval/tokenize'
import { describe, expect, test } from 'vitest'
import { editDistance } from '../src/edit-distance.ts'

export interface TextMetrics {
  segments: { hyp: string; refs: string[]; scores: Record<string, number> }[]
}

/** Tests that distances are those of the golden values, with the best reference. */
export function testDistances(golden: TextMetrics): void {
  describe('against the golden distances, best reference', () => {
    test('Levenshtein distance over code points', () => {
      for (const { hyp, refs, scores } of golden.segments) {
        expect(Math.min(...refs.map((ref) => editDistance(hyp, ref)))).toBe(scores['lev/chars'])
      }
    })

    test('Levenshtein distance over code tokens', () => {
      for (const { hyp, refs, scores } of golden.segments) {
        const distances = refs.map((ref) => editDistance(hyp, ref, { unit: 'token' }))
        expect(Math.min(...distances)).toBe(scores['lev/tokens'])
      }
    })

    test('longest common subsequence of code tokens, from the insert-delete distance', () => {
      const count = (text: string) => tokenizeCode(text).length
      for (const { hyp, refs, scores } of golden.segments) {
        const lengths = refs.map((ref) => {
          const distance = editDistance(hyp, ref, { unit: 'token', distance: 'indel' })
          return (count(hyp) + count(ref) - distance) / 2
        })
        expect(Math.max(...lengths)).toBe(scores['lcs/tokens'])
      }
    })
  })
}
