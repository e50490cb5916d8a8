import { expect, test } from 'vitest'
import { languageId } from '../src/language-id.ts'
import { loadParser } from '../src/load-parser.ts'
import { tinyPython } from './tiny-python.ts'

test('a language is called by its name and its grammar, without spaces', async () => {
  expect(languageId(await loadParser(tinyPython()))).toBe('python@tree-sitter-python-0.25.0')
})
