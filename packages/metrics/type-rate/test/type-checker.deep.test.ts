import { describe, expect, test } from 'vitest'
import { checker, codes } from './type-checker.cases.ts'

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

  test.each([
    ['', []],
    ['export const x = 1', []],
    ['import { x } from "missing"', [2307]],
    ['document.title', [2584]],
    ['process.exit()', [2591]],
  ])('%s', (source, expected) => {
    expect(codes(source)).toEqual(expected)
  })
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
})
