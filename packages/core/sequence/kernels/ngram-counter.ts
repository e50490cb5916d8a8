/*
 * Matches of the n-grams of tokens, for `wasmNgramCounter`.
 *
 * Memory: see `ngram-counter-layout`. The mark of a place is first a node, later the stamp of the last visit.
 *
 * A slot of a table has 32 bytes: the key (8), the largest count in a reference (at 12), the count in the last text (16), the stamp
 * of that text (20), and the only place of the n-gram (24), or 0 before there is one, or -1 if there are several. In the
 * vocabulary the key is a hash, and the address of the first code unit (4), which is 0 in an empty slot; behind it the size in
 * bytes (8). The number of a token is the address of its slot there.
 *
 * The n-grams of the references are a trie, as `NgramIndex` describes it: an n-gram that occurs once is a leaf, a place in the
 * references, and the tokens behind it are compared there. The node of another n-gram is a slot: that of its token, or of the
 * table of its level, where its key is the node of the n-gram without its last token, and the number of that token. Keys are
 * exact. Nodes are even; in "match" a leaf is its last place plus 1.
 */

import {
  CANDIDATE, CHARS, ENDS, LEFT, LENGTHS, LEVELS, MARKS, MATCHES, REFERENCE_CHARS, REFERENCE_ENDS, REFERENCES, TABLES, TEXT, VOCABULARY,
} from '../src/ngram-counter-layout'
import { findSlot } from './parts/slots'

const SLOT: usize = 32
const HASH: usize = 0, UNITS_AT: usize = 4, BYTES: usize = 8
const LARGEST: usize = 12, COUNT: usize = 16, LAST_TEXT: usize = 20, PLACE: usize = 24

/** The size of the vocabulary in bytes less those of a slot. */
let vocabularyMask: usize = 0

/** 2^64 over the golden ratio: see `findSlot`. */
const GOLDEN: u64 = 0x9e3779b97f4a7c15

/**
 * Splits a text of so many ASCII characters at white space, and writes its tokens as code units and ends. It must be at least 16
 * characters shorter than there is room for.
 *
 * @returns The number of tokens.
 */
export function split(length: usize, chars: usize, ends: usize): usize {
  const end = <usize>TEXT + length, firstChars = chars, firstEnds = ends
  let start: usize = 0
  // white space behind the text ends its last token
  v128.store(end, i8x16.splat(0x20))
  for (let block: usize = TEXT; block <= end; block += 16) {
    const kept = ~whiteSpaceBits(v128.load(block))
    // a bit for each first character of a token, and for each one behind a token
    let edges = (kept ^ ((kept << 1) | i32(start != 0))) & 0xffff
    for (; edges; edges &= edges - 1) {
      const at = block + ctz(edges)
      if (!start) {
        start = at
        continue
      }
      const behind = chars + ((at - start) << 1)
      for (; chars < behind; chars += 32, start += 16) {
        const bytes = v128.load(start)
        v128.store(chars, i16x8.extend_low_i8x16_u(bytes))
        v128.store(chars, i16x8.extend_high_i8x16_u(bytes), 16)
      }
      chars = behind
      store<usize>(ends, (chars - firstChars) >> 1)
      ends += 4
      start = 0
    }
  }
  return (ends - firstEnds) >> 2
}

/** A bit for each of 16 ASCII characters: whether it is from U+0009 to U+000D or from U+001C to U+0020. */
@inline
function whiteSpaceBits(bytes: v128): i32 {
  const lines = i8x16.lt_u(i8x16.sub(bytes, i8x16.splat(0x09)), i8x16.splat(5))
  const others = i8x16.lt_u(i8x16.sub(bytes, i8x16.splat(0x1c)), i8x16.splat(5))
  return i8x16.bitmask(v128.or(lines, others))
}

/**
 * Writes the numbers of a text's tokens at `numbers`, and a 0 behind them. The text is from `at` on, a part of `chars`; a token that
 * is not in the vocabulary is entered if the text is a reference, and has the number 0 otherwise.
 */
function number(chars: usize, at: usize, ends: usize, endsEnd: usize, numbers: usize, isReference: bool): void {
  for (; ends < endsEnd; ends += 4, numbers += 4) {
    const start = at, end = chars + (load<usize>(ends) << 1)
    let hash: u64 = 0
    for (; at < end; at += 16) {
      const units = unitsAt(at, end)
      hash = mixed(hash ^ v128.extract_lane<u64>(units, 0))
      hash = mixed(hash ^ v128.extract_lane<u64>(units, 1))
    }
    store<usize>(numbers, tokenSlot(<u32>hash, start, end, isReference))
    at = end
  }
  store<usize>(numbers, 0)
}

/** A product mixes bits upwards only; its upper half is brought down. */
@inline
function mixed(bits: u64): u64 {
  bits *= GOLDEN
  return bits ^ (bits >> 32)
}

@inline
function tokenSlot(hash: u32, start: usize, end: usize, isReference: bool): usize {
  let probe: usize = hash << 5, slot = <usize>VOCABULARY + (probe & vocabularyMask)
  while (load<usize>(slot, UNITS_AT)) {
    if (load<u32>(slot, HASH) == hash && load<usize>(slot, BYTES) == end - start && areEqual(load<usize>(slot, UNITS_AT), start, end))
      return slot
    probe += SLOT
    slot = <usize>VOCABULARY + (probe & vocabularyMask)
  }
  if (!isReference) return 0
  store<u32>(slot, hash, HASH)
  store<usize>(slot, start, UNITS_AT)
  store<usize>(slot, end - start, BYTES)
  return slot
}

@inline
function areEqual(kept: usize, at: usize, end: usize): bool {
  for (; at < end; at += 16, kept += 16)
    if (v128.any_true(v128.xor(unitsAt(kept, kept + end - at), unitsAt(at, end)))) return false
  return true
}

/** The next 8 code units of a token, with zeros behind its end. */
@inline
function unitsAt(at: usize, end: usize): v128 {
  const left = i8x16.splat(<i8>min<usize>(end - at, 16))
  return v128.and(v128.load(at), i8x16.lt_u(i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), left))
}

/** Numbers the tokens of so many references, and makes the trie of the n-grams of up to `order` tokens. */
export function index(count: usize, order: u32): void {
  let chars: usize = REFERENCE_CHARS, ends: usize = REFERENCE_ENDS, end: usize = REFERENCES, tokens: u32 = 0
  for (let r: usize = 0; r < count; r++) tokens += load<u32>(r << 2, LENGTHS)
  vocabularyMask = clearedTable(VOCABULARY, max(tokens, 8))
  for (let r: usize = 0; r < count; r++) {
    const size = load<usize>(r << 2, LENGTHS) << 2
    number(REFERENCE_CHARS, chars, ends, ends + size, end, true)
    ends += size
    end += size + 4
    if (size) chars = <usize>REFERENCE_CHARS + (load<usize>(ends - 4) << 1)
  }

  let table: usize = TABLES, mask: usize = 0, levels: usize = LEVELS, open: u32 = 0
  for (let n: u32 = 0; n < order; n++) {
    if (n) {
      // a table with room for as many n-grams as places have a node above
      if (open == 0) return
      if (n > 1) table += mask + SLOT
      mask = clearedTable(table, open)
      store<usize>(levels, table)
      store<usize>(levels, mask, 4)
      levels += 8
    }
    open = 0
    let text: u32 = 1
    for (let at: usize = REFERENCES; at < end; at += 4) {
      if (load<u32>(at) == 0) text++
      const node = load<usize>(at, MARKS)
      store<usize>(at, 0, MARKS)
      if (n && !node) continue
      const token = load<usize>(at + (n << 2))
      if (!token) continue
      let slot = token
      if (n) {
        const ngram = (<u64>node << 32) | token
        slot = findSlot(ngram, table, mask, SLOT)
        store<u64>(slot, ngram)
      }
      // the first place of an n-gram is a leaf; with a second one it becomes a node
      const other = load<i32>(slot, PLACE)
      if (other == 0) store<usize>(slot, at, PLACE)
      else {
        if (other > 0) {
          store<i32>(slot, -1, PLACE)
          store<usize>(other, slot, MARKS)
          open++
        }
        store<usize>(at, slot, MARKS)
        open++
      }
      const count = occurrence(slot, text)
      if (count > load<i32>(slot, LARGEST)) store<i32>(slot, count, LARGEST)
    }
  }
}

/** Clears a table of which at most half of the slots will be used; returns its size in bytes less those of a slot. */
function clearedTable(table: usize, entries: u32): usize {
  const size = SLOT << (32 - clz((entries << 1) - 1))
  memory.fill(table, 0, size)
  return size - SLOT
}

/** Numbers so many tokens of a candidate, and writes its matches of each level. `isLeft` is 1 if there are marks of n-grams to leave. */
export function match(length: usize, order: u32, stamp: u32, isLeft: i32): void {
  number(CHARS, CHARS, ENDS, <usize>ENDS + (length << 2), CANDIDATE, false)
  const end = <usize>CANDIDATE + (length << 2)
  let levels: usize = LEVELS, out: usize = MATCHES
  let table: usize = 0, mask: usize = 0
  for (let n: u32 = 0; n < order; n++, stamp++, out += 4) {
    if (n) {
      table = load<usize>(levels)
      mask = load<usize>(levels, 4)
      levels += 8
    }
    const before = n << 2
    let matches = 0
    for (let at: usize = CANDIDATE, last = end - before, leftAt: usize = LEFT + n; at < last; at += 4, leftAt += order) {
      const node = select(load<usize>(at, MARKS), 0, n)
      let next: usize = 0
      if (!n | <i32>node) {
        const token = load<usize>(at + before)
        if (token) {
          if (isLeaf(node)) {
            if (load<usize>(node, 4 - 1) == token) next = node + 4
          } else {
            const slot = n ? findSlot((<u64>node << 32) | token, table, mask, SLOT) : token
            const place = load<i32>(slot, PLACE)
            if (place > 0) next = place + before + 1
            else next = select(slot, 0, place)
          }
        }
      }
      if (next && !(isLeft && load<u8>(leftAt))) {
        if (isLeaf(next)) {
          if (load<u32>(next, MARKS - 1) != stamp) {
            store<u32>(next, stamp, MARKS - 1)
            matches++
          }
        } else matches += i32(occurrence(next, stamp) <= load<i32>(next, LARGEST))
      }
      store<usize>(at, next, MARKS)
    }
    store<u32>(out, matches)
  }
}

@inline
function isLeaf(node: usize): bool {
  return (node & 1) == 1
}

/** Adds 1 to the count of a slot in the text with the stamp, and returns it. */
@inline
function occurrence(slot: usize, stamp: u32): i32 {
  const count = select(load<i32>(slot, COUNT), 0, load<u32>(slot, LAST_TEXT) == stamp) + 1
  store<i32>(slot, count, COUNT)
  store<u32>(slot, stamp, LAST_TEXT)
  return count
}
