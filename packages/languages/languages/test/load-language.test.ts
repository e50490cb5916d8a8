import { goLanguage } from '@codegen-eval/lang-go'
import { pythonLanguage } from '@codegen-eval/lang-python'
import { loadParser } from '@codegen-eval/syntax'
import { afterAll, expect, test, vi } from 'vitest'
import { languageNames } from '../src/import-language.ts'
import { addLanguages, knownLanguages, loadLanguage } from '../src/load-language.ts'

// the languages that are added here are known to all modules of this process: other tests load them anew
afterAll(() => {
  vi.resetModules()
})

test('all who ask for a language get the parser that loadParser gives', async () => {
  expect(await loadLanguage('python')).toBe(await loadParser(pythonLanguage))
})

test.each(languageNames)('%s parses', async (name) => {
  const parser = await loadLanguage(name)
  expect(parser.language.name).toBe(name)
  expect(parser.parses('')).toBe(true)
})

test('what a signature calls a language is a name of it', async () => {
  expect(await loadLanguage('python@tree-sitter-python-0.25.0')).toBe(await loadLanguage('python'))
})

test('an unknown language is an error that lists the known ones', async () => {
  await expect(loadLanguage('cobol')).rejects.toThrow(
    `unknown language 'cobol'; the languages are ${languageNames.join(', ')}`,
  )
  await expect(loadLanguage('')).rejects.toThrow(RangeError)
  await expect(loadLanguage('constructor')).rejects.toThrow(RangeError)
})

test('another grammar than the signature names is an error', async () => {
  await expect(loadLanguage('python@tree-sitter-python-0.20.0')).rejects.toThrow(
    "this version has 'python@tree-sitter-python-0.25.0'",
  )
})

test('an added language is loaded by its name and by what its signature calls it, and listed', async () => {
  const smallgo = { ...goLanguage, name: 'smallgo' }
  addLanguages([smallgo])
  const parser = await loadLanguage('smallgo')
  expect(parser.language).toBe(smallgo)
  expect(await loadLanguage('smallgo@tree-sitter-go-0.25.0')).toBe(parser)
  expect(knownLanguages()).toEqual(expect.arrayContaining([...languageNames, 'smallgo']))
  await expect(loadLanguage('cobol')).rejects.toThrow(/typescript, .*smallgo/)
  await expect(loadLanguage('smallgo@tree-sitter-go-0.1.0')).rejects.toThrow(/whose trees may differ/)
  expect(() => addLanguages([goLanguage])).toThrow("two languages are named 'go'")
})
