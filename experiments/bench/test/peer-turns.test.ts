import { expect, test } from 'vitest'
import {
  type Contender,
  contestResult,
  contestTable,
  growthExponent,
  growthTable,
  spreadOf,
} from '../src/peer-turns.ts'

const ours: Contender = { name: 'ours', language: 'node', lines: [] }
const peer: Contender = { name: 'theirs', language: 'python', lines: [] }
const contest = { name: 'chrF', items: [1, 2], ours, peer }

test('the ratio of each round counts, so that noise on both sides cancels', () => {
  const noise = [1, 9, 2]
  let calls = 0
  const result = contestResult(contest, 3, ({ name }, items) => {
    if (items.length === 1) return { version: '1.0', cold: 1, warm: 1 }
    const factor = noise[calls++ >> 1]!
    return name === 'ours'
      ? { version: '', cold: factor, warm: factor }
      : { version: '', cold: 2 * factor, warm: 3 * factor }
  })
  expect(result).toMatchObject({
    peer: 'theirs 1.0',
    ratios: { cold: { median: 2 }, warm: { least: 3, most: 3 } },
  })
  expect(contestTable([result])).toContain('| chrF | theirs 1.0 | 2 (2 to 2) | 3 (3 to 3) |')
})

test('a peer that is not installed is named as such', () => {
  const result = contestResult(contest, 3, () => undefined)
  expect(result.ratios).toBeUndefined()
  expect(contestTable([result])).toContain('| chrF | theirs | not installed | not installed |')
})

test('the exponent is that of the upper half of the sizes', () => {
  const sizes = [10, 100, 1000, 10_000]
  const squared = sizes.map((size) => [size, 1e-9 * Math.max(1e4, size) ** 2] as const)
  expect(growthExponent(sizes.map((size) => [size, 1e-9 * size ** 2]))).toBeCloseTo(2, 9)
  expect(growthExponent(squared)).toBeLessThan(0.1)
  expect(growthTable('seconds', [{ name: 'a', points: sizes.map((size) => [size, 1e-6 * size]) }])).toBe(
    [
      '| seconds | 10 | 100 | 1,000 | 10,000 | exponent |',
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      '| a | 10 µs | 100 µs | 1 ms | 10 ms | 1.00 |',
    ].join('\n'),
  )
})

test('the median has its range', () => {
  expect(spreadOf([3, 1, 2])).toEqual({ median: 2, least: 1, most: 3 })
})
