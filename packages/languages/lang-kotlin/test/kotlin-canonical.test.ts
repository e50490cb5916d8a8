import { canonicalForm } from '@codegen-eval/canonical'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { KOTLIN_CANONICAL } from '../src/kotlin-canonical.ts'
import { kotlinLanguage } from '../src/kotlin-language.ts'

const SOURCE = [
  'class A(val k: Int) {',
  '  val n = 1',
  '  fun f(xs: List<Int>): Int {',
  '    var t = (0); // total',
  '    for (x in xs) { t += (x * n); t++ }',
  '    xs.forEach { x -> t += g(x, k,) }',
  '    return t',
  '  }',
  '}',
].join('\n')

test('the canonical form of Kotlin has no comments, and parentheses and commas only where they are needed', async () => {
  expect(kotlinLanguage.canonical).toBe(KOTLIN_CANONICAL)
  const text = canonicalForm(await loadParser(kotlinLanguage), SOURCE)?.text
  expect(text?.split('\n')).toEqual([
    'class A ( val k : Int ) {',
    'val n = 1',
    'fun f ( xs : List < Int > ) : Int {',
    'var t = 0',
    'for ( x in xs ) {',
    't += x * n',
    't ++',
    '}',
    'xs . forEach {',
    'x',
    '->',
    't += g ( x , k )',
    '}',
    'return t',
    '}',
    '}',
  ])
})

test('variables of Kotlin have numbers; properties, and names that are only read, do not', async () => {
  const text = canonicalForm(await loadParser(kotlinLanguage), SOURCE, 'canonical-alpha')?.text
  expect(text?.split('\n')).toEqual([
    'class A ( val k : Int ) {',
    'val n = 1',
    'fun f ( v0 : List < Int > ) : Int {',
    'var v1 = 0',
    'for ( v2 in v0 ) {',
    'v1 += v2 * n',
    'v1 ++',
    '}',
    'v0 . forEach {',
    'v3',
    '->',
    'v1 += g ( v3 , k )',
    '}',
    'return v1',
    '}',
    '}',
  ])
})
