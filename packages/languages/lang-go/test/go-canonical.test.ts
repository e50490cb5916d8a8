import { canonicalForm } from '@codegen-eval/canonical'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { GO_CANONICAL } from '../src/go-canonical.ts'
import { goLanguage } from '../src/go-language.ts'

const SOURCE = [
  'package p',
  'func f(xs []int) (int, error) {',
  '\tt := (0) // total',
  '\tfor _, x := range xs {',
  '\t\tif x > t { t = x }; t++',
  '\t}',
  '\treturn t, nil',
  '}',
].join('\n')

test('the canonical form of Go has no comments, and parentheses and commas only where they are needed', async () => {
  expect(goLanguage.canonical).toBe(GO_CANONICAL)
  const text = canonicalForm(await loadParser(goLanguage), SOURCE)?.text
  expect(text?.split('\n')).toEqual([
    'package p',
    'func f ( xs [ ] int ) ( int , error ) {',
    't := 0',
    'for _ , x := range xs {',
    'if x > t {',
    't = x',
    '}',
    't ++',
    '}',
    'return t , nil',
    '}',
  ])
})

test('variables of Go have numbers; fields, and names that are only read, do not', async () => {
  const text = canonicalForm(await loadParser(goLanguage), SOURCE, 'canonical-alpha')?.text
  expect(text?.split('\n')).toEqual([
    'package p',
    'func f ( v0 [ ] int ) ( int , error ) {',
    'v1 := 0',
    'for _ , v2 := range v0 {',
    'if v2 > v1 {',
    'v1 = v2',
    '}',
    'v1 ++',
    '}',
    'return v1 , nil',
    '}',
  ])
})
