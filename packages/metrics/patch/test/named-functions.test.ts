import { javaLanguage } from '@codegen-eval/lang-java'
import { javascriptLanguage } from '@codegen-eval/lang-javascript'
import { pythonLanguage } from '@codegen-eval/lang-python'
import { type Language, loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { namedFunctions } from '../src/named-functions.ts'

async function functionsOf(language: Language, source: string): Promise<string[]> {
  const parser = await loadParser(language)
  return namedFunctions(parser.parse(source), language).map(
    ({ name, first, last }) => `${name} ${first}-${last}`,
  )
}

test('functions of Python have the names of classes and functions around them', async () => {
  const source =
    'x = 1\nclass A:\n    def f(self):\n        def g():\n            return 1\n        return lambda: g()\n\nasync def h(): pass\n'
  expect(await functionsOf(pythonLanguage, source)).toEqual(['A.f 3-6', 'A.f.g 4-5', 'h 8-8'])
})

test('functions of Java and JavaScript are those of the tables of the languages', async () => {
  const java = 'class A {\n  A() {}\n  int f() {\n    return 1;\n  }\n}\n'
  expect(await functionsOf(javaLanguage, java)).toEqual(['A.A 2-2', 'A.f 3-5'])
  const script = 'const f = (x) => x\nclass A {\n  m() {}\n}\nlist.map((x) => x)\n'
  expect(await functionsOf(javascriptLanguage, script)).toEqual(['f 1-1', 'A.m 3-3'])
})

test('a language without a table of functions is an error', async () => {
  const { grammar, parse } = await loadParser(pythonLanguage)
  const tree = parse('')
  expect(grammar.name).toBe('python')
  const language = { ...pythonLanguage, name: 'plain', kinds: { comments: [], strings: [] } }
  expect(() => namedFunctions(tree, language)).toThrow("language 'plain' has no table of functions")
})
