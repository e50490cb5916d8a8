import { InputError, messageOf } from '@codegen-eval/messages'
import type { Column, Table } from '@uwdata/flechette'
import type { Chunks } from '../bytes/chunks.ts'
import { invalidUtf8Offset } from '../bytes/utf8.ts'
import { type ArrowMessage, readArrowMessages } from './arrow-messages.ts'
import { type ColumnBatch, type ColumnTable, INVALID_TEXT } from './column-table.ts'
import { unpackLz4Frame } from './lz4-frame.ts'

/** Maximum size of an unpacked buffer. */
const MAX_BUFFER_BYTES = 2 ** 31 - 1

/** The text in place of bytes that are not UTF-8. */
const REPLACEMENT = '\ufffd'

/** Extracts 64-bit integers exactly, and dates as such. */
const EXTRACTION = { useBigInt: true, useDate: true }

/**
 * Opens an Arrow IPC file or stream with flechette, packed with LZ4 or Zstandard or not (Feather, version 2, is such a
 * file). Rows are read one record batch at a time.
 *
 * @throws InputError that names the file if it is cut short or damaged.
 */
export async function openArrow(file: string, chunks: Chunks): Promise<ColumnTable> {
  const { tableFromIPC } = await loadFlechette()
  const messages = readArrowMessages(file, chunks)
  const start = await messages.next()
  if (start.done || start.value.kind !== 'schema') throw damaged(file, 'it does not begin with a schema')
  const schema = start.value.bytes
  const parse = (parts: readonly Uint8Array[]): Table => {
    try {
      return tableFromIPC([schema, ...parts], EXTRACTION)
    } catch (error) {
      // closes the file, of which nothing more is read
      void messages.return(undefined)
      throw damaged(file, messageOf(error), error)
    }
  }
  // the messages of the dictionaries that count
  const dictionaries = new Map<number, readonly Uint8Array[]>()
  let count = 0
  const nextBatch = async (): Promise<Table | undefined> => {
    for (;;) {
      const next = await messages.next()
      if (next.done) return undefined
      if (next.value.kind === 'dictionary') addDictionary(dictionaries, next.value)
      if (next.value.kind !== 'batch') continue
      count++
      return parse([...[...dictionaries.values()].flat(), next.value.bytes])
    }
  }
  const extracted = <T>(values: () => T): T => {
    try {
      return values()
    } catch (error) {
      throw damaged(`${file}, record batch ${count}`, messageOf(error), error)
    }
  }
  let first: Promise<Table | undefined> | undefined
  async function* read(positions: readonly number[]): AsyncGenerator<ColumnBatch> {
    let table = await (first ?? nextBatch())
    while (table !== undefined) {
      const batch = table
      yield extracted(() => positions.map((position) => valuesOf(batch.getChildAt(position))))
      table = await nextBatch()
    }
  }
  const columns = parse([]).schema.fields.map(({ name }) => name)
  async function firstRow(): Promise<readonly unknown[]> {
    first ??= nextBatch()
    const table = await first
    if (table === undefined || table.numRows === 0) return []
    return extracted(() => columns.map((_, position) => valuesOf(table.getChildAt(position))[0]))
  }
  return { columns, firstRow, read }
}

async function loadFlechette(): Promise<typeof import('@uwdata/flechette')> {
  // only Arrow files need the libraries
  const [flechette, { decompressZstd }] = await Promise.all([
    import('@uwdata/flechette'),
    import('hyparquet-compressors'),
  ])
  const { CompressionType, setCompressionCodec } = flechette
  const unpackOnly = (decode: (bytes: Uint8Array, length: number) => Uint8Array) => ({
    decode(bytes: Uint8Array, length: number): Uint8Array {
      if (!(length >= 0 && length <= MAX_BUFFER_BYTES)) throw new RangeError(`a buffer of ${length} bytes`)
      const unpacked = decode(bytes, length)
      if (unpacked.length !== length)
        throw new RangeError(`a buffer unpacks to ${unpacked.length} bytes, expected ${length}`)
      return unpacked
    },
    encode(): never {
      throw new TypeError('buffers are not packed here')
    },
  })
  setCompressionCodec(CompressionType.LZ4_FRAME, unpackOnly(unpackLz4Frame))
  setCompressionCodec(
    CompressionType.ZSTD,
    unpackOnly((bytes, length) => decompressZstd(bytes, new Uint8Array(length))),
  )
  return flechette
}

/** Adds to a dictionary, or replaces an earlier one of its number. */
function addDictionary(byId: Map<number, readonly Uint8Array[]>, message: ArrowMessage): void {
  const { bytes, dictionary: { id, isDelta } = { id: 0, isDelta: false } } = message
  byId.set(id, isDelta ? [...(byId.get(id) ?? []), bytes] : [bytes])
}

/** The parts of a column's batch that flechette holds. */
interface BatchParts {
  readonly length: number
  readonly values?: unknown
  readonly offsets?: ArrayLike<number | bigint>
  readonly children?: readonly BatchParts[]
}

/** @throws RangeError if texts or lists overlap, which would multiply what is read. */
function checkOffsets({ length, values, offsets, children = [] }: BatchParts): void {
  for (const child of children) checkOffsets(child)
  const end = values instanceof Uint8Array ? values.length : children[0]?.length
  if (offsets === undefined || end === undefined || offsets.length <= length) return
  let last = Number(offsets[0])
  for (let i = 1; i <= length; i++) {
    const next = Number(offsets[i])
    if (!(next >= last && next <= end)) throw new RangeError(`value ${i} ends at ${next} of ${end}`)
    last = next
  }
}

function valuesOf(column: Column<unknown>): readonly unknown[] {
  for (const batch of column.data as unknown as readonly BatchParts[]) checkOffsets(batch)
  const values = Array.from(column.toArray() as ArrayLike<unknown>)
  return values.some((value) => typeof value === 'string' && value.includes(REPLACEMENT))
    ? values.map((value, i) => (hasInvalidText(column, i) ? INVALID_TEXT : value))
    : values
}

/** Whether the bytes of a text are not UTF-8, so that the decoder replaced them. */
function hasInvalidText(column: Column<unknown>, row: number): boolean {
  const batch = column.data[0] as unknown as BatchParts
  if (!(batch.values instanceof Uint8Array) || batch.offsets === undefined) return false
  const [start, end] = [Number(batch.offsets[row]), Number(batch.offsets[row + 1])]
  return invalidUtf8Offset(batch.values.subarray(start, end)) < end - start
}

function damaged(place: string, why: string, cause?: unknown): InputError {
  if (cause instanceof InputError) return cause
  return new InputError(`${place}: the Arrow file is damaged: ${why}`, { cause })
}
