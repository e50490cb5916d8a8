import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clippedFindings, largestCounts, type Piece } from '../src/clipped-findings.ts'

/** A piece for each letter. */
const pieces = (text: string): Piece[] =>
  [...text].map((letter, i) => ({ key: letter, label: letter, spans: [[i, i + 1]] }))

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })

test('of equal pieces the first ones are matched, and the rest is missed or extra', () => {
  expect(clippedFindings('letter', pieces('aab'), pieces('cba'))).toEqual([
    { kind: 'letter', label: 'c', status: 'missed', candidate: [], reference: [[0, 1]] },
    { kind: 'letter', label: 'b', status: 'matched', candidate: [[2, 3]], reference: [[1, 2]] },
    { kind: 'letter', label: 'a', status: 'matched', candidate: [[0, 1]], reference: [[2, 3]] },
    { kind: 'letter', label: 'a', status: 'extra', candidate: [[1, 2]], reference: [] },
  ])
})

test('a piece within the limit of another reference is matched without a place in this one', () => {
  const counts = largestCounts([pieces('a'), pieces('aab')])
  expect([...counts]).toEqual([
    ['a', 2],
    ['b', 1],
  ])
  const findings = clippedFindings('letter', pieces('aaab'), pieces('a'), counts)
  expect(findings.map(({ status, reference }) => `${status} ${reference.length}`)).toEqual([
    'matched 1',
    'matched 0',
    'extra 0',
    'matched 0',
  ])
})

test('each piece is in one finding, and matches are counted as defined', () => {
  fc.assert(
    fc.property(letters, letters, (candidate, reference) => {
      const findings = clippedFindings('letter', pieces(candidate), pieces(reference))
      const places = (side: 'candidate' | 'reference') =>
        findings.flatMap((finding) => finding[side].map(([start]) => start)).sort((a, b) => a - b)
      expect(places('candidate')).toEqual([...candidate].map((_, i) => i))
      expect(places('reference')).toEqual([...reference].map((_, i) => i))
      const count = (text: string, letter: string) => text.split(letter).length - 1
      const matched = findings.filter(({ status }) => status === 'matched')
      for (const letter of 'abc') {
        const expected = Math.min(count(candidate, letter), count(reference, letter))
        expect(matched.filter(({ label }) => label === letter)).toHaveLength(expected)
      }
    }),
  )
})
