import { InputError } from '@codegen-eval/messages'
import { MARK_BYTES, markBytes } from './file-head.ts'

/** Default maximum length of a row in bytes; a longer row, line or record is an error. */
export const MAX_ROW_BYTES: number = 256 << 20

/**
 * Bytes of UTF-8 text, some at a time: a stream, a list of buffers, or `readBytes` of the entry `./node`. A chunk is
 * used only until the next one is requested.
 */
export interface Chunks extends AsyncIterable<Uint8Array> {
  /** Maximum length of a row in bytes; 256 MiB by default. */
  readonly maxRowBytes?: number | undefined
  /** Number of the first line, from 1, where the bytes are a part of a file; 1 by default. */
  readonly firstLine?: number | undefined
  /** Finds the file itself, for forms whose parts are found from its end; absent for streams. */
  readonly openRanges?: (() => Promise<ByteRanges>) | undefined
}

/** The settings of a source of bytes. */
export type ChunkSettings = Omit<Chunks, typeof Symbol.asyncIterator>

/** A file of which any part can be read. */
export interface ByteRanges {
  /** In bytes. */
  readonly size: number
  /** The bytes from `start` up to, but not including, `end`. Both lie within the file. */
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>
  /**
   * The same bytes in pieces. Each is used only until the next one is requested.
   *
   * @param pieceBytes The size of the next piece, from 1.
   */
  pieces(start: number, end: number, pieceBytes: () => number): AsyncIterable<Uint8Array>
}

/** Adds settings to a source of bytes. */
export function chunksWith(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { maxRowBytes, firstLine, openRanges }: ChunkSettings,
): Chunks {
  return {
    ...{ maxRowBytes, firstLine, openRanges },
    async *[Symbol.asyncIterator]() {
      yield* source
    },
  }
}

/** The first bytes, at least `count` if there are so many, and all chunks including them. */
export async function peekChunks(chunks: Chunks, count: number): Promise<[head: Uint8Array, chunks: Chunks]> {
  const iterator = chunks[Symbol.asyncIterator]()
  let head = new Uint8Array(0)
  while (head.length < count) {
    const next = await iterator.next()
    if (next.done) break
    head = concatBytes([head, next.value])
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    try {
      if (head.length > 0) yield head
      for (;;) {
        const next = await iterator.next()
        if (next.done) return
        yield next.value
      }
    } finally {
      await iterator.return?.()
    }
  }
  return [head, chunksWith(whole(), chunks)]
}

/** Ends the reading of chunks whose beginning was peeked and whose rest nobody needs, so that their file is closed. */
export async function dropChunks(chunks: Chunks): Promise<void> {
  for await (const _ of chunks) break
}

/** The result of what looks at peeked chunks; if it fails, nobody reads the rest, and the file is closed. */
export async function closedOnError<T>(chunks: Chunks, look: () => T | Promise<T>): Promise<T> {
  try {
    return await look()
  } catch (error) {
    await dropChunks(chunks)
    throw error
  }
}

/**
 * All bytes at once, for forms that cannot be read piece by piece.
 *
 * @param tooLarge Makes the error if there are more than `maxBytes`.
 */
export async function readAllBytes(
  file: string,
  chunks: Chunks,
  maxBytes: number,
  tooLarge: () => InputError = () =>
    new InputError(
      `${file}: the file is larger than ${maxBytes >> 20} MiB, which is too large to hold it in memory`,
    ),
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > maxBytes) throw tooLarge()
    pieces.push(new Uint8Array(chunk))
  }
  return concatBytes(pieces)
}

/** A copy of several pieces as one. */
export function concatBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const piece of pieces) {
    bytes.set(piece, end)
    end += piece.length
  }
  return bytes
}

/** A file in a folder. */
export interface FolderFile {
  /** The path below the folder, with `/` between its parts. */
  readonly path: string
  /** Opens the file. */
  open(): Chunks
}

/** The bytes without the byte order mark of UTF-8 with which they may begin. */
export function withoutMark(chunks: Chunks): Chunks {
  async function* marked(): AsyncGenerator<Uint8Array> {
    const [head, whole] = await peekChunks(chunks, MARK_BYTES)
    let skip = markBytes(head)
    for await (const chunk of whole) {
      if (chunk.length > skip) yield chunk.subarray(skip)
      skip = Math.max(0, skip - chunk.length)
    }
  }
  return chunksWith(marked(), chunks)
}
