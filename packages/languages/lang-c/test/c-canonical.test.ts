import { canonicalForm } from '@codegen-eval/canonical'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { C_CANONICAL } from '../src/c-canonical.ts'
import { cLanguage } from '../src/c-language.ts'

const SOURCE = [
  '#include <stdio.h>',
  '#define TWICE(x) ((x) + (x))',
  'struct point { int x; };',
  'int f(struct point *p, int n) {',
  '#ifdef DEBUG',
  '  printf("%d", n); /* shown */',
  '#endif',
  '  int i = (n) * 2;',
  '  return p->x - (i - n);',
  '}',
].join('\n')

test('the canonical form of C has no comments, and parentheses and commas only where they are needed', async () => {
  expect(cLanguage.canonical).toBe(C_CANONICAL)
  const text = canonicalForm(await loadParser(cLanguage), SOURCE)?.text
  expect(text?.split('\n')).toEqual([
    '#include <stdio.h>',
    '#define TWICE( x ) ((x) + (x))',
    'struct point { int x ; } ; int f ( struct point * p , int n ) {',
    '#ifdef DEBUG',
    'printf ( "%d" , n ) ;',
    '#endif',
    'int i = n * 2 ; return p -> x - ( i - n ) ; }',
  ])
})

test('variables of C have numbers; fields, and names that are only read, do not', async () => {
  const text = canonicalForm(await loadParser(cLanguage), SOURCE, 'canonical-alpha')?.text
  expect(text?.split('\n')).toEqual([
    '#include <stdio.h>',
    '#define TWICE( x ) ((x) + (x))',
    'struct point { int x ; } ; int f ( struct point * v0 , int v1 ) {',
    '#ifdef DEBUG',
    'printf ( "%d" , v1 ) ;',
    '#endif',
    'int v2 = v1 * 2 ; return v0 -> x - ( v2 - v1 ) ; }',
  ])
})
