import {
  BLOCK,
  BRANCH,
  BRANCH_IF,
  END,
  get,
  I32,
  I32_ADD,
  I32_GREATER_EQUAL,
  I32_SHIFT_LEFT,
  I32_SUBTRACT,
  I64,
  I64_AND,
  I64_OF_I32,
  I64_OR,
  I64_SHIFT_LEFT,
  I64_SHIFT_RIGHT,
  IF,
  i32,
  i64,
  LOOP,
  loadI32,
  loadI64OfI32,
  MEMORY_FILL,
  set,
  storeI32,
  storeI64,
  until,
  wasmModule,
} from './wasm-code.ts'
import { findSlot } from './wasm-slots.ts'

/*
 *     (func (export "match") (param $reference $referenceEnd $candidate $candidateEnd $order $table $mask $out i32) …)
 *
 * Texts are symbols from 1 to 255, 4 bytes each; in the candidate 0 stands for others. An n-gram of up to 8 symbols is an
 * integer of 64 bits. For each n from 1 to $order the table is cleared, the reference's n-grams are counted in it, and the
 * candidate's take from the counts; the number taken goes to $out, 4 bytes each. A slot of the table has the
 * n-gram and its count; $mask is the table's size in bytes less those of a slot.
 */

// locals: the parameters first
const [REFERENCE, REFERENCE_END, CANDIDATE, CANDIDATE_END, ORDER, TABLE, MASK, OUT] = [0, 1, 2, 3, 4, 5, 6, 7]
const [N, AT, FIRST, SLOT, MATCHES, NGRAM, KEPT_BITS, FOUND] = [8, 9, 10, 11, 12, 13, 14, 15]
const PARAMETERS = 8
const COUNT = 8
const SLOT_BYTES = 16

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
      ...[...get(TABLE), ...i32(0), ...get(MASK), ...i32(SLOT_BYTES), I32_ADD, ...MEMORY_FILL],
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
      ...[...get(AT), ...get(FIRST), I32_GREATER_EQUAL, ...IF],
      ...[...findSlot({ NGRAM, FOUND, TABLE, MASK, SLOT }, SLOT_BYTES), ...instructions, END],
      ...[...get(AT), ...i32(4), I32_ADD, ...set(AT)],
    ]),
  ]
}
