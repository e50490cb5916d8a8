import { constants } from 'node:buffer'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { displayName, STANDARD_INPUT } from '../input/file-name.ts'
import { inputErrorAt } from '../input-error.ts'
import { fileError } from './file-error.ts'

const CHUNK_BYTES = 1 << 16

/** Bytes of text, some at a time. */
export type Chunks = AsyncIterable<Buffer>

/**
 * Reads the text of a file in chunks, unpacked where it is gzip, without a byte order mark. A chunk is valid
 * only until the next one is asked for: its memory is reused.
 *
 * Gzip is recognised by its first two bytes, which no UTF-8 text has.
 *
 * @param onBytes Hears how many bytes were read, before unpacking.
 */
export async function* readBytes(file: string, onBytes?: (count: number) => void): AsyncGenerator<Buffer> {
  try {
    const [head, chunks] = await peek(counted(rawChunks(file), onBytes), 2)
    yield* withoutMark(head[0] === 0x1f && head[1] === 0x8b ? inflate(chunks) : chunks)
  } catch (error) {
    throw fileError(displayName(file), error)
  }
}

/** The first bytes, at least `count` where there are as many, and all the chunks with them. */
export async function peek(chunks: Chunks, count: number): Promise<[Buffer, Chunks]> {
  const iterator = chunks[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  while (head.length < count) {
    const next = await iterator.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  async function* whole(): AsyncGenerator<Buffer> {
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
  return [head, whole()]
}

/** The size for progress bars; `undefined` where it is not known beforehand. Fails where there is no such file. */
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

/**
 * Bytes as text.
 *
 * @throws InputError where they are more than a string can hold.
 */
export function decodeUtf8(bytes: Buffer, file: string, line: number): string {
  if (bytes.length > constants.MAX_STRING_LENGTH) {
    throw inputErrorAt({ file, line }, `a piece of ${bytes.length} bytes is too long to read at once`)
  }
  return bytes.toString('utf8')
}

let standardInputIsOpen = false

/** Stops waiting for standard input, which would keep a process alive that has failed for another reason. */
export function closeStandardInput(): void {
  if (standardInputIsOpen) process.stdin.destroy()
}

async function* rawChunks(file: string): AsyncGenerator<Buffer> {
  if (file === STANDARD_INPUT) {
    standardInputIsOpen = true
    yield* process.stdin as AsyncIterable<Buffer>
    return
  }
  const handle = await open(file)
  try {
    const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES)
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

async function* withoutMark(chunks: Chunks): AsyncGenerator<Buffer> {
  const [head, whole] = await peek(chunks, 3)
  let skip = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0
  for await (const chunk of whole) {
    yield skip === 0 ? chunk : chunk.subarray(skip)
    skip = 0
  }
}

async function* counted(
  chunks: Chunks,
  onBytes: ((count: number) => void) | undefined,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    onBytes?.(chunk.length)
    yield chunk
  }
}

async function* inflate(chunks: Chunks): AsyncGenerator<Buffer> {
  async function* copies(): AsyncGenerator<Buffer> {
    // The stream may still hold a chunk when the next one is read into the same memory.
    for await (const chunk of chunks) yield Buffer.from(chunk)
  }
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES })
  // A failure reaches the reader of `gunzip` too, so here it needs no second handling.
  pipeline(copies(), gunzip).catch(() => {})
  yield* gunzip as AsyncIterable<Buffer>
}
