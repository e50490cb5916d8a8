import { CODE_POINT_SYMBOLS, codePointSymbols } from './code-point-symbols.ts'
import { countBits } from './count-bits.ts'
import { levenshteinDistance } from './levenshtein-distance.ts'
import { matchMasks } from './match-masks.ts'

const WORD = 32
const CODE_UNITS = 0xffff

/** No code unit below is a surrogate. Of those above, few are common: they take the way by code points too. */
const FIRST_SURROGATE = 0xd800

let scratchA: Int32Array = /* @__PURE__ */ new Int32Array(1024)
let scratchB: Int32Array = /* @__PURE__ */ new Int32Array(1024)

/**
 * The Levenshtein distance of two strings over characters (code points; a surrogate that is not half of a pair
 * is a character of its own); `Infinity` where it is over `maxDistance`. See `levenshteinDistance`.
 */
export function stringLevenshteinDistance(
  a: string,
  b: string,
  maxDistance: number = Number.POSITIVE_INFINITY,
): number {
  const swapped = a.length > b.length
  const distance = distanceOf(swapped ? b : a, swapped ? a : b, maxDistance)
  return distance <= maxDistance ? distance : Number.POSITIVE_INFINITY
}

/** The distance, or some number over the limit where the distance is over it. The pattern is the shorter one. */
function distanceOf(pattern: string, text: string, limit: number): number {
  // Code units serve as characters as long as none of those that are compared is a surrogate.
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
  if (patternEnd - start <= WORD) {
    const distance = distanceOfWord(pattern, text, start, patternEnd, textEnd)
    return distance < 0 ? distanceByCodePoints(pattern, text, limit) : distance
  }
  makeRoom(textEnd)
  if (!writeUnits(pattern, start, patternEnd, scratchA) || !writeUnits(text, start, textEnd, scratchB)) {
    return distanceByCodePoints(pattern, text, limit)
  }
  return levenshteinDistance(scratchA, patternEnd - start, scratchB, textEnd - start, CODE_UNITS + 1, limit)
}

/** The distance of at most 32 code units to some others; -1 where one of either may be a surrogate. */
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
  const own = patternEnd === start ? 0 : -1 >>> (WORD - (patternEnd - start))
  return textEnd - start + countBits(up & own) - countBits(down & own)
}

function distanceByCodePoints(a: string, b: string, limit: number): number {
  makeRoom(Math.max(a.length, b.length))
  const aLength = codePointSymbols(a, scratchA)
  const bLength = codePointSymbols(b, scratchB)
  return levenshteinDistance(scratchA, aLength, scratchB, bLength, CODE_POINT_SYMBOLS, limit)
}

/** Writes code units as symbols, from 1 up; `false` where one may be a surrogate. */
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
