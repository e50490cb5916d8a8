import { createHash } from 'node:crypto'
import { fstatSync, ftruncateSync, readSync } from 'node:fs'
import { InputError } from '@codegen-eval/messages'
import { decodeRowBlock, HEAD_BYTES, type MeasuredItem, rowBlockBytes } from '../row-block.ts'

/** The rows of a run that was stopped. */
export interface StoredRows {
  /** Number of rows. */
  readonly count: number
  /** The rows in their order. */
  items(): Generator<MeasuredItem>
}

/** A hash that more bytes can join; a part of Node's, whose types consumers need not have. */
export interface RunningHash {
  update(bytes: Uint8Array): unknown
  digest(encoding: 'hex'): string
}

/** The rows with which a writer goes on. */
export interface ContinuedRows extends StoredRows {
  /** Bytes of the full blocks, and their hash. */
  readonly bytes: number
  readonly hash: RunningHash
  /** Rows after the last full block. */
  readonly rest: readonly MeasuredItem[]
}

/**
 * Reads the full blocks at the beginning of an open file, and cuts off what follows: a block that was not full, whose rows
 * are in `rest`, or one that is cut short.
 *
 * @param isFull Whether so many rows and numbers fill a block.
 */
export function storedRows(
  descriptor: number,
  width: number,
  isFull: (items: number, numbers: number) => boolean,
): ContinuedRows {
  const { size } = fstatSync(descriptor)
  const hash = createHash('sha256')
  const ends: number[] = []
  let [bytes, count] = [0, 0]
  let rest: MeasuredItem[] = []
  for (;;) {
    const found = blockAt(descriptor, bytes, size, width)
    if (found === undefined) break
    const { block, items } = found
    count += items.length
    const numbers = items.reduce((sum, item) => sum + numbersIn(item, width), 0)
    if (!isFull(items.length, numbers)) {
      rest = items
      break
    }
    hash.update(block)
    bytes += block.length
    ends.push(bytes)
  }
  if (bytes < size) ftruncateSync(descriptor, bytes)
  return {
    count,
    bytes,
    hash,
    rest,
    *items() {
      let start = 0
      for (const end of ends) {
        yield* decodeRowBlock(bytesAt(descriptor, start, end - start), width, '')
        start = end
      }
      yield* rest
    },
  }
}

/** How many numbers a row has in its block. */
export function numbersIn(item: MeasuredItem, width: number): number {
  return item instanceof InputError ? 0 : width * item.candidates.length
}

/** The block at a place; `undefined` if there is none, or a part of one. */
function blockAt(
  descriptor: number,
  start: number,
  size: number,
  width: number,
): { readonly block: Uint8Array; readonly items: MeasuredItem[] } | undefined {
  if (start + HEAD_BYTES > size) return undefined
  try {
    const length = rowBlockBytes(bytesAt(descriptor, start, HEAD_BYTES), width)
    if (start + length > size) return undefined
    const block = bytesAt(descriptor, start, length)
    return { block, items: decodeRowBlock(block, width, '') }
  } catch (error) {
    // damaged by the end of the computer
    if (error instanceof RangeError || error instanceof SyntaxError) return undefined
    throw error
  }
}

function bytesAt(descriptor: number, start: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  for (let done = 0; done < length; ) {
    const count = readSync(descriptor, bytes, done, length - done, start + done)
    if (count === 0) throw new RangeError('the file is cut short')
    done += count
  }
  return bytes
}
