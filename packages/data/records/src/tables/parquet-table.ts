import { InputError, messageOf, quote } from '@codegen-eval/messages'
import type { AsyncBuffer, Compressors, FileMetaData, ParquetParsers } from 'hyparquet'
import { type ByteRanges, type Chunks, dropChunks, readAllBytes } from '../bytes/chunks.ts'
import { decodeUtf8 } from '../bytes/decode-utf8.ts'
import { type ColumnBatch, type ColumnTable, INVALID_TEXT, type RowGroupPlace } from './column-table.ts'

/** Maximum size of a file that comes as a stream, which is held in memory. */
const MAX_STREAM_BYTES = 1 << 30

/** Maximum size of an unpacked page. Writers make pages of about a megabyte. */
const MAX_PAGE_BYTES = 1 << 30

/** The first four bytes of a file. */
const MAGIC = 'PAR1'

/** The last four bytes of a file whose columns' names are encrypted as well. */
const ENCRYPTED_MAGIC = 'PARE'

/** A row group's part of a file's metadata. */
type RowGroup = FileMetaData['row_groups'][number]

/**
 * Opens a Parquet file with hyparquet. Rows are read one row group at a time, and only the columns that are asked for.
 *
 * @throws InputError that names the file if it is encrypted, cut short, or damaged.
 */
export async function openParquet(file: string, chunks: Chunks): Promise<ColumnTable> {
  const ranges =
    (await rangesOfFile(chunks)) ?? rangesOfBytes(await readAllBytes(file, chunks, MAX_STREAM_BYTES))
  const end = await ranges.read(Math.max(0, ranges.size - 4), ranges.size)
  const last = String.fromCharCode(...end)
  if (last === ENCRYPTED_MAGIC) throw encrypted(file)
  if (ranges.size < 12 || last !== MAGIC)
    throw new InputError(`${file}: the Parquet file is cut short: it does not end with ${MAGIC}`)
  // only Parquet files need the library
  const [{ parquetMetadataAsync, parquetScan }, { compressors }] = await Promise.all([
    import('hyparquet'),
    import('hyparquet-compressors'),
  ])
  const buffer = asyncBuffer(ranges)
  const settings = {
    file: buffer,
    parsers: PARSERS,
    compressors: boundedCompressors(compressors),
    geoparquet: false,
  }
  const metadata = await checked(file, () => parquetMetadataAsync(buffer, settings))
  const columns = topLevelColumns(metadata)
  if (columns.some((name) => typeof name !== 'string' || name === ''))
    throw new InputError(`${file}: the Parquet file is damaged (a column has no name): write it again`)
  const readColumn = (name: string, group: number, rowEnd: number): Promise<ArrayLike<unknown>> =>
    checked(`${file}, row group ${group + 1}, column ${quote(name)}`, async () => {
      const rows = metadata.row_groups[group]
      if (isEncrypted(rows)) throw encrypted(file)
      const part = { ...metadata, row_groups: [rows], num_rows: rows.num_rows }
      const scan = await parquetScan({ ...settings, metadata: part, columns: [name] })
      return scan.readColumn({ column: name, rowStart: 0, rowEnd })
    })
  const groups = metadata.row_groups.map(groupPlace)
  async function* read(
    positions: readonly number[],
    start = 0,
    end = groups.length,
  ): AsyncGenerator<ColumnBatch> {
    for (let i = start; i < end; i++) {
      const group = metadata.row_groups[i]
      const length = Number(group.num_rows)
      const batch: (readonly unknown[])[] = []
      for (const position of positions) {
        const values = await readColumn(columns[position], i, length)
        if (values.length !== length) {
          const place = `${file}, row group ${i + 1}, column ${quote(columns[position])}`
          throw new InputError(
            `${place}: the Parquet file is damaged (${values.length} values, expected ${length}): write it again`,
          )
        }
        batch.push(values as readonly unknown[])
      }
      yield batch
    }
  }
  let first: Promise<readonly unknown[]> | undefined
  async function readFirstRow(): Promise<readonly unknown[]> {
    const group = metadata.row_groups.findIndex(({ num_rows }) => num_rows > 0)
    if (group < 0) return []
    const row: unknown[] = []
    for (const name of columns) row.push((await readColumn(name, group, 1))[0])
    return row
  }
  const firstValues = () => (first ??= readFirstRow())
  return {
    columns,
    firstRow: firstValues,
    read: (positions) => read(positions),
    groups,
    // the first row of the file tells the types of columns in each part
    part: (start, end) => ({
      columns,
      firstRow: firstValues,
      read: (positions) => read(positions, start, end),
      rowsBefore: groups.slice(0, start).reduce((sum, { rows }) => sum + rows, 0),
    }),
  }
}

/** Where the pages of a row group lie. */
function groupPlace({ columns, num_rows }: RowGroup): RowGroupPlace {
  let [start, end] = [Number.POSITIVE_INFINITY, 0]
  for (const { meta_data: data } of columns) {
    if (data === undefined) continue
    const pages = Number(data.data_page_offset)
    const first = Math.min(Number(data.dictionary_page_offset ?? pages), pages)
    start = Math.min(start, first)
    end = Math.max(end, first + Number(data.total_compressed_size))
  }
  return { start: Math.min(start, end), end, rows: Number(num_rows) }
}

type FileRanges = Pick<ByteRanges, 'size' | 'read'>

/** The file of a stream of bytes, unless what is read differs from it, as with gzip. */
async function rangesOfFile(chunks: Chunks): Promise<FileRanges | undefined> {
  const ranges = await chunks.openRanges?.()
  if (ranges === undefined) return undefined
  const start = await ranges.read(0, Math.min(4, ranges.size))
  if (String.fromCharCode(...start) !== MAGIC) return undefined
  await dropChunks(chunks)
  return ranges
}

function rangesOfBytes(bytes: Uint8Array<ArrayBuffer>): FileRanges {
  return {
    size: bytes.length,
    read: async (start, end) => bytes.slice(start, end),
  }
}

function asyncBuffer(ranges: FileRanges): AsyncBuffer {
  const { size } = ranges
  return {
    byteLength: size,
    slice(start, end = size) {
      const part = sliceOf(ranges, start, end)
      // the library may begin a part that it does not wait for
      part.catch(() => {})
      return part
    },
  }
}

async function sliceOf({ size, read }: FileRanges, start: number, end: number): Promise<ArrayBuffer> {
  if (!(start >= 0 && start <= end && end <= size))
    throw new RangeError(`bytes ${start} to ${end} of ${size}`)
  return (await read(start, end)).buffer
}

function topLevelColumns({ schema }: FileMetaData): readonly string[] {
  const columns: string[] = []
  // the schema is a tree in preorder: the root first
  for (let i = 1; i < schema.length; ) {
    columns.push(schema[i].name)
    for (let left = 1; left > 0 && i < schema.length; left--, i++) left += schema[i].num_children ?? 0
  }
  return columns
}

const PARSERS: Partial<ParquetParsers> = {
  stringFromBytes: (bytes: Uint8Array | undefined) => (bytes ? (decodeUtf8(bytes) ?? INVALID_TEXT) : bytes),
}

/** Compressors that refuse pages which would grow too large. */
function boundedCompressors(compressors: Compressors): Compressors {
  return Object.fromEntries(
    Object.entries(compressors).map(([codec, decompress]) => [
      codec,
      (input: Uint8Array, length: number) => {
        if (!(length <= MAX_PAGE_BYTES)) throw new RangeError(`a page of ${length} bytes`)
        return decompress(input, length)
      },
    ]),
  )
}

/** Whether columns are encrypted although the metadata are not. */
function isEncrypted({ columns }: RowGroup): boolean {
  return columns.some((column) => column.crypto_metadata !== undefined || column.meta_data === undefined)
}

async function checked<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof InputError) throw error
    // what the engine says about damaged values names parts of the library, and tells a reader nothing
    const isOfFormat =
      Object.getPrototypeOf(error) === Error.prototype && !/undefined|NaN/.test(messageOf(error))
    const detail = isOfFormat ? messageOf(error) : 'values are not those of the format'
    throw new InputError(`${place}: the Parquet file is damaged (${detail}): write it again`, {
      cause: error,
    })
  }
}

function encrypted(file: string): InputError {
  return new InputError(`${file}: the Parquet file is encrypted: write it without encryption`)
}
