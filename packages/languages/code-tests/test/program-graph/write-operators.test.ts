import { javaLanguage } from '@codegen-eval/lang-java'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { isCompound, isWriting } from '../../../../code/program-graph/src/write-operators.ts'

const { grammar, parse } = await loadParser(javaLanguage)

test.each([
  ['a = b;', true, false],
  ['a += b;', false, true],
  ['a >>>= b;', false, true],
])('%s', (source, isPlain, compound) => {
  const tree = parse(source)
  const node = tree.kind.findIndex((kind) => grammar.kinds[kind] === 'assignment_expression')
  expect(isWriting(tree, node, { tokens: ['='] })).toBe(isPlain)
  expect(isWriting(tree, node, {})).toBe(true)
  expect(isCompound(tree, node)).toBe(compound)
})
