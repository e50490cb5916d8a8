import { readFileSync } from 'node:fs'
import { loadLanguage } from '@codegen-eval/languages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { identifiersOf, reservedWords } from '../src/identifiers.ts'

const wordsOf = async (name: string) => reservedWords((await loadLanguage(name)).language)
const python = await wordsOf('python')

interface Fixture {
  readonly pairs: readonly {
    readonly candidate: string
    readonly reference: string
    readonly identifiers: readonly [readonly string[], readonly string[]]
  }[]
}

const { pairs }: Fixture = JSON.parse(
  readFileSync(new URL('fixtures/identifiers.json', import.meta.url), 'utf8'),
)

test('identifiers equal those of an independent program over CPython’s modules', () => {
  for (const { candidate, reference, identifiers } of pairs)
    expect([candidate, reference].map((text) => identifiersOf(text, python))).toEqual(identifiers)
})

test.each([
  ['java', 'null var true int', ['null', 'true']],
  ['typescript', 'null await true let of', ['null', 'await', 'true', 'of']],
  ['csharp', 'null true var async', ['true', 'var', 'async']],
  ['python', 'None True async print', ['True', 'print']],
])('words that CrossCodeEval takes for identifiers in %s', async (name, text, expected) => {
  expect(identifiersOf(text, await wordsOf(name))).toEqual(expected)
})

test('other languages have the words of their tables', async () => {
  expect(identifiersOf('func f() nil return true', await wordsOf('go'))).toEqual(['f', 'nil', 'true'])
})

test('many quotes and backslashes take no time to speak of, and no stack', () => {
  const text = `"${'\\"'.repeat(100_000)}" x ${"'".repeat(100_001)}`
  expect(identifiersOf(text, python)).toEqual(['x'])
})

test('strings end where the expression of CrossCodeEval ends them', () => {
  const strings = /"[^"\\]*(?:\\[^\n][^"\\]*)*"|'[^'\\]*(?:\\[^\n][^'\\]*)*'/g
  const piece = fc.constantFrom('"', "'", '\\', '\n', ' ', 'a', 'b', '\\"', "\\'", '\\\\')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = pieces.join('')
      expect(identifiersOf(text, new Set())).toEqual(text.replace(strings, '').match(/\w+/g) ?? [])
    }),
    { numRuns: 1000 },
  )
})
