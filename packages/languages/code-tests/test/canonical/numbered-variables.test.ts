import { javaLanguage } from '@codegen-eval/lang-java'
import { pythonLanguage } from '@codegen-eval/lang-python'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { canonicalForm } from '../../../../code/canonical/src/canonical-form.ts'

const numbered = async (source: string) =>
  canonicalForm(await loadParser(pythonLanguage), source, 'canonical-alpha')?.text

test('a variable has the next number at its first appearance, and variables of two scopes have two', async () => {
  expect(await numbered('def f(a):\n  return b + a\ndef g(a): return a')).toBe(
    'def f ( v0 ) :\n return b + v0\ndef g ( v1 ) :\n return v1',
  )
})

test('a number that a name has which stays is skipped', async () => {
  expect(await numbered('x = v0 + y\ny = x')).toBe('v1 = v0 + v2\nv2 = v1')
})

test('names in strings with expressions are variables, and strings are not', async () => {
  expect(await numbered("x = 1\ny = f'{x} x {z}' + 'x'")).toBe('v0 = 1\nv1 = f"{v0} x {z}" + "x"')
})

test('fields and methods keep their names', async () => {
  const source = 'class A { int n; int f(int a) { int b = n; return this.n + a + b + g(a); } }'
  expect(canonicalForm(await loadParser(javaLanguage), source, 'canonical-alpha')?.text).toBe(
    'class A { int n ; int f ( int v0 ) { int v1 = n ; return this . n + v0 + v1 + g ( v0 ) ; } }',
  )
})
