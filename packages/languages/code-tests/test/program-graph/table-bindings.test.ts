import { javaLanguage } from '@codegen-eval/lang-java'
import { loadParser, nodeText } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { numberedStructure } from '../../../../code/program-graph/src/numbered-structure.ts'
import { bindAssigned, resolvedName } from '../../../../code/program-graph/src/table-bindings.ts'
import { tableNodes } from '../../../../code/program-graph/src/table-nodes.ts'
import { tableNames } from '../../../../code/program-graph/src/table-scopes.ts'

test('a name that is assigned and not declared is bound, and one that is only read is free', async () => {
  const { parse, grammar } = await loadParser(javaLanguage)
  const tree = parse('void f() { x = y; { int z = x; } z = 1; }')
  const structure = numberedStructure(grammar, javaLanguage, javaLanguage.structure!)
  const names = tableNames(tree, structure, tableNodes(tree, structure))
  expect(bindAssigned(tree, names, structure, 100)).toBe(102)
  const bindings = names.leaves.map(
    (leaf, i) => [nodeText(tree, leaf), resolvedName(tree, leaf, names.scopes[i])?.variable] as const,
  )
  const [x, y, inner, xAgain, outer] = bindings.filter(([name]) => name !== 'f')
  expect(x).toEqual(['x', 100])
  expect(y).toEqual(['y', undefined])
  expect(xAgain).toEqual(x)
  expect(outer).toEqual(['z', 101])
  expect(inner[0]).toBe('z')
})
