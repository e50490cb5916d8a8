import { expect, test } from 'vitest'
import { loadParser } from '../src/load-parser.ts'
import { MAX_SOURCE_LENGTH, parseLimits } from '../src/parse-limits.ts'
import { tinyPython } from './tiny-python.ts'

const parser = await loadParser(tinyPython())

test('a source that is too long is one error node', () => {
  const source = 'x'.repeat(MAX_SOURCE_LENGTH + 1)
  const tree = parser.parse(source)
  expect([tree.size, tree.hasError, tree.kind[0]]).toEqual([1, true, parser.grammar.errorKind])
  expect([tree.parent[0], tree.subtreeSize[0], tree.start[0], tree.end[0]]).toEqual([-1, 1, 0, source.length])
  expect([tree.isGivenUp, parser.parses(source)]).toEqual([true, false])
  expect(parser.parse('x').size).toBe(3)
})

test('memory grows with the length up to what the runtime has', () => {
  const [short, long] = [0, MAX_SOURCE_LENGTH].map(parseLimits)
  expect(short!.bytes).toBeLessThan(long!.bytes)
  expect(long!.bytes).toBeLessThan(2 ** 31)
})

test('long sources may take fewer steps for each unit, but never fewer in all', () => {
  const lengths = [1_000, 2 ** 16, 2 ** 16 + 1, 200_000, 400_000, MAX_SOURCE_LENGTH]
  const limits = lengths.map(parseLimits)
  const perUnit = limits.map(({ stepsPerUnit }) => stepsPerUnit)
  expect(perUnit).toEqual([...perUnit].sort((a, b) => b - a))
  // nested brackets take up to 470 steps for each unit
  expect(perUnit.at(-1)).toBeGreaterThan(470)
  const total = limits.map(({ steps, stepsPerUnit }, i) => steps + stepsPerUnit * lengths[i]!)
  for (const [i, most] of total.entries()) if (i > 0) expect(most).toBeGreaterThan(0.99 * total[i - 1]!)
})
