import { InputError, messageOf } from '@codegen-eval/messages'
import { type Chunks, concatBytes } from '../bytes/chunks.ts'
import { type ArrowHead, readArrowHead } from './arrow-head.ts'

/** Maximum size of the description of a message. A schema of thousands of columns has a megabyte. */
const MAX_HEAD_BYTES = 1 << 26

/** Maximum size of the buffers of a message, which are held in memory at once. */
const MAX_BODY_BYTES = 2 ** 31 - 1

const MAGIC = 'ARROW1'

/** The value that precedes the length of a message since version 0.15 of the format. */
const CONTINUATION = 0xffffffff

/** One message of Arrow's IPC format: a schema, a part of a dictionary, or a batch of rows. */
export interface ArrowMessage extends ArrowHead {
  /** The message with its length and buffers, as readers expect it. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Splits Arrow's IPC format into messages, of which one is in memory at a time. A file is a stream between a magic word
 * and an index, which is not needed.
 *
 * @throws InputError if a message is cut short or damaged.
 * @see https://arrow.apache.org/docs/format/Columnar.html#serialization-and-interprocess-communication-ipc
 */
export async function* readArrowMessages(file: string, chunks: Chunks): AsyncGenerator<ArrowMessage> {
  const source = byteSource(file, chunks)
  try {
    const first = await source.peek(8)
    const isFile = String.fromCharCode(...first.subarray(0, 6)) === MAGIC
    if (isFile) await source.take(8)
    for (;;) {
      // a stream may end between messages, a file ends with an index
      if (!isFile && (await source.peek(1)).length === 0) return
      let prefix = await source.take(4)
      if (uint32(prefix, 0) === CONTINUATION) prefix = concatBytes([prefix, await source.take(4)])
      const length = uint32(prefix, prefix.length - 4)
      if (length === 0) return
      if (length > MAX_HEAD_BYTES) throw damaged(file, `a message describes itself in ${length} bytes`)
      const head = await source.take(length)
      const message = headOf(file, head)
      const { bodyLength } = message
      if (bodyLength > MAX_BODY_BYTES) throw damaged(file, `a message of ${bodyLength} bytes`)
      yield { ...message, bytes: concatBytes([prefix, head, await source.take(bodyLength)]) }
    }
  } finally {
    await source.close()
  }
}

function headOf(file: string, bytes: Uint8Array): ArrowHead {
  try {
    return readArrowHead(bytes)
  } catch (error) {
    throw damaged(file, messageOf(error))
  }
}

/** Bytes of chunks in pieces of chosen lengths. */
function byteSource(file: string, chunks: Chunks) {
  const iterator = chunks[Symbol.asyncIterator]()
  let rest: Uint8Array = new Uint8Array(0)
  const more = async (): Promise<boolean> => {
    const next = await iterator.next()
    // the memory of a chunk is used again
    if (!next.done) rest = concatBytes([rest, next.value])
    return !next.done
  }
  return {
    /** The next bytes, fewer at the end; they stay. */
    async peek(count: number): Promise<Uint8Array> {
      while (rest.length < count && (await more()));
      return rest.subarray(0, count)
    },
    /** A copy of the next bytes. Throws at the end. */
    async take(count: number): Promise<Uint8Array<ArrayBuffer>> {
      const pieces: Uint8Array[] = []
      let length = 0
      for (;;) {
        const piece = rest.subarray(0, count - length)
        rest = rest.subarray(piece.length)
        pieces.push(piece)
        length += piece.length
        if (length === count) return concatBytes(pieces)
        if (!(await more())) throw damaged(file, 'it is cut short')
      }
    },
    close: async (): Promise<void> => {
      await iterator.return?.()
    },
  }
}

function uint32(bytes: Uint8Array, offset: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(offset, true)
}

function damaged(file: string, why: string): InputError {
  return new InputError(`${file}: the Arrow file is damaged: ${why}`)
}
