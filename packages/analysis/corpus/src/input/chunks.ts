import type { Utf8Decoder } from './decode-utf8.ts'

/** Default maximum length of a row in bytes; a longer row, line or record is an error. */
export const MAX_ROW_BYTES: number = 256 << 20

/**
 * Bytes of UTF-8 text, some at a time: a stream, a list of buffers, or `readBytes` of the entry `./node`. A chunk is
 * used only until the next one is requested.
 */
export interface Chunks extends AsyncIterable<Uint8Array> {
  /** The decoder of the platform, which is faster than the default one. */
  readonly decode?: Utf8Decoder
  /** Maximum length of a row in bytes; 256 MiB by default. */
  readonly maxRowBytes?: number
}

/** Adds settings to a source of bytes. */
export function chunksWith(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { decode, maxRowBytes }: Pick<Chunks, 'decode' | 'maxRowBytes'>,
): Chunks {
  return {
    ...(decode === undefined ? {} : { decode }),
    ...(maxRowBytes === undefined ? {} : { maxRowBytes }),
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
