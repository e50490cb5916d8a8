import { javaLanguage } from '@codegen-eval/lang-java'
import { loadParser, nodeText } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { numberedStructure } from '../../../../code/program-graph/src/numbered-structure.ts'
import { tableNodes } from '../../../../code/program-graph/src/table-nodes.ts'
import { tableNames } from '../../../../code/program-graph/src/table-scopes.ts'

const ROLES = ['read', 'write', 'change', 'parameter', 'inside', 'none', 'defined']
const { grammar, parse } = await loadParser(javaLanguage)

/** The names of a source with their roles, in order. */
function rolesIn(source: string): string[] {
  const tree = parse(source)
  const structure = numberedStructure(grammar, javaLanguage, javaLanguage.structure!)
  const { leaves, role } = tableNames(tree, structure, tableNodes(tree, structure))
  return leaves.map((leaf) => `${nodeText(tree, leaf)} ${ROLES[role[leaf]]}`)
}

test('assignments write names, and change what they assign a part of', () => {
  expect(rolesIn('a = b;')).toEqual(['a write', 'b read'])
  expect(rolesIn('a.b[c] = d;')).toEqual(['a change', 'c read', 'd read'])
  expect(rolesIn('f(a).b = c;')).toEqual(['a read', 'c read'])
  expect(rolesIn('a++;')).toEqual(['a write'])
})

test('declarations, parameters, targets of loops and of handlers have roles of their own', () => {
  expect(rolesIn('void f(int a, int... b) {}')).toEqual(['a parameter', 'b parameter'])
  expect(rolesIn('for (int a : b) {}')).toEqual(['a inside', 'b read'])
  expect(rolesIn('try {} catch (E e) {}')).toEqual(['e inside'])
  expect(rolesIn('int a, b = 1;')).toEqual(['a none', 'b write'])
})

test('types, labels and names of methods are no variables', () => {
  expect(rolesIn('a: while (true) { List<T> x = (T) y.size(); break a; }')).toEqual(['x write', 'y read'])
})
