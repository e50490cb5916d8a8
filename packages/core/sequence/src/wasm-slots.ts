import {
  BLOCK,
  BRANCH,
  BRANCH_IF,
  END,
  get,
  I32_ADD,
  I32_AND,
  I32_OF_I64,
  I32_OR,
  I64_EQUAL,
  I64_IS_ZERO,
  I64_MULTIPLY,
  I64_SHIFT_RIGHT,
  i32,
  i64,
  LOOP,
  loadI64,
  set,
} from './wasm-code.ts'

/** The locals of `findSlot`: two integers of 64 bits, and three of 32. */
export interface SlotLocals {
  readonly NGRAM: number
  /** Scratch. */
  readonly FOUND: number
  /** The address of the table. */
  readonly TABLE: number
  /** The size of the table in bytes, a power of two, less those of a slot. */
  readonly MASK: number
  /** The result. */
  readonly SLOT: number
}

/** 2^64 over the golden ratio, as a signed number: its products have well mixed upper bits (Knuth, volume 3, 6.4). */
const GOLDEN = BigInt.asIntN(64, 0x9e3779b97f4a7c15n)

/**
 * The address of the slot of an n-gram, or of the empty one where it would be. A slot begins with the n-gram as an integer
 * of 64 bits, which is 0 in an empty one.
 *
 * @param bytes The size of a slot, 16 or 32.
 */
export function findSlot({ NGRAM, FOUND, TABLE, MASK, SLOT }: SlotLocals, bytes: number): number[] {
  return [
    ...[...get(NGRAM), ...i64(GOLDEN), I64_MULTIPLY, ...i64(36), I64_SHIFT_RIGHT, I32_OF_I64],
    ...[...get(MASK), I32_AND, ...set(SLOT)],
    ...[...BLOCK, ...LOOP, ...get(TABLE), ...get(SLOT), I32_ADD, ...loadI64(), ...set(FOUND)],
    ...[...get(FOUND), ...get(NGRAM), I64_EQUAL, ...get(FOUND), I64_IS_ZERO, I32_OR, BRANCH_IF, 1],
    ...[...get(SLOT), ...i32(bytes), I32_ADD, ...get(MASK), I32_AND, ...set(SLOT), BRANCH, 0, END, END],
    ...[...get(TABLE), ...get(SLOT), I32_ADD, ...set(SLOT)],
  ]
}
