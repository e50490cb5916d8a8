import { expect, test } from 'vitest'
import { checkPatterns } from '../src/check-patterns.ts'

const FILE = 'packages/core/example/src/example.ts'
const NONE = { excused: {}, built: {} }

const messagesOf = async (text: string, reasons = NONE) =>
  (await checkPatterns([[FILE, text]], reasons)).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  )

test('an expression that backtracks over a text again and again is a finding at its line', async () => {
  const [found, ...others] = await messagesOf('\nexport const spaces = /\\s+$/\nexport const word = /^\\w+$/')
  expect(others).toEqual([])
  expect(found).toMatch(/^packages\/core\/example\/src\/example\.ts:2 \/\\s\+\$\/: 2nd degree polynomial on /)
})

test('an expression with assertions is attacked, too', async () => {
  expect(await messagesOf('export const ends = /(?<!x)\\s+$/')).toHaveLength(1)
  expect(await messagesOf('export const ends = /(?<!\\s)\\s+$/')).toEqual([])
  // many steps on a long run, and yet a multiple of its length
  expect(await messagesOf('export const slashes = /(?<!\\/)\\/+$/')).toEqual([])
})

test('expressions of sandboxes and of other sources are attacked, unless the record has them', async () => {
  const text = 'export const spaces = /\\s+$/'
  const found = (path: string, has = false) => checkPatterns([[path, text]], NONE, { has: () => has })
  for (const path of [FILE, 'apps/grader/src/a.ts', 'packages/use/run-tests/sandbox/a.mjs'])
    expect(await found(path), path).toHaveLength(1)
  expect(await found(FILE, true)).toEqual([])
  expect(await found('packages/core/example/test/a.test.ts')).toEqual([])
})

test('reasons excuse, and are findings where nothing needs them', async () => {
  const text = 'export const spaces = /\\s+$/, built = new RegExp(spaces)'
  expect(await messagesOf(text, { excused: { '/\\s+$/': 'short' }, built: { [FILE]: 'a copy' } })).toEqual([])
  expect(await messagesOf('', { excused: { '/\\s+$/': 'short' }, built: { [FILE]: 'a copy' } })).toEqual([
    expect.stringContaining('/\\s+$/: the reason is needed no longer'),
    expect.stringContaining(`${FILE}: the reason is needed no longer`),
  ])
  expect(await messagesOf('export const built = new RegExp(name)')).toEqual([
    expect.stringContaining('newRegExp(name): no attack reaches'),
  ])
})
