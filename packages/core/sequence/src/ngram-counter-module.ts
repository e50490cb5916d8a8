import {
  BLOCK,
  BRANCH,
  BRANCH_IF,
  ELSE,
  END,
  get,
  I32,
  I32_ADD,
  I32_AND,
  I32_COUNT_ZEROS,
  I32_EQUAL,
  I32_GREATER,
  I32_IS_ZERO,
  I32_MULTIPLY,
  I32_OR,
  I32_SHIFT_LEFT,
  I32_SHIFT_RIGHT,
  I32_SUBTRACT,
  I32_UNEQUAL,
  I32_XOR,
  I64,
  I64_OF_I32,
  I64_OR,
  I64_SHIFT_LEFT,
  IF,
  i32,
  i64,
  LOOP,
  loadByte,
  loadI16,
  loadI32,
  MEMORY_FILL,
  SELECT,
  set,
  storeI32,
  storeI64,
  until,
  type WasmFunction,
  wasmModule,
} from './wasm-code.ts'
import { findSlot } from './wasm-slots.ts'

/*
 * The WebAssembly module of `wasmNgramCounter`, assembled here from its instructions.
 *
 *     (func (export "number") (param $chars $start $ends $endsEnd $numbers $table $mask $isReference i32) …)
 *     (func (export "index") (param $numbers $numbersEnd $order $levels $tables i32) …)
 *     (func (export "match") (param $numbers $numbersEnd $order $levels $stamp $left $out i32) …)
 *
 * Parameters are addresses, but for $order, $stamp, $isReference and $mask, the size of a table in bytes less those of a slot.
 *
 * "number" writes the numbers of tokens, and a 0 behind them. The number of a token is the address of its slot in the
 * vocabulary; a token that is not there is entered if the text is a reference, and has the number 0 otherwise.
 *
 * "index" makes the trie that `NgramIndex` describes: an n-gram that occurs once is a leaf, a place in the references, and the
 * tokens behind it are compared there. The node of another n-gram is a slot: that of its token, or of the table of its level,
 * where its key is the node of the n-gram without its last token, and the number of that token. Keys are exact.
 *
 * "match" writes the number of matches of each level, 4 bytes each.
 */

/** Distance from the number of a token to the mark of the place: first a node, later the stamp of the last visit. */
export const MARKS: number = 2 ** 17
/** Stamps of candidates begin here, above all addresses. Each candidate has as many as the order. */
export const FIRST_STAMP: number = 2 ** 24
/** The bytes of a slot. */
export const SLOT_BYTES = 32

// A slot of the vocabulary has a hash, the address of the first code unit, which is 0 in an empty slot, and a size in bytes.
const [HASH, CHARS, BYTES] = [0, 4, 8]
// A slot of any table has the largest count in a reference, the count in the last text and the stamp of that text; and the
// only place of the n-gram, or 0 before there is one, or -1 if there are several.
const [LARGEST, COUNT, TEXT, PLACE] = [12, 16, 20, 24]

/** The module in the binary format. */
export function ngramCounterModule(): Uint8Array<ArrayBuffer> {
  return wasmModule(numberTokens(), indexNgrams(), matchNgrams())
}

function numberTokens(): WasmFunction {
  const [UNITS, AT, ENDS, ENDS_END, NUMBERS, TABLE, MASK, IS_REFERENCE] = [0, 1, 2, 3, 4, 5, 6, 7]
  const [START, TOKEN_END, HASHED, SLOT, NUMBER, KEPT] = [8, 9, 10, 11, 12, 13]
  const bytes = [...get(TOKEN_END), ...get(START), I32_SUBTRACT]
  return {
    name: 'number',
    parameters: 8,
    results: [],
    locals: [[6, I32]],
    body: [
      ...until(ENDS, ENDS_END, [
        ...[...get(AT), ...set(START), ...i32(0), ...set(HASHED)],
        ...[...get(UNITS), ...get(ENDS), ...loadI32(), ...i32(1), I32_SHIFT_LEFT, I32_ADD, ...set(TOKEN_END)],
        ...until(AT, TOKEN_END, [
          ...[...get(HASHED), ...i32(31), I32_MULTIPLY, ...get(AT), ...loadI16(), I32_ADD, ...set(HASHED)],
          ...advance(AT, 2),
        ]),
        ...[...get(HASHED), ...i32(GOLDEN), I32_MULTIPLY, ...set(HASHED)],
        ...[...get(HASHED), ...get(HASHED), ...i32(16), I32_SHIFT_RIGHT, I32_XOR, ...i32(5), I32_SHIFT_LEFT],
        ...[...set(SLOT), ...BLOCK, ...LOOP, ...get(SLOT), ...get(MASK), I32_AND, ...set(SLOT)],
        ...[...get(TABLE), ...get(SLOT), I32_ADD, ...set(NUMBER)],
        ...[...get(NUMBER), ...loadI32(CHARS), I32_IS_ZERO, ...IF],
        ...[...get(IS_REFERENCE), ...IF, ...get(NUMBER), ...get(HASHED), ...storeI32(HASH)],
        ...[...get(NUMBER), ...get(START), ...storeI32(CHARS), ...get(NUMBER), ...bytes, ...storeI32(BYTES)],
        ...[ELSE, ...i32(0), ...set(NUMBER), END, BRANCH, 2, END],
        ...[...get(NUMBER), ...loadI32(HASH), ...get(HASHED), I32_EQUAL, ...IF],
        ...[...get(NUMBER), ...loadI32(BYTES), ...bytes, I32_EQUAL, ...IF],
        // equal code units end the search
        ...[...get(NUMBER), ...loadI32(CHARS), ...set(KEPT), ...get(START), ...set(AT), ...BLOCK],
        ...until(AT, TOKEN_END, [
          ...[...get(KEPT), ...loadI16(), ...get(AT), ...loadI16(), I32_UNEQUAL, BRANCH_IF, 2],
          ...[...advance(KEPT, 2), ...advance(AT, 2)],
        ]),
        ...[BRANCH, 4, END, END, END, ...advance(SLOT, SLOT_BYTES), BRANCH, 0, END, END],
        ...[...get(TOKEN_END), ...set(AT), ...get(NUMBERS), ...get(NUMBER), ...storeI32()],
        ...[...advance(NUMBERS, 4), ...advance(ENDS, 4)],
      ]),
      ...[...get(NUMBERS), ...i32(0), ...storeI32()],
    ],
  }
}

/** 2^32 over the golden ratio, as a signed number: see `findSlot`. */
const GOLDEN = 0x9e3779b1 | 0

// locals of the functions over n-grams, behind up to 7 parameters
const [NUMBERS, NUMBERS_END, ORDER, LEVELS] = [0, 1, 2, 3]
const [N, AT, NODE, TOKEN, SLOT, OTHER, COUNTED, TABLE, MASK, NGRAM, FOUND] = [
  7, 8, 9, 10, 11, 12, 13, 14, 15, 20, 21,
]
const locals = (parameters: number): WasmFunction['locals'] => [
  [NGRAM - parameters, I32],
  [FOUND - NGRAM + 1, I64],
]

function indexNgrams(): WasmFunction {
  const [TABLES, STAMP, OPEN, SIZE] = [4, 16, 17, 18]
  // a table with room for as many n-grams as places have a node above
  const makeTable = [
    ...[...get(TABLE), ...get(SIZE), I32_ADD, ...set(TABLE)],
    ...[...i32(SLOT_BYTES), ...i32(32), ...get(OPEN), ...i32(1), I32_SHIFT_LEFT, ...i32(1), I32_SUBTRACT],
    ...[I32_COUNT_ZEROS, I32_SUBTRACT, I32_SHIFT_LEFT, ...set(SIZE)],
    ...[...get(TABLE), ...i32(0), ...get(SIZE), ...MEMORY_FILL],
    ...[...get(SIZE), ...i32(SLOT_BYTES), I32_SUBTRACT, ...set(MASK)],
    ...[...get(LEVELS), ...get(TABLE), ...storeI32(), ...get(LEVELS), ...get(MASK), ...storeI32(4)],
    ...advance(LEVELS, 8),
  ]
  // the first place of an n-gram is a leaf; with a second one it becomes a node
  const enterPlace = [
    ...[...get(SLOT), ...loadI32(PLACE), ...set(OTHER)],
    ...[...get(OTHER), I32_IS_ZERO, ...IF, ...get(SLOT), ...get(AT), ...storeI32(PLACE), ELSE],
    ...[...get(OTHER), ...i32(0), I32_GREATER, ...IF, ...get(SLOT), ...i32(-1), ...storeI32(PLACE)],
    ...[...get(OTHER), ...get(SLOT), ...storeI32(MARKS), ...advance(OPEN, 1), END],
    ...[...get(AT), ...get(SLOT), ...storeI32(MARKS), ...advance(OPEN, 1), END],
  ]
  return {
    name: 'index',
    parameters: 5,
    results: [],
    locals: locals(5),
    body: [
      ...[...get(TABLES), ...set(TABLE)],
      ...until(N, ORDER, [
        ...[...get(N), ...IF, ...get(OPEN), I32_IS_ZERO, BRANCH_IF, 2, ...makeTable, END],
        ...[...get(NUMBERS), ...set(AT), ...i32(1), ...set(STAMP), ...i32(0), ...set(OPEN)],
        ...until(AT, NUMBERS_END, [
          // the next reference
          ...[...get(AT), ...loadI32(), I32_IS_ZERO, ...IF, ...advance(STAMP, 1), END],
          ...[...get(AT), ...loadI32(MARKS), ...set(NODE), ...get(AT), ...i32(0), ...storeI32(MARKS)],
          ...ifNgram([
            ...[...slotOfNgram([...get(SLOT), ...get(NGRAM), ...storeI64()]), ...enterPlace],
            ...[...countOccurrence(STAMP), ...isAboveLargest(), ...IF],
            ...[...get(SLOT), ...get(COUNTED), ...storeI32(LARGEST), END],
          ]),
          ...advance(AT, 4),
        ]),
        ...advance(N, 1),
      ]),
    ],
  }
}

/** A leaf is its last place in the references plus 1; nodes are even. */
function matchNgrams(): WasmFunction {
  const [STAMP, LEFT, OUT, MATCHES, LAST, LEFT_AT, NEXT] = [4, 5, 6, 16, 17, 18, 19]
  const isLeaf = (local: number) => [...get(local), ...i32(1), I32_AND]
  const openTable = [
    ...[...get(LEVELS), ...loadI32(), ...set(TABLE), ...get(LEVELS), ...loadI32(4), ...set(MASK)],
    ...advance(LEVELS, 8),
  ]
  const goOnFromLeaf = [
    ...[...get(NODE), ...loadI32(4 - 1), ...get(TOKEN), I32_EQUAL, ...IF],
    ...[...get(NODE), ...i32(4), I32_ADD, ...set(NEXT), END],
  ]
  const goOnFromNode = [
    ...[...slotOfNgram([]), ...get(SLOT), ...loadI32(PLACE), ...set(OTHER)],
    ...[...get(OTHER), ...i32(0), I32_GREATER, ...IF],
    ...[...get(OTHER), ...bytesBefore(), I32_ADD, ...i32(1), I32_ADD, ...set(NEXT)],
    ...[ELSE, ...get(SLOT), ...i32(0), ...get(OTHER), SELECT, ...set(NEXT), END],
  ]
  const countMatch = [
    ...[...BLOCK, ...get(NEXT), I32_IS_ZERO, BRANCH_IF, 0],
    ...[...get(LEFT), ...IF, ...get(LEFT_AT), ...loadByte(), BRANCH_IF, 1, END],
    ...[...isLeaf(NEXT), ...IF, ...get(NEXT), ...loadI32(MARKS - 1), ...get(STAMP), I32_UNEQUAL, ...IF],
    ...[...get(NEXT), ...get(STAMP), ...storeI32(MARKS - 1), ...advance(MATCHES, 1), END],
    ...[ELSE, ...countOccurrence(STAMP), ...isAboveLargest(), I32_IS_ZERO, ...get(MATCHES), I32_ADD],
    ...[...set(MATCHES), END, END],
  ]
  return {
    name: 'match',
    parameters: 7,
    results: [],
    locals: locals(7),
    body: until(N, ORDER, [
      ...[...get(N), ...IF, ...openTable, END],
      ...[...get(LEFT), ...IF, ...get(LEFT), ...get(N), I32_ADD, ...set(LEFT_AT), END],
      ...[...get(NUMBERS_END), ...bytesBefore(), I32_SUBTRACT, ...set(LAST)],
      ...[...get(NUMBERS), ...set(AT), ...i32(0), ...set(MATCHES)],
      ...until(AT, LAST, [
        ...[...i32(0), ...set(NEXT)],
        ...[...get(AT), ...loadI32(MARKS), ...i32(0), ...get(N), SELECT, ...set(NODE)],
        ...ifNgram([...isLeaf(NODE), ...IF, ...goOnFromLeaf, ELSE, ...goOnFromNode, END]),
        ...[...countMatch, ...get(AT), ...get(NEXT), ...storeI32(MARKS), ...advance(AT, 4)],
        ...[...get(LEFT_AT), ...get(ORDER), I32_ADD, ...set(LEFT_AT)],
      ]),
      ...[...get(OUT), ...get(MATCHES), ...storeI32(), ...advance(OUT, 4)],
      ...[...advance(STAMP, 1), ...advance(N, 1)],
    ]),
  }
}

/** The bytes of an n-gram without its last token. */
function bytesBefore(): number[] {
  return [...get(N), ...i32(2), I32_SHIFT_LEFT]
}

/** Runs instructions, with the last token, if there is an n-gram that begins at a place, or goes on from a node. */
function ifNgram(instructions: readonly number[]): number[] {
  return [
    ...[...get(N), I32_IS_ZERO, ...get(NODE), I32_OR, ...IF],
    ...[...get(AT), ...bytesBefore(), I32_ADD, ...loadI32(), ...set(TOKEN)],
    ...[...get(TOKEN), ...IF, ...instructions, END, END],
  ]
}

/** Sets the slot: that of the token in the first level; in others that of the key, before the instructions. */
function slotOfNgram(instructions: readonly number[]): number[] {
  return [
    ...[...get(N), ...IF],
    ...[
      ...get(NODE),
      I64_OF_I32,
      ...i64(32),
      I64_SHIFT_LEFT,
      ...get(TOKEN),
      I64_OF_I32,
      I64_OR,
      ...set(NGRAM),
    ],
    ...[...findSlot({ NGRAM, FOUND, TABLE, MASK, SLOT }, SLOT_BYTES), ...instructions],
    ...[ELSE, ...get(TOKEN), ...set(SLOT), END],
  ]
}

/** Adds 1 to the count of the slot in the text with the stamp, and sets `COUNTED` to it. */
function countOccurrence(stamp: number): number[] {
  return [
    ...[...get(SLOT), ...loadI32(COUNT), ...i32(0), ...get(SLOT), ...loadI32(TEXT), ...get(stamp), I32_EQUAL],
    ...[SELECT, ...i32(1), I32_ADD, ...set(COUNTED), ...get(SLOT), ...get(COUNTED), ...storeI32(COUNT)],
    ...[...get(SLOT), ...get(stamp), ...storeI32(TEXT)],
  ]
}

/** Whether the count is above the largest one in a reference. */
function isAboveLargest(): number[] {
  return [...get(COUNTED), ...get(SLOT), ...loadI32(LARGEST), I32_GREATER]
}

function advance(local: number, by: number): number[] {
  return [...get(local), ...i32(by), I32_ADD, ...set(local)]
}
