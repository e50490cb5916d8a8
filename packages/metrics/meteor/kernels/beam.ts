/*
 * Steps of the beam search at a word of the reference, as `Aligner` and `Continuations` take them in plain code. The memory is that
 * of `beam-layout.ts`; areas of paths are given by their addresses.
 */

import {
  ADDITIONS, CLOSED, DISTANCES, ENDING, GOES_ON, GOING, KEYS, LEAVING, NEXT, NONE, OPTIONS_OF, ORDER, PIECE, PIECES, RECORD_BYTES, ROW,
  ROWS, SETS, VALUES, WORD_BITS, WORD_INTS,
} from '../src/beam-layout'

/** One covered word outweighs all chunks of a text. */
const COVERED: f64 = 16777216

/**
 * Moves all paths over word `j` at which each has one choice. It covers `gain` words, begins at word `start` of the candidate and
 * goes on at word `end`, or is none: -1 for both. The next word of the reference is `next`. The former rank of each path and
 * `choice` are written to the history. Returns whether ranks change.
 */
export function advance(
  paths: usize, count: u32, j: i32, choice: i32, start: i32, end: i32, next: i32, gain: i32, history: usize,
): i32 {
  let isMoved = 0
  for (let path: u32 = 0; path < count; path++) {
    let rank = paths + (path << 2)
    const place = load<u32>(rank, ORDER), ints = paths + (place << 2), doubles = paths + (place << 3)
    let key = load<f64>(doubles, KEYS)
    const distance = load<f64>(doubles, DISTANCES)
    // a path whose last match covers the word waits
    if (load<i32>(ints, NEXT) <= j) {
      const on = load<i32>(ints, GOES_ON)
      key = key + <f64>(i32(on > -1) & i32(on != start)) - <f64>gain * COVERED
      store<f64>(doubles, key, KEYS)
      store<i32>(ints, end, GOES_ON)
      store<i32>(ints, next, NEXT)
    }
    // before those that rank after it
    let pair = history + (path << 3)
    store<i32>(pair, choice, 4)
    for (; rank != paths; rank -= 4, pair -= 8) {
      const above = load<u32>(rank, ORDER - 4), other = paths + (above << 3), otherKey = load<f64>(other, KEYS)
      if (i32(otherKey < key) | (i32(otherKey == key) & i32(load<f64>(other, DISTANCES) <= distance))) break
      store<u32>(rank, above, ORDER)
      store<u32>(pair, load<u32>(pair - 8))
      isMoved = 1
    }
    store<u32>(rank, place, ORDER)
    store<u32>(pair, path)
  }
  return isMoved
}

/*
 * A path with key k has continuations with up to four keys: a match k - gain, or k + 1 - gain where it ends a chunk; none k, or
 * k + 1. Paths come in the order of keys. So walks over the paths, one for each, meet all continuations key by key. Those of one key
 * are sorted by a single number,
 *
 *     value = (distance * 1024 + path) * OPTIONS + option
 *
 * Texts have at most 2,048 words here and beams 1,000 paths, so values are exact: below 2^53. Once all places are taken, the
 * remaining keys are larger: none is looked at.
 */

/** Options of a path: up to 32 matches, and none. */
const OPTIONS = 64, OPTION_BITS = 6
/** The amount that a distance of 1 adds to a value. */
const SCALE: f64 = 65536

/** Fields of a record. */
const KEY = 0, VALUE = 8, FREE = 16, ADDED = 20

// values of one key from `begin` to `behind`, and the end of the place for all; whether one found no place
let begin: usize, behind: usize, limit: usize, dropped: i32

/**
 * Fills the area at `to` with the best continuations, at most `width`, of the `count` paths at `from`. The matches of word `j` are
 * options, numbered from 0 as they are listed, at most 32: `words` is the address of their words in the candidate. Which of them are
 * free are bits in the row of a path: those in `mask`, which the integer at byte `int` of the row has from bit `shift` on, and
 * those of the pieces up to `piecesEnd`. Option 0 is match `first` of the history. Options cover `gain` words, those in the bits
 * of `second` `secondGain`. `stride` is the size of a row in bytes, of which the first `bytes` are copied; `ordered` tells whether
 * rows begin with the words in their order. Returns twice the number of continuations, plus 1 if others found no place.
 */
export function step(
  from: usize, to: usize, count: u32, width: u32, j: i32, int: u32, shift: u32, mask: u32, piecesEnd: usize, words: usize,
  optionCount: u32, first: i32, gain: i32, second: u32, secondGain: i32, bytes: usize, stride: usize, ordered: u32, history: usize,
): i32 {
  for (let option: u32 = 0; option < optionCount; option++) {
    const address = load<u32>(words + (option << 2)) << 2
    store<u32>(address, load<u32>(address, OPTIONS_OF) | (1 << option), OPTIONS_OF)
  }

  // the records of all paths
  let goingEnd: usize = GOING, endingEnd: usize = ENDING, closedEnd: usize = CLOSED, leavingEnd: usize = LEAVING
  let setsEnd: usize = SETS, additions: usize = 0, lastFree: u32 = 0
  for (let path: u32 = 0; path < count; path++) {
    const place = load<usize>(from + (path << 2), ORDER)
    const row = from + place * stride
    let free = (~load<u32>(row + int, ROWS) >> shift) & mask
    for (let piece: usize = PIECES; piece != piecesEnd; piece += 4 * PIECE)
      free |= ((~load<u32>(row + load<u32>(piece), ROWS) >> load<u32>(piece, 4)) & 1) << load<u32>(piece, 8)
    // the set is often that of the path before
    if (i32(free != lastFree) | i32(path == 0)) {
      let set: usize = SETS
      while (set != setsEnd && load<u32>(set) != free) set += 4
      additions = <usize>ADDITIONS + (set - SETS) * (2 * ROW)
      if (set == setsEnd) {
        store<u32>(set, free)
        setsEnd += 4
        addSet(additions, free, words, j)
      }
      lastFree = free
    }
    const key = load<f64>(from + (place << 3), KEYS)
    const value = load<f64>(from + (place << 3), DISTANCES) * SCALE + <f64>(path << OPTION_BITS)
    const on = load<i32>(from + (place << 2), GOES_ON)
    // -1 or 0; without an open chunk this reads a number before the column, which is of no effect
    const isClosed = on >> 31, continuing = load<u32>(<usize>(on << 2) + OPTIONS_OF) & free
    goingEnd = addRecord(goingEnd, key, value, (free & isClosed) | continuing, additions)
    endingEnd = addRecord(endingEnd, key + 1, value, free & ~(isClosed | continuing), additions)
    // none, as the only option; it ends a chunk if one is open
    if (isClosed) closedEnd = addRecord(closedEnd, key, value, 1, additions + 8 * NONE)
    else leavingEnd = addRecord(leavingEnd, key + 1, value, 1, additions + 8 * NONE)
  }
  store<f64>(goingEnd, Infinity, KEY)
  store<f64>(endingEnd, Infinity, KEY)
  store<f64>(closedEnd, Infinity, KEY)
  store<f64>(leavingEnd, Infinity, KEY)

  // values of all continuations, key by key
  const keyGain = <f64>gain * COVERED, secondKeyGain = <f64>secondGain * COVERED, firsts = ~second
  let going: usize = GOING, ending: usize = ENDING, closed: usize = CLOSED, leaving: usize = LEAVING
  let secondGoing = going, secondEnding = ending
  behind = VALUES; limit = VALUES + (width << 3); dropped = 0
  while (behind != limit) {
    let key = min(min(load<f64>(going) - keyGain, load<f64>(ending) - keyGain), min(load<f64>(closed), load<f64>(leaving)))
    if (second) key = min(key, min(load<f64>(secondGoing) - secondKeyGain, load<f64>(secondEnding) - secondKeyGain))
    if (key == Infinity) break
    begin = behind
    if (second) {
      secondGoing = walk(secondGoing, key, secondKeyGain, second)
      secondEnding = walk(secondEnding, key, secondKeyGain, second)
    }
    // in this order fewer values move: matches that go on often have smaller distances
    going = walk(going, key, keyGain, firsts)
    ending = walk(ending, key, keyGain, firsts)
    leaving = walk(leaving, key, 0, 1)
    closed = walk(closed, key, 0, 1)
    for (; begin != behind; begin += 8) store<f64>(to + begin - VALUES, key, KEYS)
  }

  // the continuations become paths
  let path: u32 = 0
  for (let at: usize = VALUES, row = to; at != behind; at += 8, path++, history += 8, row += stride) {
    const value = load<f64>(at), distance = floor(value * (1 / SCALE))
    store<f64>(to + (path << 3), distance, DISTANCES)
    const rest = <i32>(value - distance * SCALE), option = rest & (OPTIONS - 1), rank = rest >> OPTION_BITS
    const parent = load<usize>(from + (rank << 2), ORDER) * stride + from
    let copied: usize = 0
    do v128.store(row + copied, v128.load(parent + copied, ROWS), ROWS)
    while ((copied += 16) < bytes)
    // 1 for a match, 0 for none, whose word has no meaning
    const isMatch = (option >> 5) ^ 1, word = load<i32>(words + (option << 2)), ints = to + (path << 2)
    store<i32>(history, rank)
    store<i32>(history, select(first + option, -1, isMatch), 4)
    store<i32>(ints, select(word + 1, -1, isMatch), GOES_ON)
    store<i32>(ints, j + 1, NEXT)
    store<i32>(ints, path, ORDER)
    setBits(row + (load<u32>(word << 2, WORD_INTS) << 2), select(load<u32>(word << 2, WORD_BITS), 0, isMatch))
    if (ordered) setBits(row + ((word >> 5) << 2), isMatch << word)
  }

  for (let option: u32 = 0; option < optionCount; option++) store<u32>(load<u32>(words + (option << 2)) << 2, 0, OPTIONS_OF)
  // the walks without a match may have stopped before their ends
  return (path << 1) | dropped | i32(closed != closedEnd) | i32(leaving != leavingEnd)
}

/** Computes what the options of a set of free matches add to a value: distances of free matches before one, and its number. */
@inline
function addSet(additions: usize, free: u32, words: usize, j: i32): void {
  let passed: f64 = 0
  for (let rest = free; rest; rest &= rest - 1) {
    const option = ctz(rest)
    store<f64>(additions + (option << 3), passed + <f64>option)
    passed += abs(<f64>(load<i32>(words + (option << 2)) - j)) * SCALE
  }
  store<f64>(additions, passed + NONE, 8 * NONE)
}

/** Writes a record and returns the end of its list; without options the next one overwrites it. */
@inline
function addRecord(end: usize, key: f64, value: f64, options: u32, additions: usize): usize {
  store<f64>(end, key, KEY)
  store<f64>(end, value, VALUE)
  store<u32>(end, options, FREE)
  store<usize>(end, additions, ADDED)
  return end + usize(options != 0) * RECORD_BYTES
}

@inline
function setBits(address: usize, bits: u32): void {
  store<u32>(address, load<u32>(address, ROWS) | bits, ROWS)
}

/** Inserts the continuations of the records that have a key, for some options, into the sorted values; returns the next record. */
function walk(record: usize, key: f64, keyGain: f64, options: u32): usize {
  for (; load<f64>(record, KEY) - keyGain == key; record += RECORD_BYTES) {
    const additions = load<usize>(record, ADDED), base = load<f64>(record, VALUE)
    for (let free = load<u32>(record, FREE) & options; free; free &= free - 1) {
      const value = load<f64>(additions + (ctz(free) << 3)) + base
      let place = behind
      if (place == limit) {
        dropped = 1
        place -= 8
        // there is no place, and none for the path's remaining options, which have larger values
        if (value > load<f64>(place)) break
      } else behind += 8
      for (; place != begin; place -= 8) {
        const other = load<f64>(place - 8)
        if (other <= value) break
        store<f64>(place, other)
      }
      store<f64>(place, value)
    }
  }
  return record
}
