import { expect, test } from 'vitest'
import { languageNames } from '../src/import-language.ts'
import { languageText } from '../src/language-text.ts'

test('it accepts names, and languages as signatures name them', () => {
  for (const name of [...languageNames, 'python@tree-sitter-python-0.25.0']) {
    expect(languageText.accepts(name)).toBe(true)
  }
  expect(languageText.accepts('')).toBe(false)
})

test('its default is a language', async () => {
  expect((await languageText.parse(languageText.default)).language.name).toBe('python')
})
