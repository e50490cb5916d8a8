import { pythonLanguage } from '@codegen-eval/lang-python'
import { loadParser } from '@codegen-eval/syntax'
import { TreeLabels, treeToBrackets } from '@codegen-eval/tree-edit-distance'
import { expect, test } from 'vitest'
import { functionTree } from '../src/function-tree.ts'

test('a tree has named nodes and operators, leaves with their text, and no comments', async () => {
  const { parse } = await loadParser(pythonLanguage)
  const labels = new TreeLabels()
  const tree = functionTree(parse('x = (a + 1)  # one\n'), 0, pythonLanguage, labels)
  expect(treeToBrackets(tree, labels)).toMatch(
    /^\{module\{expression_statement\{assignment\{identifier x\}.*\{binary_operator\{identifier a\}\{\+ \+\}\{integer 1\}\}/,
  )
  expect(tree.sizes[0]).toBe(tree.labels.length)
})
