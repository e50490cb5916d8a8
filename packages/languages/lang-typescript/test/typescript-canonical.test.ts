import { canonicalForm } from '@codegen-eval/canonical'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { TYPESCRIPT_CANONICAL } from '../src/typescript-canonical.ts'
import { typescriptLanguage } from '../src/typescript-language.ts'

const SOURCE = [
  'class A<T> {',
  '  private n: number = 1',
  '  constructor(private readonly z: string, w?: T) { super() }',
  '}',
  'type B = { a: number; b: string }',
  'export default function f(xs: number[]) {',
  '  let t = 0 // total',
  '  for (const x of xs) t += (x as any).y',
  '  return t!',
  '}',
].join('\n')

test('the canonical form of TypeScript has no comments, and parentheses and commas only where they are needed', async () => {
  expect(typescriptLanguage.canonical).toBe(TYPESCRIPT_CANONICAL)
  const text = canonicalForm(await loadParser(typescriptLanguage), SOURCE)?.text
  expect(text?.split('\n')).toEqual([
    'class A < T > {',
    'private n : number = 1 ;',
    'constructor ( private readonly z : string , w ? : T ) { super ( ) ; }',
    '} type B = {',
    'a : number',
    'b : string',
    '} ; export default function f ( xs : number [ ] ) { let t = 0 ; for ( const x of xs ) t += ( x as any ) . y ; return t ! ; }',
  ])
})

test('variables of TypeScript have numbers; fields, and names that are only read, do not', async () => {
  const text = canonicalForm(await loadParser(typescriptLanguage), SOURCE, 'canonical-alpha')?.text
  expect(text?.split('\n')).toEqual([
    'class A < T > {',
    'private n : number = 1 ;',
    'constructor ( private readonly z : string , v0 ? : T ) { super ( ) ; }',
    '} type B = {',
    'a : number',
    'b : string',
    '} ; export default function f ( v1 : number [ ] ) { let v2 = 0 ; for ( const v3 of v1 ) v2 += ( v3 as any ) . y ; return v2 ! ; }',
  ])
})
