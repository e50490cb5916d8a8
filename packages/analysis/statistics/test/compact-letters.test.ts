import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compactLetters } from '../src/compact-letters.ts'

const lettersOf = (text: string) => new Set(text.includes(' ') ? text.split(' ') : text)

test('models have a common letter if and only if they are not separated', () => {
  const graph = fc
    .nat(12)
    .chain((models) =>
      fc.tuple(
        fc.constant(models),
        fc.array(fc.boolean(), { minLength: models ** 2, maxLength: models ** 2 }),
      ),
    )
  fc.assert(
    fc.property(graph, ([models, separated]) => {
      const areSeparated = (i: number, j: number) => separated[Math.min(i, j) * models + Math.max(i, j)]!
      const letters = compactLetters(models, areSeparated)
      expect(letters.length).toBe(models)
      for (let i = 0; i < models; i++) {
        expect(letters[i]).not.toBe('')
        for (let j = i + 1; j < models; j++)
          expect([...lettersOf(letters[i]!)].some((letter) => lettersOf(letters[j]!).has(letter))).toBe(
            !areSeparated(i, j),
          )
      }
    }),
  )
})

test('runs of neighbours have one letter each', () => {
  // the example of Piepho (2004) in the form of runs: 1-3, 2-4, 5
  const runs = [
    [0, 2],
    [1, 3],
    [4, 4],
  ]
  const isIn = ([from, to]: readonly number[], i: number) => i >= from! && i <= to!
  expect(compactLetters(5, (i, j) => !runs.some((run) => isIn(run, i) && isIn(run, j)))).toEqual([
    'a',
    'ab',
    'ab',
    'b',
    'c',
  ])
})

test('many letters are words with blanks between them', () => {
  const letters = compactLetters(60, (i, j) => Math.abs(i - j) > 1)
  expect([letters[0], letters[1], letters[26], letters[51], letters[52], letters[59]]).toEqual([
    'a',
    'a b',
    'z A',
    'Y Z',
    'Z aa',
    'ag',
  ])
  expect(compactLetters(0, () => true)).toEqual([])
})
