import fc from 'fast-check'
import { expect, test } from 'vitest'
import { raschRates } from '../src/rasch-rates.ts'

const sum = (list: Iterable<number>) => [...list].reduce((total, each) => total + each, 0)

test('expected passes are the observed ones, of each model and of each task', () => {
  const sums = [
    [3, 2, 0, 1],
    [2, 3, 1, 1],
    [1, 0, 1, 2],
  ]
  const counts = [
    [4, 4, 2, 4],
    [4, 4, 4, 3],
    [4, 3, 4, 4],
  ]
  const rates = raschRates({ sums, counts })
  for (const m of [0, 1, 2])
    expect(sum(rates[m]!.map((p, t) => p * counts[m]![t]!))).toBeCloseTo(sum(sums[m]!), 7)
  for (const t of [0, 1, 2, 3])
    expect(sum(rates.map((own, m) => own[t]! * counts[m]![t]!))).toBeCloseTo(
      sum(sums.map((own) => own[t]!)),
      7,
    )
  // log-odds are a sum of a number for the model and one for the task
  const logit = (m: number, t: number) => Math.log(rates[m]![t]! / (1 - rates[m]![t]!))
  expect(logit(0, 0) - logit(1, 0)).toBeCloseTo(logit(0, 3) - logit(1, 3), 7)
})

test('equal models and equal tasks pass with the common rate', () => {
  const rates = raschRates({
    sums: [
      [1, 1],
      [1, 1],
    ],
    counts: [
      [4, 4],
      [4, 4],
    ],
  })
  for (const own of rates) for (const rate of own) expect(rate).toBeCloseTo(0.25, 9)
})

test('tasks and models that always or never pass have the rates 1 and 0', () => {
  const sums = [
    [1, 0, 1, 1, 1],
    [1, 0, 1, 0, 1],
    [1, 0, 0, 1, 1],
    [1, 0, 0, 0, 0],
  ]
  const rates = raschRates({ sums, counts: sums.map((own) => own.map(() => 1)) })
  expect(rates.map((own) => own[0])).toEqual([1, 1, 1, 1])
  expect(rates.map((own) => own[1])).toEqual([0, 0, 0, 0])
  // the first model passes all that is left, the last one nothing
  expect([...rates[0]!.slice(2)]).toEqual([1, 1, 1])
  expect([...rates[3]!.slice(2)]).toEqual([0, 0, 0])
})

test('always probabilities', () => {
  const table = fc.array(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 4, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(table, (sums) => {
      const rates = raschRates({ sums, counts: sums.map((own) => own.map(() => 2)) })
      for (const own of rates) for (const rate of own) expect(rate >= 0 && rate <= 1).toBe(true)
    }),
  )
})
