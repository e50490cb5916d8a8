import { canonicalForm } from '@codegen-eval/canonical'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { SCALA_CANONICAL } from '../src/scala-canonical.ts'
import { scalaLanguage } from '../src/scala-language.ts'

const SOURCE = [
  'class A(val k: Int) {',
  '  val n = 1',
  '  def f(xs: List[Int]): Int = {',
  '    var t = (0); // total',
  '    for (x <- xs) { t = (t + (x * n)); g(t) }',
  '    xs.foreach { x => t += g(x, k) }',
  '    t',
  '  }',
  '}',
].join('\n')

test('the canonical form of Scala has no comments, and parentheses and commas only where they are needed', async () => {
  expect(scalaLanguage.canonical).toBe(SCALA_CANONICAL)
  const text = canonicalForm(await loadParser(scalaLanguage), SOURCE)?.text
  expect(text?.split('\n')).toEqual([
    'class A ( val k : Int ) {',
    'val n = 1',
    'def f ( xs : List [ Int ] ) : Int = {',
    'var t = 0',
    'for ( x <- xs ) {',
    't = t + ( x * n )',
    'g ( t )',
    '}',
    'xs . foreach {',
    'x => t += g ( x , k )',
    '}',
    't',
    '}',
    '}',
  ])
})

test('variables of Scala have numbers; members, and names that are only read, do not', async () => {
  const text = canonicalForm(await loadParser(scalaLanguage), SOURCE, 'canonical-alpha')?.text
  expect(text?.split('\n')).toEqual([
    'class A ( val k : Int ) {',
    'val n = 1',
    'def f ( v0 : List [ Int ] ) : Int = {',
    'var v1 = 0',
    'for ( v2 <- v0 ) {',
    'v1 = v1 + ( v2 * n )',
    'g ( v1 )',
    '}',
    'v0 . foreach {',
    'v3 => v1 += g ( v3 , k )',
    '}',
    'v1',
    '}',
    '}',
  ])
})
