import { canonicalForm } from '@codegen-eval/canonical'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { CSHARP_CANONICAL } from '../src/csharp-canonical.ts'
import { csharpLanguage } from '../src/csharp-language.ts'

const SOURCE = [
  'class A {',
  '  private int n = 1;',
  '  int F(List<int> xs) {',
  '    var t = (0); // total',
  '    foreach (var x in xs) t += ((x)) * n;',
  '    return $"{t}".Length - (t - n);',
  '  }',
  '}',
].join('\n')

test('the canonical form of C# has no comments, and parentheses and commas only where they are needed', async () => {
  expect(csharpLanguage.canonical).toBe(CSHARP_CANONICAL)
  const text = canonicalForm(await loadParser(csharpLanguage), SOURCE)?.text
  expect(text?.split('\n')).toEqual([
    'class A { private int n = 1 ; int F ( List < int > xs ) { var t = 0 ; foreach ( var x in xs ) t += x * n ; return $"{t}" . Length - ( t - n ) ; } }',
  ])
})

test('variables of C# have numbers; fields, and names that are only read, do not', async () => {
  const text = canonicalForm(await loadParser(csharpLanguage), SOURCE, 'canonical-alpha')?.text
  expect(text?.split('\n')).toEqual([
    'class A { private int n = 1 ; int F ( List < int > v0 ) { var v1 = 0 ; foreach ( var v2 in v0 ) v1 += v2 * n ; return $"{v1}" . Length - ( v1 - n ) ; } }',
  ])
})

test('parameters of lambdas without a list, and names of queries, are variables', async () => {
  const source =
    'class A { void F(int[] xs) { Func<int, int> g = a => a * 2; var q = from x in xs let y = g(x) where y > x select y; } }'
  const text = canonicalForm(await loadParser(csharpLanguage), source, 'canonical-alpha')?.text
  expect(text).toContain('v1 = v2 => v2 * 2 ;')
  expect(text).toContain('from v4 in v0 let v5 = v1 ( v4 ) where v5 > v4 select v5 ;')
})
