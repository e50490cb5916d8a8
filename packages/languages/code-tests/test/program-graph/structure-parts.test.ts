import { javaLanguage } from '@codegen-eval/lang-java'
import { loadParser, nodeText } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { kindsCalled, nodesOf, numberedPart } from '../../../../code/program-graph/src/structure-parts.ts'

const { grammar, parse } = await loadParser(javaLanguage)
const tree = parse('for (int i = 0, j = 1; i < a[1][2]; i++, j++) f(i);')

function texts(node: number, part: string): string[] {
  return nodesOf(tree, node, numberedPart(grammar, part)).map((found) => nodeText(tree, found))
}

test('a part is a field, a kind, all named children, or a path of them', () => {
  expect(texts(1, 'update')).toEqual(['i++', 'j++'])
  expect(texts(1, '<expression_statement>')).toEqual(['f(i);'])
  expect(texts(1, '<for>')).toEqual(['for'])
  expect(texts(1, '<binary_expression,expression_statement>')).toEqual(['i < a[1][2]', 'f(i);'])
  expect(texts(1, 'condition<binary_expression>')).toEqual(['i < a[1][2]'])
  expect(texts(1, 'condition<update_expression>')).toEqual([])
  expect(texts(1, 'init/declarator/name')).toEqual(['i', 'j'])
  expect(texts(1, 'update/*')).toEqual(['i', 'j'])
  expect(texts(1, 'init/type')).toEqual(['int'])
})

test('an alternative counts where those before it lead nowhere', () => {
  expect(texts(1, 'value|update')).toEqual(['i++', 'j++'])
  expect(texts(1, 'update|body')).toEqual(['i++', 'j++'])
  expect(texts(1, 'value')).toEqual([])
})

test('a chain is the node and what its field leads to, again and again', () => {
  expect(texts(1, 'condition/right/array*')).toEqual(['a[1][2]', 'a[1]', 'a'])
})

test('a part is the node itself, its first child of a kind, or the named children beside a token', () => {
  expect(texts(1, '.')).toEqual([nodeText(tree, 1)])
  expect(texts(1, '0<for>')).toEqual(['for'])
  expect(texts(1, '0<expression_statement>')).toEqual([])
  expect(texts(1, 'after:)')).toEqual(['f(i);'])
  expect(texts(1, 'before:)')).toEqual(['j++'])
  expect(texts(1, 'condition/after:<')).toEqual(['a[1][2]'])
  expect(texts(1, 'condition/before:<')).toEqual(['i'])
  expect(texts(1, 'after:else')).toEqual([])
})

test('named kinds are preferred to tokens of the same name', () => {
  const named = kindsCalled(grammar, ['this', ';']).reduce((sum, set) => sum + set, 0)
  expect(named).toBe(2)
})

test('unknown kinds and fields are errors', () => {
  expect(() => numberedPart(grammar, '<blok>')).toThrow('the grammar java has no kind "blok"')
  expect(() => numberedPart(grammar, '<block,blok>')).toThrow('the grammar java has no kind "blok"')
  expect(() => numberedPart(grammar, 'after:els')).toThrow('els')
  expect(() => numberedPart(grammar, 'body/bodi')).toThrow('has no field "bodi"')
})
