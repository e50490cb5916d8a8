import { expect, test } from 'vitest'
import {
  isClosingFence,
  isHeading,
  isHeadingUnderline,
  listMarker,
  openingFence,
  thematicBreakEnd,
} from '../src/block-starts.ts'
import { lineCursor, startLine } from '../src/line-cursor.ts'

function at(line: string) {
  const cursor = lineCursor(line)
  startLine(cursor, 0, line.length)
  return cursor
}

test('a fence has three backticks or tildes, and after backticks no other', () => {
  expect(openingFence(at('```'))?.length).toBe(3)
  expect(openingFence(at('  ~~~~~ a`b~'))?.length).toBe(5)
  expect(openingFence(at('``'))).toBeUndefined()
  expect(openingFence(at('``` a`b'))).toBeUndefined()
  expect(openingFence(at('a```'))).toBeUndefined()
})

test('a fence is closed by its own character, as often at least, with nothing after it', () => {
  const opening = openingFence(at('````'))!
  expect(isClosingFence(at('````'), opening)).toBe(true)
  expect(isClosingFence(at('`````` \t'), opening)).toBe(true)
  expect(isClosingFence(at('```'), opening)).toBe(false)
  expect(isClosingFence(at('~~~~'), opening)).toBe(false)
  expect(isClosingFence(at('```` py'), opening)).toBe(false)
})

test('a heading has up to six # and white space', () => {
  expect(['# a', '#', '######\ta'].every((line) => isHeading(at(line)))).toBe(true)
  expect(['#a', '####### a', 'a'].some((line) => isHeading(at(line)))).toBe(false)
})

test('an underline is one run of = or -', () => {
  expect(['=', '---', '--  '].every((line) => isHeadingUnderline(at(line)))).toBe(true)
  expect(['= =', '-=', '- a', '***'].some((line) => isHeadingUnderline(at(line)))).toBe(false)
})

test('a thematic break has three or more of one character; else one learns where it stops to be one', () => {
  expect(thematicBreakEnd(at('* * *'))).toBe(5)
  expect(thematicBreakEnd(at('___'))).toBe(3)
  expect(thematicBreakEnd(at('- -'))).toBe(0)
  expect(thematicBreakEnd(at('* * a'))).toBe(4)
  expect(thematicBreakEnd(at('a'))).toBe(0)
})

test('a list marker is a bullet, or a number of up to nine digits, with white space after it', () => {
  expect(listMarker(at('- a'))).toEqual({ length: 1, interrupts: true })
  expect(listMarker(at('+'))).toEqual({ length: 1, interrupts: true })
  expect(listMarker(at('01) a'))).toEqual({ length: 3, interrupts: true })
  expect(listMarker(at('123456789. a'))).toEqual({ length: 10, interrupts: false })
  for (const line of ['-a', '1234567890. a', '1 a', '1', '1.a', '. a', ''])
    expect(listMarker(at(line))).toBeUndefined()
})
