import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGE_ALIASES, languageName, languageNames } from '../src/import-language.ts'
import { loadLanguage } from '../src/load-language.ts'

test.each(languageNames)('%s keeps its name, in any case', (name) => {
  expect(languageName(name)).toBe(name)
  expect(languageName(name.toUpperCase())).toBe(name)
})

test.each([
  ['Python', 'python'],
  ['py', 'python'],
  ['C++', 'cpp'],
  ['C#', 'csharp'],
  ['c_sharp', 'csharp'],
  ['JS', 'javascript'],
  ['ts', 'typescript'],
  ['golang', 'go'],
  ['py@tree-sitter-python-0.25.0', 'python@tree-sitter-python-0.25.0'],
  ['COBOL', 'cobol'],
  ['', ''],
])('%s is %s', (text, name) => {
  expect(languageName(text)).toBe(name)
})

test('the README lists all names', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  for (const name of languageNames) {
    const aliases = [...LANGUAGE_ALIASES].flatMap(([alias, of]) => (of === name ? [`\`${alias}\``] : []))
    expect(readme).toContain(`| \`${name}\` | ${aliases.join(', ') || '–'} |`)
  }
})

test('an alias is in lower case, and no name of a language', async () => {
  for (const alias of LANGUAGE_ALIASES.keys()) {
    expect(alias).toBe(alias.toLowerCase())
    expect(languageNames).not.toContain(alias)
  }
  expect(await loadLanguage('Py')).toBe(await loadLanguage('python'))
})
