import { javaLanguage } from '@codegen-eval/lang-java'
import { loadParser, nodeText } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { treeVariables } from '../../../../code/program-graph/src/tree-variables.ts'

test('parameters and local variables have numbers; fields, methods and free names have none', async () => {
  const { parse } = await loadParser(javaLanguage)
  const tree = parse(
    'class A { int n; int f(int a) { int b = a + n + c; for (int a2 : b) g(a2); return this.n; } }',
  )
  const variables = treeVariables(tree, javaLanguage)
  const names = new Map<number, string[]>()
  variables.forEach((variable, node) => {
    if (variable >= 0) names.set(variable, [...(names.get(variable) ?? []), nodeText(tree, node)])
  })
  expect([...names.values()]).toEqual([
    ['a', 'a'],
    ['b', 'b'],
    ['a2', 'a2'],
  ])
})

test('a language without a table has none', async () => {
  const { parse } = await loadParser(javaLanguage)
  const { structure: _, ...plain } = javaLanguage
  expect(treeVariables(parse('int a = 1;'), plain)).toEqual(treeVariables(parse('int b = 1;'), plain))
  expect(Math.max(...treeVariables(parse('int a = 1;'), plain))).toBe(-1)
})
