import { CODE_POINT_SYMBOLS, codePointSymbols } from './code-point-symbols.ts'
import { countBits } from './count-bits.ts'
import { levenshteinDistance } from './levenshtein-distance.ts'
import { matchMasks } from './match-masks.ts'
import { SymbolRun } from './symbol-run.ts'

const WORD = 32
const CODE_UNITS = 0xffff

/** No smaller code unit is a surrogate. The larger ones are rare, so all of them are compared by code points. */
const FIRST_SURROGATE = 0xd800

let scratchA: Int32Array = /* @__PURE__ */ new Int32Array(1024)
let scratchB: Int32Array = /* @__PURE__ */ new Int32Array(1024)

/**
 * Levenshtein distance of two strings, in characters: the smallest number of insertions, deletions and substitutions of
 * one character that turn one into the other. Returns `Infinity` if it is larger than `maxDistance`.
 *
 * Characters are code points; a surrogate that is not part of a pair is one character. Time: as `levenshteinDistance`.
 *
 * @throws TypeError if an argument is not a string.
 */
export function levenshtein(a: string, b: string, maxDistance: number = Number.POSITIVE_INFINITY): number {
  if (typeof a !== 'string' || typeof b !== 'string') {
    const wrong: unknown = typeof a === 'string' ? b : a
    throw new TypeError(`levenshtein: expected two strings, got ${wrong === null ? 'null' : typeof wrong}`)
  }
  // many outputs equal their reference, and the engine compares strings many units at a time
  if (a === b && maxDistance >= 0) return 0
  const swapped = a.length > b.length
  const distance = distanceOf(swapped ? b : a, swapped ? a : b, maxDistance)
  return distance <= maxDistance ? distance : Number.POSITIVE_INFINITY
}

/** The distance, or some number above the limit if the distance is above it. The pattern is the shorter string. */
function distanceOf(pattern: string, text: string, limit: number): number {
  // Code units serve as characters if no compared unit is a surrogate.
  let start = 0
  let patternEnd = pattern.length
  let textEnd = text.length
  while (start < patternEnd && pattern.charCodeAt(start) === text.charCodeAt(start)) start++
  while (patternEnd > start && pattern.charCodeAt(patternEnd - 1) === text.charCodeAt(textEnd - 1)) {
    patternEnd--
    textEnd--
  }
  // A common prefix may end inside a pair.
  if (start > 0 && pattern.charCodeAt(start - 1) >= FIRST_SURROGATE)
    return distanceByCodePoints(pattern, text, limit)
  if (patternEnd - start <= 2 * WORD) {
    const inWords = patternEnd - start <= WORD ? distanceOfWord : distanceOfTwoWords
    const distance = inWords(pattern, text, start, patternEnd, textEnd)
    return distance < 0 ? distanceByCodePoints(pattern, text, limit) : distance
  }
  makeRoom(textEnd)
  if (!writeUnits(pattern, start, patternEnd, scratchA) || !writeUnits(text, start, textEnd, scratchB)) {
    return distanceByCodePoints(pattern, text, limit)
  }
  return levenshteinDistance(
    new SymbolRun(scratchA, 0, patternEnd - start),
    new SymbolRun(scratchB, 0, textEnd - start),
    CODE_UNITS + 1,
    limit,
  )
}

/** The distance of at most 32 code units to a text; -1 if a unit of either may be a surrogate. */
function distanceOfWord(
  pattern: string,
  text: string,
  start: number,
  patternEnd: number,
  textEnd: number,
): number {
  const masks = matchMasks(CODE_UNITS)
  const units = scratchA
  let plain = true
  for (let i = start; i < patternEnd; i++) {
    const unit = pattern.charCodeAt(i)
    if (unit >= FIRST_SURROGATE) plain = false
    masks[unit] |= 1 << (i - start)
    units[i - start] = unit
  }
  // as in levenshteinDistance, without a copy of the text
  let up = -1
  let down = 0
  for (let j = start; j < textEnd; j++) {
    const unit = text.charCodeAt(j)
    if (unit >= FIRST_SURROGATE) plain = false
    const matches = masks[unit]
    const same = (((matches & up) + up) ^ up) | matches | down
    const rise = down | ~(same | up)
    const fall = up & same
    const riseAbove = (rise << 1) | 1
    up = (fall << 1) | ~(same | riseAbove)
    down = riseAbove & same
  }
  for (let i = 0; i < patternEnd - start; i++) masks[units[i]] = 0
  if (!plain) return -1
  const used = patternEnd === start ? 0 : -1 >>> (WORD - (patternEnd - start))
  return textEnd - start + countBits(up & used) - countBits(down & used)
}

/**
 * The same for 33 to 64 code units, in two words. The lower rows of a column wait for one bit of the upper ones only, so the
 * processor works at the two words side by side.
 */
function distanceOfTwoWords(
  pattern: string,
  text: string,
  start: number,
  patternEnd: number,
  textEnd: number,
): number {
  const masks = matchMasks(2 * CODE_UNITS + 1)
  const units = scratchA
  const rows = patternEnd - start
  let plain = true
  for (let i = 0; i < rows; i++) {
    const unit = pattern.charCodeAt(start + i)
    if (unit >= FIRST_SURROGATE) plain = false
    masks[2 * unit + (i >>> 5)] |= 1 << (i & 31)
    units[i] = unit
  }
  let up = -1
  let down = 0
  let upBelow = -1
  let downBelow = 0
  for (let j = start; j < textEnd; j++) {
    const unit = text.charCodeAt(j)
    if (unit >= FIRST_SURROGATE) plain = false
    // the first 32 rows as in distanceOfWord, the others as in advanceBlock of levenshteinDistance
    const matches = masks[2 * unit]
    const same = (((matches & up) + up) ^ up) | matches | down
    const rise = down | ~(same | up)
    const fall = up & same
    const riseAbove = (rise << 1) | 1
    up = (fall << 1) | ~(same | riseAbove)
    down = riseAbove & same
    const fallIn = fall >>> 31
    const matchesBelow = masks[2 * unit + 1]
    const starts = matchesBelow | fallIn
    const level = (((starts & upBelow) + upBelow) ^ upBelow) | starts
    const sameBelow = matchesBelow | downBelow
    const riseIn = ((downBelow | ~(level | upBelow)) << 1) | (rise >>> 31)
    upBelow = ((upBelow & level) << 1) | fallIn | ~(sameBelow | riseIn)
    downBelow = riseIn & sameBelow
  }
  for (let i = 0; i < rows; i++) {
    masks[2 * units[i]] = 0
    masks[2 * units[i] + 1] = 0
  }
  if (!plain) return -1
  const used = -1 >>> (2 * WORD - rows)
  const first = countBits(up) - countBits(down)
  return textEnd - start + first + countBits(upBelow & used) - countBits(downBelow & used)
}

function distanceByCodePoints(a: string, b: string, limit: number): number {
  makeRoom(Math.max(a.length, b.length))
  const aLength = codePointSymbols(a, scratchA)
  const bLength = codePointSymbols(b, scratchB)
  return levenshteinDistance(
    new SymbolRun(scratchA, 0, aLength),
    new SymbolRun(scratchB, 0, bLength),
    CODE_POINT_SYMBOLS,
    limit,
  )
}

/** Writes code units as symbols, starting at 1; returns `false` if one may be a surrogate. */
function writeUnits(text: string, start: number, end: number, out: Int32Array): boolean {
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i)
    if (unit >= FIRST_SURROGATE) return false
    out[i - start] = unit + 1
  }
  return true
}

function makeRoom(length: number): void {
  if (scratchA.length >= length) return
  scratchA = new Int32Array(2 * length)
  scratchB = new Int32Array(2 * length)
}
