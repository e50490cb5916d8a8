import { expect, test } from 'vitest'
import { errorsAtStart, START_LENGTH } from '../src/errors-at-start.ts'
import { END_LENGTH } from '../src/parse-within.ts'
import { loadRuntime } from '../src/runtime.ts'
import { tinyPython } from './tiny-python.ts'

const { module, raw } = await loadRuntime()
const parser = new module.Parser()
parser.setLanguage(await module.Language.load(await tinyPython().loadGrammar()))
const found = (source: string) => errorsAtStart(source, parser, raw)

const line = 'x = f(y, [1, 2])\n'
const rest = line.repeat(1000)

test('code has none, nor code whose start ends inside a string, brackets or a block', () => {
  const sources = [
    rest,
    `x = """${rest}"""\n`,
    `x = [\n${'  1,\n'.repeat(2000)}]\n`,
    `x = ${'('.repeat(4000)}1${')'.repeat(4000)}\n`,
    `class A:\n${'    x = 1\n'.repeat(1000)}`,
    `#${' '.repeat(2 * START_LENGTH)}\n`,
  ]
  for (const source of sources) expect(found(source), source.slice(0, 8)).toEqual({ count: 0, depth: 0 })
})

test('errors count with their depth, those before the end of the start alone', () => {
  expect(found(`x = = 1\n${rest}`)).toMatchObject({ count: 1 })
  expect(found(`x = = 1\ny = = 1\n${rest}`)).toMatchObject({ count: 2 })
  const places = START_LENGTH - END_LENGTH
  expect(found(`${'\n'.repeat(places / 2)}x = = 1\n${rest}`)).toMatchObject({ count: 1 })
  expect(found(`${'\n'.repeat(places + 10)}x = = 1\n${rest}`)).toMatchObject({ count: 0 })
  expect(found(`def f():\n  if x:\n    y = = 1\n${rest}`).depth).toBeGreaterThan(
    found(`y = = 1\n${rest}`).depth,
  )
})

test('what is found is an error of the whole source, whatever follows', () => {
  const starts = ['x = = 1\n', '*a//**/a\n'.repeat(100), '?$ '.repeat(100), ') = (', 'x = "abc\n', 'f(a b)\n']
  for (const start of starts) {
    for (const end of [rest, `"""${rest}`, `)${rest}`, '('.repeat(5000)]) {
      const source = `${start}${end}`
      if (found(source).count === 0) continue
      const tree = parser.parse(source)
      expect(tree?.rootNode.hasError, source.slice(0, 20)).toBe(true)
      tree?.delete()
    }
  }
  expect(found(`${'*a//**/a\n'.repeat(100)}${rest}`).count).toBeGreaterThan(10)
})
