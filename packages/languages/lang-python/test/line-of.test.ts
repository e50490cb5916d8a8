import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineOf } from '../src/line-of.ts'
import { nodesOf, parser } from './verdicts.ts'

/** The lines of all names of a source. */
function linesOfNames(source: string): number[] {
  const tree = parser.parse(source)
  const names = nodesOf(tree).filter((node) => tree.grammar.kinds[tree.kind[node]] === 'identifier')
  return names.map((node) => lineOf(tree, node))
}

test('lines are counted from 1 and end in LF or CR LF', () => {
  expect(linesOfNames('a\nb\n\nc')).toEqual([1, 2, 4])
  expect(linesOfNames('a\r\nb\r\n\r\nc')).toEqual([1, 2, 4])
  expect(linesOfNames('\n\na')).toEqual([3])
})

test('a CR alone ends a line, as for CPython', () => {
  expect(linesOfNames('(a,\r b)')).toEqual([1, 2])
})

test('line ends in strings and comments count, other separators do not', () => {
  expect(linesOfNames('"""\n\n""" + a # b\nc')).toEqual([3, 4])
  expect(linesOfNames('"\\\n" + a')).toEqual([2])
  expect(linesOfNames('"\u2028\u0085\f\v" + a')).toEqual([1])
})

test('lineOf counts as a plain scan does', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', '\n', '\r\n', '\r', ' ', '# b', '(', ')')), (parts) => {
      const tree = parser.parse(parts.join(''))
      for (const node of nodesOf(tree)) {
        const before = tree.source.slice(0, tree.start[node]).split(/\r\n|\r|\n/)
        expect(lineOf(tree, node)).toBe(before.length)
      }
    }),
  )
})
