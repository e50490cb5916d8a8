import { expect, test } from 'vitest'
import { languageOption } from '../src/language-option.ts'
import { languageNames, loadLanguage } from '../src/load-language.ts'

test('it takes names, and what signatures call languages', () => {
  for (const name of [...languageNames, 'python@tree-sitter-python-0.25.0']) {
    expect(languageOption.pattern.test(name)).toBe(true)
  }
})

test('its default is a language', async () => {
  expect((await loadLanguage(languageOption.default)).language.name).toBe('python')
})
