import { javaLanguage } from '@codegen-eval/lang-java'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { numberedStructure } from '../../../../code/program-graph/src/numbered-structure.ts'
import { tableNodes } from '../../../../code/program-graph/src/table-nodes.ts'

const { grammar, parse } = await loadParser(javaLanguage)

function nodesOf(source: string) {
  return tableNodes(parse(source), numberedStructure(grammar, javaLanguage, javaLanguage.structure!))
}

test('statements are what stands in sequences, without comments and blocks', () => {
  const { root } = nodesOf('int a = 1; // c\n{ a++; { a--; } ; }')
  expect(root.control).toMatchObject({ shape: 'function' })
  const types = root.control.shape === 'function' ? root.control.body.map(({ type }) => type) : []
  expect(types).toEqual(['local_variable_declaration', 'expression_statement', 'expression_statement'])
})

test('each node belongs to the statement around it', () => {
  const source = 'if (a) { b(); } else c = 1;'
  const tree = parse(source)
  const { all, owner } = nodesOf(source)
  const ownerOf = (text: string) => {
    const node = tree.kind.findIndex((_, i) => source.slice(tree.start[i], tree.end[i]) === text)
    return all[owner[node]].type
  }
  expect(ownerOf('(a)')).toBe('if_statement')
  expect(ownerOf('b()')).toBe('expression_statement')
  expect(ownerOf('c = 1')).toBe('expression_statement')
})

test('statements within expressions come before the statement that uses their value', () => {
  const { root } = nodesOf('f(() -> { g(); }, switch (a) { default -> 1; });')
  const body = root.control.shape === 'function' ? root.control.body : []
  expect(body.map(({ type }) => type)).toEqual([
    'lambda_expression',
    'switch_expression',
    'expression_statement',
  ])
})

test('labels belong to the statement that they stand before', () => {
  const { root } = nodesOf('a: b: while (x) break a;')
  const body = root.control.shape === 'function' ? root.control.body : []
  expect(body[0].type).toBe('while_statement')
  expect((body[0] as unknown as { control: { labels: string[] } }).control.labels).toEqual(['a', 'b'])
})

test('no nesting is too deep', () => {
  for (const source of [
    `${'{'.repeat(20_000)}${'}'.repeat(20_000)}`,
    `int x = ${'('.repeat(10_000)}1${')'.repeat(10_000)};`,
    `${'if (a) '.repeat(5_000)}b();`,
    `int x = ${'f(() -> { return '.repeat(1_000)}1${';})'.repeat(1_000)};`,
    `int x = ${'switch ('.repeat(500)}1${') {}'.repeat(500)};`,
  ]) {
    expect(nodesOf(source).all.length).toBeGreaterThan(0)
  }
}, 120_000)
