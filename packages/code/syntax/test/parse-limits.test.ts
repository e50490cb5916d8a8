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
