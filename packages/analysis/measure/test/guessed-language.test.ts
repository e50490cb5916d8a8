import { chunksOf } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { guessedLanguage, takesLanguage } from '../src/guessed-language.ts'
import { languageHints } from '../src/language-hints.ts'
import { checkSpecs } from '../src/metric-specs.ts'
import { loadRegistry } from './registry.ts'

const registry = await loadRegistry()
const specs = (...names: string[]) => checkSpecs(registry, names, {})

/** The guess for files of these names, and what was announced. */
async function guess(metrics: readonly string[], paths: readonly string[], isNamed = false) {
  const notices: string[] = []
  const hints = () => languageHints(paths.map((path) => ({ path, chunks: chunksOf('x') })))
  const language = await guessedLanguage(specs(...metrics), isNamed, hints, (text) => notices.push(text))
  return { language, notices }
}

test('a metric that parses gets the language of the files, which is announced', async () => {
  expect(await guess(['codebleu'], ['a.java'])).toEqual({
    language: 'java',
    notices: ['note: a.java: read as java, unless option lang names another'],
  })
})

test('nothing is guessed where nothing parses, or where a language is named', async () => {
  const nothing = { language: undefined, notices: [] }
  expect(await guess(['bleu', 'codebleu:lang=go'], ['b.java'])).toEqual(nothing)
  expect(await guess(['codebleu'], ['b.java'], true)).toEqual(nothing)
  expect(await guess(['codebleu'], ['c.py'])).toEqual(nothing)
})

test('several languages and unknown ones are announced, and the default stays', async () => {
  expect(await guess(['codebleu'], ['d.java', 'd.mjs'])).toEqual({
    language: undefined,
    notices: ['note: files of java, javascript: read as python, unless option lang names another'],
  })
  expect(await guess(['codebleu'], ['e.zig'])).toEqual({
    language: undefined,
    notices: ['note: e.zig: zig is not a known language: read as python'],
  })
})

test('metrics that parse have the option lang', () => {
  expect(specs('bleu', 'codebleu', 'ruby').map(({ resolved }) => takesLanguage(resolved))).toEqual([
    false,
    true,
    true,
  ])
})
