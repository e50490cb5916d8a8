import { segment } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareMetric } from '../../../core/metric/test/counting-metric.ts'
import { taskSums } from '../src/task-sums.ts'

const mean = { metric: shareMetric(), offset: 0 }
const pooled = { metric: { ...shareMetric(), level: 'corpus' as const }, offset: 2 }
const parts = [mean, pooled]

const sample = (task: number) => ({ ...segment(`t${task}`, ['r'], { m: 'x' }), task })

type Added = readonly [task: number, row: readonly number[]]

function sumOf(added: readonly Added[], by: 'mean' | 'best' = 'mean', maxHeld?: number) {
  const rows = taskSums(parts, 4, by, maxHeld)
  for (const [task, row] of added) rows.add(sample(task), Float64Array.from(row))
  return { sum: [...rows.sum()], tasks: rows.tasks }
}

const added: readonly Added[] = [
  [0, [1, 1, 3, 4]],
  [1, [0.5, 1, 1, 2]],
  [0, [0, 1, 1, 2]],
  [0, [0, 0, 0, 0]],
  [2, [0, 0, 5, 8]],
]

test('the mean of samples with a score counts, and pooled statistics are added', () => {
  expect(sumOf(added)).toEqual({ sum: [1, 2, 10, 16], tasks: 3 })
})

test('the best sample of each metric counts', () => {
  expect(sumOf(added, 'best')).toEqual({ sum: [1.5, 2, 9, 14], tasks: 3 })
})

test('the order of rows does not change a bit', () => {
  const row = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 1 }))
  const samples = fc.array(fc.tuple(fc.nat(3), row, row), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(samples, fc.integer(), (drawn, seed) => {
      const all = drawn.map(([task, a, b]): Added => [task, [a[1] * a[0], a[1], b[1] * b[0], b[1]]])
      const order = [...all.keys()].sort(
        (x, y) => ((x * 7919 + seed) % 13) - ((y * 7919 + seed) % 13) || x - y,
      )
      // numbers of tasks are those of their first rows
      const renumbered = (rows: readonly Added[]) => {
        const numbers = new Map<number, number>()
        return rows.map(([task, own]): Added => {
          numbers.set(task, numbers.get(task) ?? numbers.size)
          return [numbers.get(task)!, own]
        })
      }
      for (const by of ['mean', 'best'] as const) {
        expect(sumOf(renumbered(order.map((i) => all[i]!)), by)).toEqual(sumOf(renumbered(all), by))
      }
    }),
    { seed: 1 },
  )
})

test('beyond the limit the older tasks are added up, and a later row of them is an error', () => {
  const many = Array.from({ length: 100 }, (_, task): Added[] => [
    [task, [1, 1, 1, 2]],
    [task, [0, 1, 1, 2]],
  ]).flat()
  expect(sumOf(many, 'mean', 40)).toEqual({ sum: [50, 100, 200, 400], tasks: 100 })
  const rows = taskSums(parts, 4, 'mean', 40)
  for (const [task, row] of many) rows.add(sample(task), Float64Array.from(row))
  expect(() => rows.add(sample(3), Float64Array.of(1, 1, 1, 2))).toThrow(
    'in, line 1: the rows of id "t3" lie too far apart: sort the file by id',
  )
})

test('pooled metrics alone hold nothing, and rows without a task count by themselves', () => {
  const rows = taskSums([pooled], 4, 'mean', 4)
  for (let i = 0; i < 1000; i++) rows.add(sample(i % 300), Float64Array.of(0, 0, 1, 2))
  rows.add(segment('x', ['r'], { m: 'x' }), Float64Array.of(0, 0, 1, 2))
  expect([rows.tasks, ...rows.sum()]).toEqual([301, 0, 0, 1001, 2002])
})

test('a sum may be taken in between', () => {
  const rows = taskSums(parts, 4, 'mean')
  rows.add(sample(0), Float64Array.of(1, 1, 1, 2))
  expect([...rows.sum()]).toEqual([1, 1, 1, 2])
  rows.add(sample(0), Float64Array.of(0, 1, 1, 2))
  expect([...rows.sum()]).toEqual([0.5, 1, 2, 4])
})

test('tasks whose rows were skipped leave gaps', () => {
  expect(
    sumOf(
      [
        [5, [1, 1, 1, 2]],
        [90, [1, 1, 1, 2]],
        [5000, [1, 1, 1, 2]],
      ],
      'mean',
      40,
    ),
  ).toEqual({
    sum: [3, 3, 3, 6],
    tasks: 3,
  })
})
