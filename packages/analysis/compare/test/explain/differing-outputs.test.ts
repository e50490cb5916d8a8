import { createSkips } from '@codegen-eval/records'
import type { Batches, Segment } from '@codegen-eval/samples'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestDifferences } from '../../src/explain/differing-outputs.ts'
import { lengthMetric } from './length-metric.ts'

/** A segment whose scores are the lengths of the candidates in eighths; an empty one has no score. */
const segment = (id: number, a: string, b: string): Segment => ({
  id,
  references: ['r'],
  models: ['a', 'b'],
  candidates: [a, b],
  file: 'f',
  line: id,
})

async function* batches(segments: readonly Segment[]): Batches {
  yield segments
}

const find = async (segments: readonly Segment[], limit = 2) => {
  const [found] = await largestDifferences(
    batches(segments),
    [lengthMetric],
    ['a', 'b'],
    limit,
    createSkips('stop'),
  )
  return found!
}

test('the largest differences come first, each model has its list', async () => {
  const found = await find([
    segment(1, 'xxx', 'x'),
    segment(2, 'x', 'xxxx'),
    segment(3, 'xxxxx', 'x'),
    segment(4, 'xx', 'xx'),
    segment(5, 'xx', 'x'),
    segment(6, '', 'x'),
  ])
  expect(found.a.map(({ id }) => id)).toEqual([3, 1])
  expect(found.a[0]!.difference).toBe(0.5)
  expect(found.b.map(({ id }) => id)).toEqual([2])
  expect([found.tasks, found.undefined]).toEqual([6, 1])
})

test('agrees with sorting all differences', async () => {
  const text = fc.integer({ min: 1, max: 9 }).map((length) => 'x'.repeat(length))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1 }), fc.nat(5), async (pairs, limit) => {
      const { a } = await find(
        pairs.map(([x, y], i) => segment(i, x, y)),
        limit + 1,
      )
      const sorted = pairs
        .map(([x, y], id) => ({ id, difference: x.length - y.length }))
        .filter(({ difference }) => difference > 0)
        .sort((one, other) => other.difference - one.difference)
      expect(a.map(({ id }) => id)).toEqual(sorted.slice(0, limit + 1).map(({ id }) => id))
    }),
  )
})

test('a model that no row has is a mistake', async () => {
  const rows = batches([segment(1, 'x', 'xx')])
  await expect(largestDifferences(rows, [lengthMetric], ['a', 'c'], 1, createSkips('stop'))).rejects.toThrow(
    'option b c: there is no such model; the models are a, b',
  )
})

test('each metric has its lists', async () => {
  const inverse = {
    ...lengthMetric,
    score: (...row: Parameters<typeof lengthMetric.score>) => 1 - lengthMetric.score(...row),
  }
  const rows = [segment(1, 'xxx', 'x'), segment(2, 'x', 'xxxx')]
  const [own, other] = await largestDifferences(
    batches(rows),
    [lengthMetric, inverse],
    ['a', 'b'],
    2,
    createSkips('stop'),
  )
  expect([own!.a, own!.b].map((wins) => wins.map(({ id }) => id))).toEqual([[1], [2]])
  expect([other!.a, other!.b].map((wins) => wins.map(({ id }) => id))).toEqual([[2], [1]])
})
