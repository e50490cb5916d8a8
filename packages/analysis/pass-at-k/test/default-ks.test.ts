import { expect, test } from 'vitest'
import { defaultKs } from '../src/default-ks.ts'

test('k goes up to the smallest number of samples', () => {
  const ks = (...samples: readonly number[]) => defaultKs(samples.map((n) => ({ samples: n, correct: 0 })))
  expect([ks(1, 200), ks(10, 200), ks(100), ks(99), ks(0)]).toEqual([
    [1],
    [1, 10],
    [1, 10, 100],
    [1, 10],
    [1],
  ])
})
