import { expect, test } from 'vitest'
import { replicateRfaMeans } from '../../src/replication/replicate-rfa.ts'

test('the means of all ratings of the references and of each model', () => {
  const { numbers, printed } = replicateRfaMeans([
    { model: 0, scores: [50, 3, 3, 4] },
    { model: 0, scores: [70, 4, 3, 3] },
    { model: 0, scores: [30, 5, 3, 2] },
    ...[1, 2, 3, 4, 5].map((model) => ({ model, scores: [10 * model, 1, 2, model] })),
  ])
  expect(printed.number).toBe(3)
  expect([...new Set(numbers.map(({ column }) => column))]).toEqual([
    'Overall DA Score',
    'Conciseness',
    'Content Adequacy',
    'Fluency',
  ])
  expect([...new Set(numbers.map(({ row }) => row))]).toEqual(['REFERENCE', 'M1', 'M2', 'M3', 'M4', 'M5'])
  const found = (wanted: string) =>
    numbers.filter(({ row }) => row === wanted).map(({ ours, noise }) => [ours, noise])
  expect(found('REFERENCE').map(([ours]) => ours)).toEqual([50, 4, 3, 3])
  expect(found('M4')).toEqual([
    [40, 0],
    [1, 0],
    [2, 0],
    [4, 0],
  ])
})
