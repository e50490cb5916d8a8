// biome-ignore-all lint/suspicious/noTemplateCurlyInString: programs of JavaScript have templates

import { canonicalForm } from '@codegen-eval/canonical'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { JAVASCRIPT_CANONICAL } from '../src/javascript-canonical.ts'
import { javascriptLanguage } from '../src/javascript-language.ts'

const SOURCE = [
  "import { k } from 'm'",
  'function f(a, { b }) {',
  '  const c = `${a}: ${k}` // text',
  '  return { a, c, d: (b)',
  '  }',
  '}',
].join('\n')

test('the canonical form of JavaScript has no comments, and parentheses and commas only where they are needed', async () => {
  expect(javascriptLanguage.canonical).toBe(JAVASCRIPT_CANONICAL)
  const text = canonicalForm(await loadParser(javascriptLanguage), SOURCE)?.text
  expect(text?.split('\n')).toEqual([
    'import { k } from "m" ; function f ( a , { b } ) { const c = `${a}: ${k}` ; return { a , c , d : b } ; }',
  ])
})

test('variables of JavaScript have numbers; fields, and names that are only read, do not', async () => {
  const text = canonicalForm(await loadParser(javascriptLanguage), SOURCE, 'canonical-alpha')?.text
  expect(text?.split('\n')).toEqual([
    'import { k } from "m" ; function f ( v0 , { b : v1 } ) { const v2 = `${v0}: ${k}` ; return { a : v0 , c : v2 , d : v1 } ; }',
  ])
})
