import { javascriptLanguage } from '@codegen-eval/lang-javascript'
import { pythonLanguage } from '@codegen-eval/lang-python'
import { loadParser } from '@codegen-eval/syntax'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalForm } from '../../../../code/canonical/src/canonical-form.ts'

test('a source that does not parse has none, and an empty one is empty', async () => {
  const parser = await loadParser(pythonLanguage)
  expect(canonicalForm(parser, 'x = (')).toBeUndefined()
  expect(canonicalForm(parser, ' \n# nothing\n')?.text).toBe('')
  expect(canonicalForm(parser, '')?.text).toBe('')
})

test('each character of the text has a place in the source', async () => {
  const parser = await loadParser(pythonLanguage)
  const source = "# a\nf( 'b',y=1 , x=(2) )"
  const form = canonicalForm(parser, source)!
  expect(form.text).toBe('f ( "b" , x = 2 , y = 1 )')
  const places = form.places()
  expect(places).toHaveLength(form.text.length)
  expect(source.slice(places[form.text.indexOf('x')], places[form.text.indexOf('x')] + 1)).toBe('x')
})

test('the text is its own canonical form', async () => {
  const parser = await loadParser(javascriptLanguage)
  const source =
    'let a = (1 + 2) * 3\nfunction f() { return { a, b: [1, 2,], } }\nlabel: for (;;) break label'
  const { text } = canonicalForm(parser, source)!
  expect(canonicalForm(parser, text)?.text).toBe(text)
})

/** A program of Python as a tree, and two ways to write it. */
type Expression =
  | { readonly name: string }
  | { readonly op: string; readonly left: Expression; readonly right: Expression }

const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4 },
    fc.record({ name: fc.constantFrom('a', 'b', '1') }),
    fc.record({
      op: fc.constantFrom('+', '*', '-', '**', 'and', '<'),
      left: tie('expression'),
      right: tie('expression'),
    }),
  ),
}))

/** All operations in parentheses, or these with parentheses around names, too. */
function written(node: Expression, isLong: boolean): string {
  if ('name' in node) return isLong ? `((${node.name}))` : node.name
  const inner = `${written(node.left, isLong)} ${node.op} ${written(node.right, isLong)}`
  return isLong ? `( ${inner} )` : `(${inner})`
}

test('two expressions have one canonical form if and only if they are the same tree', async () => {
  const parser = await loadParser(pythonLanguage)
  const form = (node: Expression, isLong: boolean) => canonicalForm(parser, written(node, isLong))?.text
  fc.assert(
    fc.property(expression, expression, (one, other) => {
      expect(form(one, true)).toBe(form(one, false))
      expect(form(one, false)).toBeDefined()
      expect(form(one, false) === form(other, false)).toBe(JSON.stringify(one) === JSON.stringify(other))
    }),
    { numRuns: 60, seed: 14 },
  )
})

/** Blocks of Python: indentation tells programs apart. */
type Block = readonly (string | Block)[]

const { block } = fc.letrec<{ block: Block }>((tie) => ({
  block: fc.array(fc.oneof({ maxDepth: 3 }, fc.constantFrom('a', 'b', 'pass'), tie('block')), {
    minLength: 1,
    maxLength: 3,
  }) as fc.Arbitrary<Block>,
}))

function lines(statements: Block, indent: string, step: string): string {
  return statements
    .map((statement) =>
      typeof statement === 'string'
        ? `${indent}${statement}\n`
        : `${indent}if x:\n${lines(statement, indent + step, step)}`,
    )
    .join(step === '\t' ? '\n' : '')
}

test('indentation has its meaning, and its width none', async () => {
  const parser = await loadParser(pythonLanguage)
  const form = (statements: Block, step: string) => canonicalForm(parser, lines(statements, '', step))?.text
  fc.assert(
    fc.property(block, block, (one, other) => {
      expect(form(one, '\t')).toBe(form(one, '    '))
      expect(form(one, '\t') === form(other, '\t')).toBe(JSON.stringify(one) === JSON.stringify(other))
    }),
    { numRuns: 60, seed: 14 },
  )
})

test('10,000 nested brackets and a line of 5,000 items neither crash nor hang', async () => {
  const parser = await loadParser(javascriptLanguage)
  expect(canonicalForm(parser, `x = ${'['.repeat(10_000)}${']'.repeat(10_000)}`)?.text).toHaveLength(
    40_004 + 1,
  )
  expect(canonicalForm(parser, `x = [${'1,'.repeat(5000)}]`)?.text.length).toBeGreaterThan(15_000)
})
