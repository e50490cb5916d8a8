import { expect, test } from 'vitest'
import { languageName } from '../src/language-name.ts'
import { languageNames, loadLanguage } from '../src/load-language.ts'

test.each(languageNames)('%s keeps its name, in any case', (name) => {
  expect(languageName(name)).toBe(name)
  expect(languageName(name.toUpperCase())).toBe(name)
})

test.each([
  ['Python', 'python'],
  ['py', 'python'],
  ['C++', 'cpp'],
  ['C#', 'csharp'],
  ['JS', 'javascript'],
  ['ts', 'typescript'],
  ['golang', 'go'],
  ['py@tree-sitter-python-0.25.0', 'python@tree-sitter-python-0.25.0'],
  ['COBOL', 'cobol'],
  ['', ''],
])('%s is %s', (text, name) => {
  expect(languageName(text)).toBe(name)
})

test('every alias is the name of a language', async () => {
  for (const alias of [
    'c#',
    'c++',
    'cc',
    'cjs',
    'cs',
    'cts',
    'cxx',
    'go_test.go',
    'golang',
    'hh',
    'hpp',
    'hxx',
    'js',
    'jsx',
    'mjs',
    'mts',
    'py',
    'pyi',
    'python3',
    'rb',
    'rs',
    'sh',
    'shell',
    'ts',
  ])
    expect(languageNames).toContain(languageName(alias))
  expect(await loadLanguage('Py')).toBe(await loadLanguage('python'))
})
