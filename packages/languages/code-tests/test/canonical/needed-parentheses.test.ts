import { javascriptLanguage } from '@codegen-eval/lang-javascript'
import { pythonLanguage } from '@codegen-eval/lang-python'
import { type Language, loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { canonicalForm } from '../../../../code/canonical/src/canonical-form.ts'
import { canonicalKinds } from '../../../../code/canonical/src/canonical-kinds.ts'
import { neededParentheses } from '../../../../code/canonical/src/needed-parentheses.ts'

async function shortest(language: Language, source: string): Promise<string | undefined> {
  return canonicalForm(await loadParser(language), source)?.text
}

test.each([
  ['((a * b) + c) * d', '( a * b + c ) * d'],
  ['a - (b * (c + d))', 'a - b * ( c + d )'],
  ['a - (b - c)', 'a - ( b - c )'],
  ['(-a) ** 2', '( - a ) ** 2'],
  ['-(a ** 2)', '- a ** 2'],
  ['(a == b) == c', '( a == b ) == c'],
  ['(a if b else c) if d else e', '( a if b else c ) if d else e'],
  ['a if b else (c if d else e)', 'a if b else c if d else e'],
  ['f((yield), (x))', 'f ( ( yield ) , x )'],
  ['(lambda: x)()', '( lambda : x ) ( )'],
  ['not (a in b)', 'not a in b'],
  ['(not a) in b', '( not a ) in b'],
])('%s is %s in Python', async (source, expected) => {
  const text = await shortest(pythonLanguage, `def f():\n  ${source}`)
  expect(text?.split('\n')[1]).toBe(` ${expected}`)
})

test.each([
  ['x = (a?.b).c', 'x = ( a ?. b ) . c ;'],
  ['x = (function () {})()', 'x = ( function ( ) { } ) ( ) ;'],
  ['if ((a)) (b)()', 'if ( a ) b ( ) ;'],
  ['x = (a, b)', 'x = ( a , b ) ;'],
  ['x = () => ({})', 'x = ( ) => ( { } ) ;'],
  ['x = (a && b) || c', 'x = a && b || c ;'],
  ['x = a && (b || c)', 'x = a && ( b || c ) ;'],
])('%s is %s in JavaScript', async (source, expected) => {
  expect(await shortest(javascriptLanguage, source)).toBe(expected)
})

test('the number of trials is bounded, and deep nesting is no fault', async () => {
  const parser = await loadParser(pythonLanguage)
  const kinds = canonicalKinds(pythonLanguage, parser.grammar)
  const deep = parser.parse(`${'(1 + '.repeat(90)}1${')'.repeat(90)}`)
  expect(neededParentheses(parser, deep, kinds).size).toBeGreaterThan(80)
  const same = parser.parse(`x = ${'('.repeat(60)}1${')'.repeat(60)}`)
  expect(neededParentheses(parser, same, kinds).size).toBe(0)
})
