import { join } from 'node:path'
import { expect, test } from 'vitest'
import { joinedPair, speedTexts } from '../src/speed-texts.ts'

const kinds = speedTexts(join(import.meta.dirname, '../../..'))

test('speedTexts has the same pairs in each run, of the lengths that it names', () => {
  expect(kinds.map(({ pairs }) => pairs.length)).toEqual([2000, 1000, 300, 30])
  expect(speedTexts(join(import.meta.dirname, '../../..'))).toEqual(kinds)
  const lines = kinds.map(({ pairs }) => pairs[0]!.reference.split('\n').length)
  expect(lines).toEqual([1, 1, 20, 150])
})

test('most candidates of speedTexts are similar to their references, and few are equal', () => {
  for (const { pairs } of kinds.slice(1)) {
    const equal = pairs.filter(({ candidate, reference }) => candidate === reference).length
    expect(equal).toBeLessThan(pairs.length / 10)
  }
})

test('joinedPair joins pairs to texts of the number of lines', () => {
  const pairs = [
    { candidate: 'a\nb', reference: 'a\nb\nc' },
    { candidate: 'd\ne', reference: 'd\ne\nf' },
    { candidate: 'g', reference: 'g' },
  ]
  expect(joinedPair(pairs, 6)).toEqual({ candidate: 'a\nb\nd\ne', reference: 'a\nb\nc\nd\ne\nf' })
  expect(joinedPair(pairs, 3)).toEqual(pairs[0])
  expect(() => joinedPair(pairs, 8)).toThrow('expected 8 lines in all, got 7')
})
