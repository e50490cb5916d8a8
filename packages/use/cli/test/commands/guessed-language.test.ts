import { checkSpecs } from '@codegen-eval/measure'
import { testFolder } from '@codegen-eval/test-data'
import { afterEach, expect, test, vi } from 'vitest'
import { guessedLanguage, takesLanguage } from '../../src/commands/guessed-language.ts'
import { loadRegistry } from '../../src/metrics.ts'

const folder = testFolder()
const registry = await loadRegistry()
const specs = (...names: string[]) => checkSpecs(registry, names, {})
const file = (name: string) => folder.write(name, 'x')

const written = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
afterEach(() => written.mockClear())

test('a metric that parses gets the language of the files, which is announced', async () => {
  const files = [file('a.java')]
  expect(await guessedLanguage(specs('codebleu'), {}, { files })).toBe('java')
  expect(String(written.mock.calls[0]![0])).toMatch(/a\.java: read as java, unless --lang names another/)
})

test('nothing is guessed where nothing parses, or where a language is named', async () => {
  const files = [file('b.java')]
  expect(await guessedLanguage(specs('bleu', 'codebleu:lang=go'), {}, { files })).toBeUndefined()
  expect(await guessedLanguage(specs('codebleu'), { lang: 'go' }, { files })).toBeUndefined()
  expect(await guessedLanguage(specs('codebleu'), { languageField: 'l' }, { files })).toBeUndefined()
  expect(await guessedLanguage(specs('codebleu'), {}, { files: [file('c.py')] })).toBeUndefined()
  expect(written).not.toHaveBeenCalled()
})

test('several languages and unknown ones are announced, and the default stays', async () => {
  const both = [file('d.java'), file('d.mjs')]
  expect(await guessedLanguage(specs('codebleu'), {}, { files: both })).toBeUndefined()
  expect(await guessedLanguage(specs('codebleu'), {}, { files: [file('e.kt')] })).toBeUndefined()
  const texts = written.mock.calls.map(([text]) => String(text))
  expect(texts[0]).toMatch(/files of java, javascript: read as python, unless --lang names another/)
  expect(texts[1]).toMatch(/kt is not a known language: read as python/)
})

test('metrics that parse have the option lang', () => {
  expect(specs('bleu', 'codebleu', 'ruby').map(({ resolved }) => takesLanguage(resolved))).toEqual([
    false,
    true,
    true,
  ])
})
