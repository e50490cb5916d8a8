/*
 * Matches of the n-grams of tokens, for `wasmNgramCounter`.
 *
 * Memory: texts are code units, 2 bytes each, with the ends of their tokens as numbers of units, 4 bytes each; tokens become
 * numbers, 4 bytes each, with a 0 behind each text. 2^17 bytes behind the number of a token of a reference lies the mark of the
 * place: first a node, later the stamp of the last visit. At `levels` are the tables of each n from 2 on, 8 bytes each: their
 * addresses and masks, a mask being the size of a table in bytes less those of a slot.
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

import { findSlot } from './parts/slots'

const SLOT: usize = 32
const HASH: usize = 0, CHARS: usize = 4, BYTES: usize = 8
const LARGEST: usize = 12, COUNT: usize = 16, TEXT: usize = 20, PLACE: usize = 24
const MARKS: usize = 1 << 17

/** 2^32 over the golden ratio: see `findSlot`. */
const GOLDEN: u32 = 0x9e3779b1

/**
 * Writes the numbers of a text's tokens at `numbers`, and a 0 behind them. The text is from `at` on, a part of `chars`; a token that
 * is not in the vocabulary is entered if the text is a reference, and has the number 0 otherwise.
 */
export function number(
  chars: usize, at: usize, ends: usize, endsEnd: usize, numbers: usize, table: usize, mask: usize, isReference: i32,
): void {
  for (; ends < endsEnd; ends += 4, numbers += 4) {
    const start = at, end = chars + (<usize>load<u32>(ends) << 1)
    let hash: u32 = 0
    for (; at < end; at += 2) hash = hash * 31 + load<u16>(at)
    hash *= GOLDEN
    store<usize>(numbers, tokenSlot(hash, start, end, table, mask, isReference))
    at = end
  }
  store<usize>(numbers, 0)
}

function tokenSlot(hash: u32, start: usize, end: usize, table: usize, mask: usize, isReference: i32): usize {
  let probe: usize = (hash ^ (hash >> 16)) << 5, slot = table + (probe & mask)
  while (load<usize>(slot, CHARS)) {
    if (load<u32>(slot, HASH) == hash && load<usize>(slot, BYTES) == end - start && areEqual(load<usize>(slot, CHARS), start, end))
      return slot
    probe += SLOT
    slot = table + (probe & mask)
  }
  if (!isReference) return 0
  store<u32>(slot, hash, HASH)
  store<usize>(slot, start, CHARS)
  store<usize>(slot, end - start, BYTES)
  return slot
}

@inline
function areEqual(kept: usize, at: usize, end: usize): bool {
  for (; at < end; at += 2, kept += 2) if (load<u16>(kept) != load<u16>(at)) return false
  return true
}

/** Makes the trie of the n-grams of up to `order` tokens, with its tables from `tables` on. */
export function index(numbers: usize, end: usize, order: u32, levels: usize, tables: usize): void {
  let table = tables, mask: usize = 0, size: usize = 0, open: u32 = 0
  for (let n: u32 = 0; n < order; n++) {
    if (n) {
      // a table with room for as many n-grams as places have a node above
      if (open == 0) return
      table += size
      size = SLOT << (32 - clz((open << 1) - 1))
      memory.fill(table, 0, size)
      mask = size - SLOT
      store<usize>(levels, table)
      store<usize>(levels, mask, 4)
      levels += 8
    }
    open = 0
    let text: u32 = 1
    for (let at = numbers; at < end; at += 4) {
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

/** Writes the number of matches of each level at `out`, 4 bytes each. `left` is 0, or the address of the marks of n-grams to leave. */
export function match(numbers: usize, end: usize, order: u32, levels: usize, stamp: u32, left: usize, out: usize): void {
  let table: usize = 0, mask: usize = 0
  for (let n: u32 = 0; n < order; n++, stamp++, out += 4) {
    if (n) {
      table = load<usize>(levels)
      mask = load<usize>(levels, 4)
      levels += 8
    }
    const before = n << 2
    let matches = 0
    for (let at = numbers, last = end - before, leftAt = left + n; at < last; at += 4, leftAt += order) {
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
      if (next && !(left && load<u8>(leftAt))) {
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
  const count = select(load<i32>(slot, COUNT), 0, load<u32>(slot, TEXT) == stamp) + 1
  store<i32>(slot, count, COUNT)
  store<u32>(slot, stamp, TEXT)
  return count
}
