import { expect, test } from 'vitest'
import { bigcodeGenerations } from '../../src/forms/bigcode-generations.ts'
import { briefly, CONTEXT, chunksOf, rowsIn } from '../reading.ts'

const context = { ...CONTEXT, references: 'refused' } as const
const asReferences = { ...CONTEXT, candidates: 'ignored' } as const

test('a list of generations per task, by position', async () => {
  const text = '[["a", "b"],\n ["c"]]'
  expect(await briefly(rowsIn(bigcodeGenerations, chunksOf(text), context))).toEqual([
    '0: m=a < ',
    '0: m=b < ',
    '1: m=c < ',
  ])
})

test('broken rows are errors', async () => {
  const text = '[["a"], "b", [1], []]'
  expect(await briefly(rowsIn(bigcodeGenerations, chunksOf(text), context))).toEqual([
    '0: m=a < ',
    'in, line 1: a row must be a list of generations, found "b"',
    'in, line 1: field "2", entry 1, must be a string, found 1',
    'in, line 1: task 3 has no generation',
  ])
})

test('references are texts, and never unit tests', async () => {
  expect(await briefly(rowsIn(bigcodeGenerations, chunksOf('["r", ["s", "t"]]'), asReferences))).toEqual([
    '0:  < r',
    '1:  < s, t',
  ])
  expect(await briefly(rowsIn(bigcodeGenerations, chunksOf('["r", "assert f(1)"]'), asReferences))).toBe(
    'in: the texts are unit tests, which are no references: name the data set with option references',
  )
  expect(() => rowsIn(bigcodeGenerations, chunksOf(''), CONTEXT)).toThrow(/contain no references/)
})
