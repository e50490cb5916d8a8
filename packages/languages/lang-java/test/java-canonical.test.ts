import { canonicalForm } from '@codegen-eval/canonical'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { JAVA_CANONICAL } from '../src/java-canonical.ts'
import { javaLanguage } from '../src/java-language.ts'

const SOURCE = [
  'class A {',
  '  private int n = 1; // a field',
  '  int f(int[] xs) {',
  '    int t = (0);',
  '    for (int x : xs) { t += ((x) * this.n) - (t - n); }',
  '    int[] ys = {1, 2,};',
  '    return t;',
  '  }',
  '}',
].join('\n')

test('the canonical form of Java has no comments, and parentheses and commas only where they are needed', async () => {
  expect(javaLanguage.canonical).toBe(JAVA_CANONICAL)
  const text = canonicalForm(await loadParser(javaLanguage), SOURCE)?.text
  expect(text?.split('\n')).toEqual([
    'class A { private int n = 1 ; int f ( int [ ] xs ) { int t = 0 ; for ( int x : xs ) { t += x * this . n - ( t - n ) ; } int [ ] ys = { 1 , 2 } ; return t ; } }',
  ])
})

test('variables of Java have numbers; fields, and names that are only read, do not', async () => {
  const text = canonicalForm(await loadParser(javaLanguage), SOURCE, 'canonical-alpha')?.text
  expect(text?.split('\n')).toEqual([
    'class A { private int n = 1 ; int f ( int [ ] v0 ) { int v1 = 0 ; for ( int v2 : v0 ) { v1 += v2 * this . n - ( v1 - n ) ; } int [ ] v3 = { 1 , 2 } ; return v1 ; } }',
  ])
})

test('the type of a record pattern is no variable, and its parts are', async () => {
  const source =
    'int f(Object o) { return switch (o) { case Point(int x, var y) when x > y -> x; default -> 0; }; }'
  const text = canonicalForm(await loadParser(javaLanguage), source, 'canonical-alpha')?.text
  expect(text).toContain('case Point ( int v1 , var v2 ) when v1 > v2 -> v1 ;')
})
