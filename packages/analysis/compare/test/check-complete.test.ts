import { expect, test } from 'vitest'
import { checkComplete } from '../src/check-complete.ts'

const results = (...counts: readonly number[][]) => ({
  models: ['a', 'b'].slice(0, counts.length),
  tasks: ['t', 'u', 'v', 'w', 'x'],
  sums: counts.map((own) => Float64Array.from(own)),
  counts: counts.map((own) => Float64Array.from(own)),
})

test('models with all samples pass', () => {
  expect(() => checkComplete(results([2, 2, 2, 2, 2], [1, 1, 1, 1, 1]), [2, 1])).not.toThrow()
})

test('the message names model, tasks and files', () => {
  const lacking = results([1, 1, 1, 1, 1], [0, 1, 0, 0, 0])
  expect(() =>
    checkComplete(lacking, [1, 1], [['a.json'], ['b.json', 'c.json', 'd.json', 'e.json']]),
  ).toThrow(
    'b.json, c.json, d.json and 1 more: model b lacks samples of 4 tasks: t (0 of 1), v (0 of 1), w (0 of 1) and 1 more; option missing common',
  )
})
