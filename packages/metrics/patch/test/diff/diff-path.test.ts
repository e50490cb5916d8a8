import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffPath, gitLinePaths, withoutPrefixes } from '../../src/diff/diff-path.ts'

/** A path as git quotes it by default: bytes above 127 and control characters in octal. */
function quoted(path: string): string {
  const bytes = [...Buffer.from(path)].map((byte) =>
    byte < 32 || byte > 126
      ? `\\${byte.toString(8).padStart(3, '0')}`
      : String.fromCharCode(byte).replace(/["\\]/, '\\$&'),
  )
  return `"${bytes.join('')}"`
}

test('a quoted path is read as it was before', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (path) => {
      expect(diffPath(quoted(path))).toBe(path)
    }),
  )
})

test.each([
  ['a/f.py\t2024-01-01', 'a/f.py'],
  ['a/f g.py\r', 'a/f g.py'],
  ['f.py 2024-01-01 10:00:00.123456789 +0100', 'f.py'],
  ['"a/\\a\\b\\t\\n\\v\\f\\r\\"\\\\"', 'a/\x07\b\t\n\v\f\r"\\'],
  // no UTF-8: one replacement for each byte
  ['"\\303x\\377"', '\ufffdx\ufffd'],
  ['"not closed', '"not closed'],
])('%j is the path %j', (text, path) => {
  expect(diffPath(text)).toBe(path)
})

test.each([
  ['a/f.py b/f.py', ['a/f.py', 'b/f.py']],
  ['f.py f.py', ['f.py', 'f.py']],
  ['a/x b/y.py b/x b/y.py', ['a/x b/y.py', 'b/x b/y.py']],
  ['a/old.py b/new.py\r', ['a/old.py', 'b/new.py']],
  ['"a/\\303\\244" "b/\\303\\244"', ['a/ä', 'b/ä']],
  ['"a/\\303\\244" b/x', ['a/ä', 'b/x']],
  ['a/x "b/\\303\\244"', ['a/x', 'b/ä']],
  ['', undefined],
  ['"x', undefined],
  ['x"', undefined],
])('the line %j has the paths %j', (line, paths) => {
  expect(gitLinePaths(line)).toEqual(paths)
})

test('prefixes are taken off once', () => {
  expect(withoutPrefixes('a/a/x', 'b/a/x')).toEqual({ oldPath: 'a/x', newPath: 'a/x' })
  expect(withoutPrefixes('i/x', 'w/x')).toEqual({ oldPath: 'x', newPath: 'x' })
  expect(withoutPrefixes('c/x', 'c/x')).toEqual({ oldPath: 'c/x', newPath: 'c/x' })
  expect(withoutPrefixes('/dev/null', 'w/x', ['i/x', 'w/x'])).toEqual({ oldPath: undefined, newPath: 'x' })
})
