import { expect, test } from 'vitest'
import type { PythonScope } from '../../src/typilus/symbol-tables.ts'
import { WaitingScopes } from '../../src/typilus/waiting-scopes.ts'

const scope = (name: string, line: number, kind: PythonScope['kind'] = 'function'): PythonScope => ({
  kind,
  name,
  line,
  names: new Set(),
  children: [],
})

test('a scope is taken by kind, name and line, once', () => {
  const [f, g, c] = [scope('f', 1), scope('g', 1), scope('f', 1, 'class')]
  const waiting = new WaitingScopes([f, g, c])
  expect(waiting.take('class', 'f', 1)).toBe(c)
  expect(waiting.take('function', 'f', 1)).toBe(f)
  expect(waiting.take('function', 'f', 1)).toBeUndefined()
  expect(waiting.take('function', 'h', 1)).toBeUndefined()
})

test('of several on one line the first is taken first', () => {
  const [one, other] = [scope('f', 3), scope('f', 3)]
  const waiting = new WaitingScopes([one, other])
  expect([waiting.take('function', 'f', 3), waiting.take('function', 'f', 3)]).toEqual([one, other])
})

test('where none starts on a line it is the latest before, or else the earliest after', () => {
  const [a, b, c] = [scope('f', 2), scope('f', 4), scope('f', 8)]
  const waiting = new WaitingScopes([c, a, b])
  expect([5, 5, 5].map((line) => waiting.take('function', 'f', line))).toEqual([b, a, c])
})
