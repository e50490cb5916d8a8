import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { typePieces } from '../src/type-pieces.ts'
import { typescriptLanguage } from '../src/typescript-language.ts'

async function erased(source: string): Promise<string> {
  const { parse } = await loadParser(typescriptLanguage)
  let text = ''
  let at = 0
  for (const [start, end] of typePieces(parse(source))) {
    expect(start).toBeGreaterThanOrEqual(at)
    text += source.slice(at, start)
    at = end
  }
  return text + source.slice(at)
}

test.each([
  ['let x: number = 1, y: string', 'let x = 1, y'],
  [
    'function f<T extends A>(a: T, b?: string[]): a is B { return g<T>(a!) }',
    'function f(a, b) { return g(a) }',
  ],
  ['const x = <any>y as const satisfies Z', 'const x = y'],
  ['interface A { x: number }\nlet y\ntype B = A | null;\nf()', 'let y\nf()'],
  ['export interface A {}\nexport type { B } from "b"\nexport const c: A = 1', 'export const c = 1'],
  ['import type { A } from "a"\nimport { type B, c, type D } from "b"', 'import { c } from "b"'],
  [
    'abstract class A<T> extends B<T> implements C, D {\n  private readonly x?: number = 1\n  abstract f(): void\n  get y(): T { return this.x! }\n}',
    'class A extends B {\n  x = 1\n  get y() { return this.x }\n}',
  ],
  ['function f(a: number): void\nfunction f(this: A, a?: any) {}', 'function f(a) {}'],
  ['declare const z: number\nf(a ? b : c)', 'f(a ? b : c)'],
  // these compute something
  ['enum E { A = 1 }', 'enum E { A = 1 }'],
  ['class A { constructor(private x: number) {} }', 'class A { constructor(private x) {} }'],
  ['const a = { b: 1, c: d ? e : f }', 'const a = { b: 1, c: d ? e : f }'],
])('%j is %j without types', async (source, expected) => {
  expect((await erased(source)).trimStart()).toBe(expected)
})
