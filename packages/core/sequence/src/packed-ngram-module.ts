import {
  BLOCK,
  BRANCH,
  BRANCH_IF,
  END,
  get,
  I32,
  I32_ADD,
  I32_AND,
  I32_GREATER_EQUAL,
  I32_OF_I64,
  I32_OR,
  I32_SHIFT_LEFT,
  I32_SUBTRACT,
  I64,
  I64_AND,
  I64_EQUAL,
  I64_IS_ZERO,
  I64_MULTIPLY,
  I64_OF_I32,
  I64_OR,
  I64_SHIFT_LEFT,
  I64_SHIFT_RIGHT,
  IF,
  i32,
  i64,
  LOOP,
  loadI32,
  loadI64,
  loadI64OfI32,
  MEMORY_FILL,
  set,
  storeI32,
  storeI64,
  until,
  wasmModule,
} from './wasm-code.ts'

/*
 *     (func (export "match") (param $reference $referenceEnd $candidate $candidateEnd $order $table $mask $out i32) …)
 *
 * Texts are symbols from 1 to 255, 4 bytes each; in the candidate 0 stands for others. An n-gram of up to 8 symbols is an
 * integer of 64 bits. For each n from 1 to $order the table is cleared, the reference's n-grams are counted in it, and the
 * candidate's take from the counts; the number taken goes to $out, 4 bytes each. The table has 16 bytes a slot: the n-gram,
 * or 0 in an empty one, and its count. $mask is the table's size in bytes minus 16.
 */

// locals: the parameters first
const [REFERENCE, REFERENCE_END, CANDIDATE, CANDIDATE_END, ORDER, TABLE, MASK, OUT] = [0, 1, 2, 3, 4, 5, 6, 7]
const [N, AT, FIRST, SLOT, MATCHES, NGRAM, KEPT_BITS, FOUND] = [8, 9, 10, 11, 12, 13, 14, 15]
const PARAMETERS = 8
const COUNT = 8

/** 2^64 over the golden ratio, as a signed number: its products have well mixed upper bits (Knuth, volume 3, 6.4). */
const GOLDEN = BigInt.asIntN(64, 0x9e3779b97f4a7c15n)

/** The module of `packedNgramMatcher` in the binary format. */
export function packedNgramModule(): Uint8Array<ArrayBuffer> {
  return wasmModule({
    name: 'match',
    parameters: PARAMETERS,
    results: [],
    locals: [
      [MATCHES - PARAMETERS + 1, I32],
      [FOUND - MATCHES, I64],
    ],
    body: [
      ...[...BLOCK, ...LOOP, ...get(N), ...get(ORDER), I32_GREATER_EQUAL, BRANCH_IF, 1],
      ...[...get(N), ...i32(1), I32_ADD, ...set(N)],
      // the bits of n symbols
      ...[...i64(-1), ...i32(64), ...get(N), ...i32(3), I32_SHIFT_LEFT, I32_SUBTRACT, I64_OF_I32],
      ...[I64_SHIFT_RIGHT, ...set(KEPT_BITS)],
      ...[...get(TABLE), ...i32(0), ...get(MASK), ...i32(16), I32_ADD, ...MEMORY_FILL],
      ...eachNgram(REFERENCE, REFERENCE_END, [
        ...[...get(SLOT), ...get(NGRAM), ...storeI64()],
        ...[...get(SLOT), ...get(SLOT), ...loadI32(COUNT), ...i32(1), I32_ADD, ...storeI32(COUNT)],
      ]),
      ...[...i32(0), ...set(MATCHES)],
      ...eachNgram(CANDIDATE, CANDIDATE_END, [
        ...[...get(SLOT), ...loadI32(COUNT), ...IF],
        ...[...get(SLOT), ...get(SLOT), ...loadI32(COUNT), ...i32(1), I32_SUBTRACT, ...storeI32(COUNT)],
        ...[...get(MATCHES), ...i32(1), I32_ADD, ...set(MATCHES), END],
      ]),
      ...[...get(OUT), ...get(MATCHES), ...storeI32()],
      ...[...get(OUT), ...i32(4), I32_ADD, ...set(OUT), BRANCH, 0, END, END],
    ],
  })
}

/** Runs instructions with the slot of each n-gram of a text. */
function eachNgram(start: number, end: number, instructions: readonly number[]): number[] {
  return [
    ...[...get(start), ...set(AT), ...i64(0), ...set(NGRAM)],
    // the address of the first n-gram's last symbol
    ...[...get(start), ...get(N), ...i32(1), I32_SUBTRACT, ...i32(2), I32_SHIFT_LEFT, I32_ADD, ...set(FIRST)],
    ...until(AT, end, [
      ...[...get(NGRAM), ...i64(8), I64_SHIFT_LEFT, ...get(AT), ...loadI64OfI32(), I64_OR],
      ...[...get(KEPT_BITS), I64_AND, ...set(NGRAM)],
      ...[...get(AT), ...get(FIRST), I32_GREATER_EQUAL, ...IF, ...findSlot(), ...instructions, END],
      ...[...get(AT), ...i32(4), I32_ADD, ...set(AT)],
    ]),
  ]
}

/** The slot of the n-gram, or the empty one where it would be. */
function findSlot(): number[] {
  return [
    ...[...get(NGRAM), ...i64(GOLDEN), I64_MULTIPLY, ...i64(36), I64_SHIFT_RIGHT, I32_OF_I64],
    ...[...get(MASK), I32_AND, ...set(SLOT)],
    ...[...BLOCK, ...LOOP, ...get(TABLE), ...get(SLOT), I32_ADD, ...loadI64(), ...set(FOUND)],
    ...[...get(FOUND), ...get(NGRAM), I64_EQUAL, ...get(FOUND), I64_IS_ZERO, I32_OR, BRANCH_IF, 1],
    ...[...get(SLOT), ...i32(16), I32_ADD, ...get(MASK), I32_AND, ...set(SLOT), BRANCH, 0, END, END],
    ...[...get(TABLE), ...get(SLOT), I32_ADD, ...set(SLOT)],
  ]
}
