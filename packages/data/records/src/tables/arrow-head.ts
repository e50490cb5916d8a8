import {
  type FlatTable,
  fieldInt64,
  fieldTable,
  fieldTables,
  fieldUint8,
  fieldVector,
  rootTable,
} from './flat-buffer.ts'

const KINDS = ['none', 'schema', 'dictionary', 'batch'] as const

/** The head of a message of Arrow's IPC format. */
export interface ArrowHead {
  readonly kind: (typeof KINDS)[number] | 'other'
  /** Number of bytes of buffers that follow. */
  readonly bodyLength: number
  /** The number of the dictionary, and whether the message only adds to it. */
  readonly dictionary?: { readonly id: number; readonly isDelta: boolean }
}

/** Maximum number of columns, with those in them. Tables of a buffer may share parts, which multiplies them. */
const MAX_FIELDS = 100_000

/** Maximum nesting of columns. */
const MAX_DEPTH = 64

/** A batch of packed buffers may have so many rows, however small it is. */
const FREE_ROWS = 1 << 22

/**
 * Reads the description of a message, and checks the lengths in it: flechette trusts them.
 *
 * @throws RangeError if it is damaged.
 * @see https://github.com/apache/arrow/blob/main/format/Message.fbs
 */
export function readArrowHead(bytes: Uint8Array): ArrowHead {
  const message = rootTable(bytes)
  const kind = KINDS[fieldUint8(message, 1)] ?? 'other'
  const bodyLength = fieldInt64(message, 3)
  if (!(bodyLength >= 0)) throw new RangeError(`a message of ${bodyLength} bytes`)
  const header = fieldTable(message, 2)
  if (header === undefined) return { kind, bodyLength }
  if (kind === 'schema') checkFields(header)
  if (kind === 'batch') checkBatch(header, bodyLength)
  if (kind !== 'dictionary') return { kind, bodyLength }
  const batch = fieldTable(header, 1)
  if (batch !== undefined) checkBatch(batch, bodyLength)
  return { kind, bodyLength, dictionary: { id: fieldInt64(header, 0), isDelta: fieldUint8(header, 2) !== 0 } }
}

function checkFields(schema: FlatTable): void {
  let count = 0
  const visit = (fields: readonly FlatTable[], depth: number): void => {
    count += fields.length
    if (count > MAX_FIELDS) throw new RangeError(`more than ${MAX_FIELDS} columns`)
    if (depth > MAX_DEPTH) throw new RangeError(`columns nested deeper than ${MAX_DEPTH}`)
    for (const field of fields) {
      fieldTables(field, 6)
      // a union lists its types
      const type = fieldTable(field, 3)
      if (type !== undefined && fieldUint8(field, 2) === UNION) fieldVector(type, 1, 4)
      visit(fieldTables(field, 5), depth + 1)
    }
  }
  fieldTables(schema, 2)
  visit(fieldTables(schema, 1), 0)
}

/** The number of the type `Union`. */
const UNION = 14

function checkBatch(batch: FlatTable, bodyLength: number): void {
  // a row takes a bit at least, except in columns of nulls
  const isPacked = fieldTable(batch, 3) !== undefined
  const maxRows = 8 * bodyLength + (isPacked ? FREE_ROWS : 1024)
  const rows = fieldInt64(batch, 0)
  const nodes = fieldVector(batch, 1, 16).map((at) => Number(batch.view.getBigInt64(at, true)))
  for (const count of [rows, ...nodes])
    if (!(count >= 0 && count <= maxRows))
      throw new RangeError(`a column of ${count} values in ${bodyLength} bytes`)
  for (const at of fieldVector(batch, 2, 16)) {
    const [start, length] = [0, 8].map((offset) => Number(batch.view.getBigInt64(at + offset, true)))
    if (!(start >= 0 && length >= 0 && start + length <= bodyLength))
      throw new RangeError(`a buffer of ${length} bytes at ${start} of ${bodyLength}`)
  }
  fieldVector(batch, 4, 8)
}
