import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { createTypeChecker, type TypeCheckerSettings } from '../src/type-checker.ts'

const SETTINGS: TypeCheckerSettings = {
  extension: 'ts',
  strict: true,
  target: 'es2022',
  lib: ['es2022'],
  jsx: 'preserve',
}

const checker = createTypeChecker(ts, SETTINGS)
const codes = (source: string, of = checker) => of.check(source).types.map(({ code }) => code)

describe('errors', () => {
  test('have the number, place and message of the command tsc', () => {
    // tsc 6.0.3 --strict: snippet.ts(2,3): error TS2322: Type 'string' is not assignable to type 'number'.
    expect(checker.check('let n = 1\n  n = "a"\n')).toEqual({
      syntax: [],
      types: [
        {
          code: 2322,
          line: 2,
          column: 3,
          start: 12,
          length: 1,
          message: "Type 'string' is not assignable to type 'number'.",
        },
      ],
      isGivenUp: false,
    })
  })

  test('of syntax hide those of types, as with the command tsc', () => {
    const { syntax, types } = checker.check('let n: number = "a"; f(')
    expect(syntax.map(({ code }) => code)).toEqual([1005])
    expect(types).toEqual([])
  })

  test.each([
    ['', []],
    ['export const x = 1', []],
    ['import { x } from "missing"', [2307]],
    ['document.title', [2584]],
    ['process.exit()', [2591]],
  ])('%s', (source, expected) => {
    expect(codes(source)).toEqual(expected)
  })

  test('of one source are the same after any other', () => {
    const sources = ['interface Array<T> { mine: T }', '[1].mine', 'declare const x: string', 'x', 'f(']
    for (const source of [...sources, ...sources].reverse())
      expect(checker.check(source)).toEqual(createTypeChecker(ts, SETTINGS).check(source))
  })
})

describe('settings', () => {
  test.each<[Partial<TypeCheckerSettings>, string, number[]]>([
    [{ strict: false }, 'function f(x) { return x }', []],
    [{}, 'function f(x) { return x }', [7006]],
    [{ lib: ['es2022', 'dom'] }, 'document.title', []],
    [{ lib: ['es5'] }, 'new Map()', [2583]],
    [{ extension: 'js' }, 'const x = 1; x()', [2349]],
    [{ extension: 'tsx' }, 'const x = <a/>', [7026]],
  ])('%j', (some, source, expected) => {
    expect(codes(source, createTypeChecker(ts, { ...SETTINGS, ...some }))).toEqual(expected)
  })

  test('that the compiler does not know are refused', () => {
    expect(() => createTypeChecker(ts, { ...SETTINGS, target: 'es1492' })).toThrow(/type-rate: .*'--target'/)
    expect(() => createTypeChecker(ts, { ...SETTINGS, lib: ['es1492'] })).toThrow(/type-rate: .*'--lib'/)
  })

  test('without a reader of libraries nothing is found of them', () => {
    const { types } = createTypeChecker(ts, SETTINGS, () => undefined).check('const s = "a".length')
    expect(types.length).toBeGreaterThan(0)
  })
})

test('files of the context are seen, and their errors do not count', () => {
  const context = {
    'context.d.ts': 'declare function twice(n: number): number',
    'other.ts': 'export const x: string = 1',
  }
  const { types } = checker.check('import { x } from "./other"\nconst y: string = twice(x)', context)
  expect(types.map(({ code, line }) => [code, line])).toEqual([
    [2322, 2],
    [2345, 2],
  ])
  expect(codes('twice(1)')).toEqual([2304])
})

describe('sources that take too much work are given up', () => {
  const type = (depth: number) =>
    `type F<T, D extends any[]> = D['length'] extends ${depth} ? T : F<[T, 1], [...D, 0]> | F<[T, 2], [...D, 0]>
const x: F<0, []> = 1 as any`

  test.each([
    ['types', type(22)],
    ['open brackets', '('.repeat(100_000)],
    ['brackets', `${'('.repeat(5_000)}1${')'.repeat(5_000)}`],
    ['operators', `x${' + x'.repeat(5_000)}`],
    ['else', `${'if (x) 1\nelse '.repeat(3_000)}2`],
    ['chains', `x${'.y()'.repeat(3_000)}`],
  ])('%s', (_, source) => {
    expect(checker.check(source)).toEqual({ syntax: [], types: [], isGivenUp: true })
  })

  test('and the next one is checked as ever', () => {
    checker.check('('.repeat(5_000))
    expect(codes('let n: number = "a"')).toEqual([2322])
    expect(codes(type(6))).toEqual([])
  })

  test.each([
    ['brackets', `const x = ${'('.repeat(190)}1${')'.repeat(190)}`],
    ['calls', `declare const a: any; a${'.b(1)'.repeat(190)}`],
    ['a long list', `const x = [${'{ a: 1, b: "c" },'.repeat(2_000)}]`],
  ])('%s of usual depth are not', (_, source) => {
    expect(checker.check(source).isGivenUp).toBe(false)
  })
})
