import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DiffCursor } from '../../src/diff/diff-cursor.ts'

test('the lines are those between line feeds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', '\r', ' b', '\u2028', '\f', ''), { maxLength: 10 }),
      (lines) => {
        const text = lines.join('\n')
        const cursor = new DiffCursor(text)
        const found: string[] = []
        for (; !cursor.isDone; cursor.next()) {
          expect(cursor.line).toBe(found.length + 1)
          found.push(cursor.content)
        }
        const expected = text.split('\n')
        if (expected[expected.length - 1] === '') expected.pop()
        expect(found).toEqual(expected)
      },
    ),
  )
})

test('lines to come are seen', () => {
  const cursor = new DiffCursor('--- a\n+++ b\n@@ -1 +1 @@')
  expect([cursor.startsWith('--- '), cursor.isFollowedBy('+++ '), cursor.isFollowedBy('@@ -', 2)]).toEqual([
    true,
    true,
    true,
  ])
  expect([cursor.isFollowedBy('@@'), cursor.isFollowedBy('x', 3)]).toEqual([false, false])
})
