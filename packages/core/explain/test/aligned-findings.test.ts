import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alignedFindings, commonSubsequence } from '../src/aligned-findings.ts'
import { placeTokens } from '../src/placed-tokens.ts'

const placed = (text: string) => placeTokens(text, tokenizeWhitespace(text))
const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })

test('alignedFindings reports matched, missed and extra runs', () => {
  const [candidate, reference] = [placed('a b x y c'), placed('a b c d e')]
  const pairs = commonSubsequence(candidate.tokens, reference.tokens)
  expect(pairs).toEqual([
    [0, 0],
    [1, 1],
    [4, 2],
  ])
  expect(alignedFindings('run', candidate, reference, pairs)).toEqual([
    { kind: 'run', label: 'a b', status: 'matched', candidate: [[0, 3]], reference: [[0, 3]] },
    { kind: 'run', label: 'c', status: 'matched', candidate: [[8, 9]], reference: [[4, 5]] },
    { kind: 'run', label: 'd e', status: 'missed', candidate: [], reference: [[6, 9]] },
    { kind: 'run', label: 'x y', status: 'extra', candidate: [[4, 7]], reference: [] },
  ])
})

test('crossing pairs are separate runs', () => {
  const [candidate, reference] = [placed('b a'), placed('a b')]
  const findings = alignedFindings('run', candidate, reference, [
    [1, 0],
    [0, 1],
  ])
  expect(findings.map(({ label, status }) => `${label} ${status}`)).toEqual(['a matched', 'b matched'])
})

test('commonSubsequence returns ascending pairs of equal tokens, as many as the longest common subsequence has', () => {
  fc.assert(
    fc.property(words, words, (candidate, reference) => {
      const pairs = commonSubsequence(candidate, reference)
      pairs.forEach(([inCandidate, inReference], k) => {
        expect(candidate[inCandidate]).toBe(reference[inReference])
        if (k > 0) {
          expect(inCandidate).toBeGreaterThan(pairs[k - 1][0])
          expect(inReference).toBeGreaterThan(pairs[k - 1][1])
        }
      })
      expect(pairs).toHaveLength(slowLength(candidate, reference))
    }),
  )
})

/** The length of a longest common subsequence, by the definition. */
function slowLength(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0
  const table = a.map(() => new Array<number>(b.length).fill(0))
  const at = (i: number, j: number) => (i < 0 || j < 0 ? 0 : table[i][j])
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) {
      table[i][j] = a[i] === b[j] ? at(i - 1, j - 1) + 1 : Math.max(at(i - 1, j), at(i, j - 1))
    }
  }
  return at(a.length - 1, b.length - 1)
}
