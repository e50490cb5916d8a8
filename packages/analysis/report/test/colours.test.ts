import { expect, test } from 'vitest'
import { COLOURS, DARK_COLOURS } from '../src/colours.ts'

test('all colours are six hexadecimal digits, and each differs in light and dark', () => {
  expect(Object.keys(DARK_COLOURS)).toEqual(Object.keys(COLOURS))
  for (const [name, colour] of Object.entries(COLOURS)) {
    const dark = DARK_COLOURS[name as keyof typeof COLOURS]
    expect([colour, dark]).toEqual([
      expect.stringMatching(/^#[0-9a-f]{6}$/),
      expect.stringMatching(/^#[0-9a-f]{6}$/),
    ])
    expect(dark).not.toBe(colour)
  }
})
