import { canonicalForm } from '@codegen-eval/canonical'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { RUST_CANONICAL } from '../src/rust-canonical.ts'
import { rustLanguage } from '../src/rust-language.ts'

const SOURCE = [
  "fn f<'a>(s: &'a str, p: Point) -> usize {",
  '    let Point { x, y: w } = p; // taken apart',
  '    let t = (s.len(),);',
  '    if (x > w) { t.0 } else { (x) + w }',
  '}',
].join('\n')

test('the canonical form of Rust has no comments, and parentheses and commas only where they are needed', async () => {
  expect(rustLanguage.canonical).toBe(RUST_CANONICAL)
  const text = canonicalForm(await loadParser(rustLanguage), SOURCE)?.text
  expect(text?.split('\n')).toEqual([
    "fn f < 'a > ( s : & 'a str , p : Point ) -> usize { let Point { x , y : w } = p ; let t = ( s . len ( ) , ) ; if x > w { t . 0 } else { x + w } }",
  ])
})

test('variables of Rust have numbers; fields, and names that are only read, do not', async () => {
  const text = canonicalForm(await loadParser(rustLanguage), SOURCE, 'canonical-alpha')?.text
  expect(text?.split('\n')).toEqual([
    "fn f < 'a > ( v0 : & 'a str , v1 : Point ) -> usize { let Point { x : v2 , y : v3 } = v1 ; let v4 = ( v0 . len ( ) , ) ; if v2 > v3 { v4 . 0 } else { v2 + v3 } }",
  ])
})
