import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { InputError } from '@codegen-eval/messages'
import {
  type ByteRanges,
  type Chunks,
  chunksWith,
  peekChunks,
  readAllBytes,
  withoutMark,
} from '../bytes/chunks.ts'
import { packingOf } from '../bytes/file-head.ts'
import { displayName, STANDARD_INPUT } from '../bytes/file-name.ts'
import { readAllText } from '../bytes/whole-text.ts'
import { fileError } from './file-error.ts'
import { fileReads } from './file-reads.ts'

/** Bytes that come out at once: the rows of more would outlive the collection of young garbage. */
const CHUNK_BYTES = 1 << 16

/** Bytes that are read at once. */
const READ_BYTES = 1 << 18

/** Maximum size of a file packed with Zstandard, which is held in memory. */
const MAX_PACKED_BYTES = 1 << 30

/**
 * Reads the text of a file in chunks, unpacked if it is gzip or Zstandard, without a byte order mark. A chunk is valid only until
 * the next one is requested: its memory is reused.
 *
 * Gzip is recognized by its first two bytes, which do not occur in UTF-8. Each iteration reads the file again.
 *
 * @param onBytes Called with the number of bytes of each chunk that was read, before unpacking.
 * @param maxRowBytes Maximum length of a row for the readers of these bytes; 256 MiB by default.
 */
export function readBytes(file: string, onBytes?: (count: number) => void, maxRowBytes?: number): Chunks {
  if (file === STANDARD_INPUT && peekedInput !== undefined) {
    const peeked = peekedInput
    peekedInput = undefined
    return peeked
  }
  return chunksWith(
    { [Symbol.asyncIterator]: () => textBytes(file, onBytes) },
    {
      openRanges: file === STANDARD_INPUT ? undefined : () => openRanges(file, onBytes),
      maxRowBytes,
    },
  )
}

/** The size for progress bars; `undefined` if it is not known beforehand. Throws if there is no such file. */
export async function sizeOf(file: string): Promise<number | undefined> {
  if (file === STANDARD_INPUT) return undefined
  try {
    const stats = await stat(file)
    if (stats.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
    return stats.isFile() ? stats.size : undefined
  } catch (error) {
    throw fileError(file, error)
  }
}

let standardInputIsOpen = false

let peekedInput: Chunks | undefined

/** Gives standard input back, whose beginning was looked at: the next reader gets all of its bytes. */
export function returnStandardInput(chunks: Chunks): void {
  peekedInput = chunks
}

/** Stops waiting for standard input, which would keep a process alive that has failed for another reason. */
export function closeStandardInput(): void {
  if (standardInputIsOpen) process.stdin.destroy()
}

async function* textBytes(
  file: string,
  onBytes: ((count: number) => void) | undefined,
): AsyncGenerator<Uint8Array> {
  try {
    const [head, chunks] = await peekChunks(counted(rawChunks(file), onBytes), 4)
    yield* withoutMark(unpacked(head, chunks, file))
  } catch (error) {
    throw fileError(displayName(file), error)
  }
}

/** The content of what is packed with gzip or Zstandard, which are recognized by their first bytes. */
function unpacked(head: Uint8Array, chunks: Chunks, file: string): Chunks {
  const packing = packingOf(head)
  if (packing === 'gzip') return inflate(chunks)
  return packing === undefined ? chunks : unpackZstandard(chunks, displayName(file))
}

/** Node before 22.15 has no Zstandard, so that such a file is unpacked as a whole. */
async function* unpackZstandard(chunks: Chunks, file: string): AsyncGenerator<Uint8Array> {
  const packed = await readAllBytes(file, chunks, MAX_PACKED_BYTES)
  // few files need the library
  const { decompressZstd } = await import('hyparquet-compressors')
  try {
    yield decompressZstd(packed)
  } catch (error) {
    throw new InputError(
      `${file}: the Zstandard data are cut short or damaged (${(error as Error).message})`,
      { cause: error },
    )
  }
}

async function* rawChunks(file: string): AsyncGenerator<Uint8Array> {
  fileReads.publish(file)
  if (file === STANDARD_INPUT) {
    standardInputIsOpen = true
    yield* process.stdin as AsyncIterable<Buffer>
    return
  }
  const handle = await open(file)
  try {
    const buffer = Buffer.allocUnsafeSlow(READ_BYTES)
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, READ_BYTES)
      if (bytesRead === 0) return
      for (let at = 0; at < bytesRead; at += CHUNK_BYTES)
        yield buffer.subarray(at, Math.min(bytesRead, at + CHUNK_BYTES))
    }
  } finally {
    await handle.close()
  }
}

/** Any part of a file. The file is opened for each part, so that nothing has to be closed. */
async function openRanges(file: string, onBytes: ((count: number) => void) | undefined): Promise<ByteRanges> {
  async function* pieces(
    start: number,
    end: number,
    pieceBytes: () => number,
  ): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    try {
      for (const piece of readPieces(file, start, end, pieceBytes)) {
        onBytes?.(piece.length)
        yield piece
      }
    } catch (error) {
      throw fileError(displayName(file), error)
    }
  }
  return {
    size: (await sizeOf(file)) ?? 0,
    async read(start, end) {
      for await (const piece of pieces(start, end, () => end - start)) return piece
      return new Uint8Array(0)
    },
    pieces,
  }
}

/** Files are mostly in memory already, so that waiting for another thread to read takes longer than reading. */
function* readPieces(
  file: string,
  start: number,
  end: number,
  pieceBytes: () => number,
): Generator<Uint8Array<ArrayBuffer>> {
  const handle = openSync(file, 'r')
  try {
    let memory = new Uint8Array(0)
    for (let at = start; at < end; ) {
      const length = Math.min(pieceBytes(), end - at)
      // not filled with zeros first
      if (memory.length < length) memory = new Uint8Array(Buffer.allocUnsafeSlow(length).buffer)
      for (let done = 0; done < length; ) {
        const bytesRead = readSync(handle, memory, done, length - done, at + done)
        if (bytesRead === 0)
          throw new InputError(`${displayName(file)}: the file became shorter while it was read`)
        done += bytesRead
      }
      yield memory.subarray(0, length)
      at += length
    }
  } finally {
    closeSync(handle)
  }
}

async function* counted(
  chunks: Chunks,
  onBytes: ((count: number) => void) | undefined,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    onBytes?.(chunk.length)
    yield chunk
  }
}

async function* inflate(chunks: Chunks): AsyncGenerator<Uint8Array> {
  async function* copies(): AsyncGenerator<Buffer> {
    // the stream may still hold a chunk when the next one is read into the same memory
    for await (const chunk of chunks) yield Buffer.from(chunk)
  }
  // most files are not packed
  const { createGunzip } = await import('node:zlib')
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES })
  // a failure reaches the reader of `gunzip` too, so here it needs no second handling
  pipeline(copies(), gunzip).catch(() => {})
  yield* gunzip as AsyncIterable<Buffer>
}

/** The text of a file, unpacked if it is gzip or Zstandard, without a byte order mark. */
export function readWholeText(file: string): Promise<string> {
  return readAllText(displayName(file), readBytes(file))
}

/**
 * Reads a text that is given as it is, or as the name of a file, without the line end at the end of the file; `-` is
 * standard input.
 *
 * @throws InputError if a file is missing whose name can be no code, such as `a.py`, or cannot be read.
 */
export async function readTextOrFile(given: string): Promise<string> {
  return isFile(given) ? (await readWholeText(given)).replace(/\r?\n$/, '') : given
}

/** Whether an argument is a file: one that exists, or one whose name looks like a file's. */
function isFile(name: string): boolean {
  if (name === STANDARD_INPUT || FILE_NAME.test(name)) return true
  return existsSync(name) && !statSync(name).isDirectory()
}

/** A name that cannot be code: if the file is missing, that is an error, and its name is not compared. */
const FILE_NAME = /^[^\s()]+\.(?:py|txt|md|js|ts|java|go|rs|cpp|cs|rb|php|sh|json|gz)$/
