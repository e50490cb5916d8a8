import { canonicalForm } from '@codegen-eval/canonical'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { CPP_CANONICAL } from '../src/cpp-canonical.ts'
import { cppLanguage } from '../src/cpp-language.ts'

const SOURCE = [
  'int f(const std::vector<std::vector<int>> &rows) {',
  '  std::string path("a"); // a name',
  '  std::ifstream in(path);',
  '  auto g = [&](int k) { return (k) + 1; };',
  '  int total = 0;',
  '  for (auto &row : rows) total += g(row.size());',
  '  return total;',
  '}',
].join('\n')

test('the canonical form of C++ has no comments, and parentheses and commas only where they are needed', async () => {
  expect(cppLanguage.canonical).toBe(CPP_CANONICAL)
  const text = canonicalForm(await loadParser(cppLanguage), SOURCE)?.text
  expect(text?.split('\n')).toEqual([
    'int f ( const std :: vector < std :: vector < int > > & rows ) { std :: string path ( "a" ) ; std :: ifstream in ( path ) ; auto g = [ & ] ( int k ) { return k + 1 ; } ; int total = 0 ; for ( auto & row : rows ) total += g ( row . size ( ) ) ; return total ; }',
  ])
})

test('variables of C++ have numbers; fields, and names that are only read, do not', async () => {
  const text = canonicalForm(await loadParser(cppLanguage), SOURCE, 'canonical-alpha')?.text
  expect(text?.split('\n')).toEqual([
    'int f ( const std :: vector < std :: vector < int > > & v0 ) { std :: string v1 ( "a" ) ; std :: ifstream v2 ( v1 ) ; auto v3 = [ & ] ( int v4 ) { return v4 + 1 ; } ; int v5 = 0 ; for ( auto & v6 : v0 ) v5 += v3 ( v6 . size ( ) ) ; return v5 ; }',
  ])
})

test('a capture with a value is a variable of its lambda', async () => {
  const source = 'int f(int a) { auto g = [b = a + 1, a](int c) { return b + c + a; }; return g(a); }'
  const text = canonicalForm(await loadParser(cppLanguage), source, 'canonical-alpha')?.text
  expect(text).toContain('[ v2 = v0 + 1 , v0 ] ( int v3 ) { return v2 + v3 + v0 ; }')
})
