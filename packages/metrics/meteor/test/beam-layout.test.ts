import { expect, test } from 'vitest'
import * as layout from '../src/beam-layout.ts'

const { MAX_BEAM, MAX_PACKED_WORDS, MAX_ROW_INTS, NONE, PIECE, RECORD_BYTES, ROW } = layout

const places = new Map<string, number>(Object.entries(layout))

/** The bytes that each place needs, in their order. */
const AREA = { KEYS: 8, DISTANCES: 8, GOES_ON: 4, NEXT: 4, ORDER: 4, ROWS: 4 * MAX_ROW_INTS }
const BEHIND = {
  VALUES: 8 * MAX_BEAM,
  ADDITIONS: 8 * ROW * MAX_BEAM,
  SETS: 4 * MAX_BEAM,
  // the last record of each list is its end
  GOING: RECORD_BYTES * (MAX_BEAM + 1),
  ENDING: RECORD_BYTES * (MAX_BEAM + 1),
  CLOSED: RECORD_BYTES * (MAX_BEAM + 1),
  LEAVING: RECORD_BYTES * (MAX_BEAM + 1),
  WORD_INTS: 4 * (MAX_PACKED_WORDS + 1),
  WORD_BITS: 4 * (MAX_PACKED_WORDS + 1),
  OPTIONS_OF: 4 * (MAX_PACKED_WORDS + 1),
  // an option beyond the last one is read, though not used
  PLACES: 4 * (32 * (MAX_ROW_INTS + 1) + 1),
  WORDS: 4 * (NONE + 1),
  PIECES: 4 * PIECE * NONE,
}

test('places follow each other, whole vectors apart', () => {
  let at = 0
  const reserve = (name: string, bytes: number) => {
    expect(places.get(name), name).toBe(at)
    at = (at + bytes + 15) & ~15
  }
  for (const [name, bytes] of Object.entries(AREA)) reserve(name, bytes * MAX_BEAM)
  expect(layout.AREA_BYTES).toBe(at)
  at *= 2
  for (const [name, bytes] of Object.entries(BEHIND)) reserve(name, bytes)
  expect(layout.HISTORY).toBe(at)
  expect(ROW).toBe(NONE + 1)
})
