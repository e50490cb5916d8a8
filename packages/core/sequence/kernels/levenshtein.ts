/*
 * Levenshtein distance: rows of the dynamic program over a range of columns, as `advanceBlock` in `levenshtein-distance.ts`
 * advances 32: 128 rows in a vector of two words, or 256 rows in two vectors.
 *
 * Memory: at 0 the result `value`, 4 bytes; at 16 a vector with the bit of the last row of the block within its vector; at `masks`
 * the match bits of each symbol, 4 words of 8 bytes; from `text` to `end` the symbols of the columns, 4 bytes each, and behind
 * them 4 symbols more; at `steps` one byte per column: 1 where the distance rises along the row above, 2 where it falls,
 * overwritten with those of the last row, which is in word `word` of the block, one of the last vector.
 *
 * The result is the least value in that row, relative to the column before the first; the value in the last column is `value`.
 *
 * Each word is one column behind the word above it. So what leaves a word in one turn enters the next word in the next turn,
 * and in one turn no word waits for another. Before its first column a word meets the symbol 0, which matches nothing and
 * changes nothing.
 *
 * Bits of a column, one per row: `notUp` where the distance does not rise from the row above, `down` where it falls; `rise` and
 * `fall` where it rises and falls from the column before.
 */

import { masksOf } from './parts/masks'

export { mark } from './parts/masks'

const VALUE: usize = 0, LAST_ROW: usize = 16

export function advance1(masks: usize, text: usize, end: usize, steps: usize, word: usize): i32 {
  const lastRow = v128.load(LAST_ROW)
  let at0 = masks, at1: usize
  let notUp = i64x2.splat(0), down = notUp, rise = notUp, fall = notUp
  let value = 0, least = 0
  for (end += word << 2; text < end; text += 4, steps++) {
    at1 = at0; at0 = masksOf(masks, text)
    const step = load<u8>(steps), matches = v128.load_lane<u64>(at1, v128.load_zero<u64>(at0), 1, 8)
    const riseIn = entering(rise, step & 1), fallIn = entering(fall, step >> 1)
    const same = v128.or(matches, down), level = levelOf(v128.or(matches, fallIn), notUp)
    rise = v128.or(down, v128.andnot(notUp, level)); fall = v128.andnot(level, notUp)
    const above = shifted(rise, riseIn)
    notUp = v128.andnot(v128.or(same, above), shifted(fall, fallIn)); down = v128.and(above, same)

    value += stepOf(steps - word, rise, fall, lastRow)
    least = min(least, value)
  }
  store<i32>(VALUE, value)
  return least
}

export function advance2(masks: usize, text: usize, end: usize, steps: usize, word: usize): i32 {
  const lastRow = v128.load(LAST_ROW)
  let at0 = masks, at1 = masks, at2 = masks, at3: usize
  let notUp0 = i64x2.splat(0), down0 = notUp0, rise0 = notUp0, fall0 = notUp0
  let notUp1 = notUp0, down1 = notUp0, rise1 = notUp0, fall1 = notUp0
  let value = 0, least = 0
  for (end += word << 2; text < end; text += 4, steps++) {
    at3 = at2; at2 = at1; at1 = at0; at0 = masksOf(masks, text)
    // the lower vector first, so that what left the upper one in the turn before is still there
    let matches = v128.load_lane<u64>(at3, v128.load_zero<u64>(at2, 16), 1, 24)
    let riseIn = leaving(rise0, rise1), fallIn = leaving(fall0, fall1)
    let same = v128.or(matches, down1), level = levelOf(v128.or(matches, fallIn), notUp1)
    rise1 = v128.or(down1, v128.andnot(notUp1, level)); fall1 = v128.andnot(level, notUp1)
    let above = shifted(rise1, riseIn)
    notUp1 = v128.andnot(v128.or(same, above), shifted(fall1, fallIn)); down1 = v128.and(above, same)

    const step = load<u8>(steps)
    matches = v128.load_lane<u64>(at1, v128.load_zero<u64>(at0), 1, 8); riseIn = entering(rise0, step & 1); fallIn = entering(fall0, step >> 1)
    same = v128.or(matches, down0); level = levelOf(v128.or(matches, fallIn), notUp0)
    rise0 = v128.or(down0, v128.andnot(notUp0, level)); fall0 = v128.andnot(level, notUp0)
    above = shifted(rise0, riseIn)
    notUp0 = v128.andnot(v128.or(same, above), shifted(fall0, fallIn)); down0 = v128.and(above, same)

    value += stepOf(steps - word, rise1, fall1, lastRow)
    least = min(least, value)
  }
  store<i32>(VALUE, value)
  return least
}

/** The highest bits of the words above, each of which enters a word: those of lane 1 of `above` and of lane 0 of `kept`. */
@inline
function leaving(above: v128, kept: v128): v128 {
  return i64x2.shr_u(v128.shuffle<u64>(above, kept, 1, 2), 63)
}

/** The same for the first vector, where the upper bit comes from the row above the block. */
@inline
function entering(kept: v128, step: u32): v128 {
  return i64x2.replace_lane(leaving(kept, kept), 0, step)
}

/** ((matches & up) + up) ^ up | matches, where x + up = ~(notUp - x). */
@inline
function levelOf(matches: v128, notUp: v128): v128 {
  return v128.or(v128.xor(i64x2.sub(notUp, v128.andnot(matches, notUp)), notUp), matches)
}

@inline
function shifted(bits: v128, entering: v128): v128 {
  return v128.or(i64x2.shl(bits, 1), entering)
}

/** Writes the step of the last row, and returns by how much its value rises. */
@inline
function stepOf(at: usize, rise: v128, fall: v128, lastRow: v128): i32 {
  const rises = <i32>v128.any_true(v128.and(rise, lastRow)), falls = <i32>v128.any_true(v128.and(fall, lastRow))
  store<u8>(at, rises | (falls << 1))
  return rises - falls
}
