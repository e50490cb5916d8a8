/** Maximum length of a message in bytes; a longer one is not held in memory. */
export const MAX_MESSAGE_BYTES: number = 10 << 20

/** Bytes at both ends of a long message in which its id is looked for. */
const END_BYTES = 1024

const LINE_FEED = 0x0a

/** Where writers put the id of a request: before the other members but the version, or after them. */
const ID_FIRST = /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(\d{1,15}|"[^"\\]{0,200}")/
const ID_LAST = /"id"\s*:\s*(\d{1,15}|"[^"\\]{0,200}")\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$/

/** A message that is too long. */
export interface LongMessage {
  /** The id that it seems to have; `undefined` if it stands at neither end. */
  readonly id: string | number | undefined
  readonly bytes: number
}

/**
 * The messages of a stream, each with its line feed, in one piece. What is longer than `maxBytes` is dropped, and the next
 * message is read.
 *
 * @param onLong Called for each message that is dropped.
 */
export async function* wholeMessages(
  chunks: AsyncIterable<Uint8Array>,
  onLong: (message: LongMessage) => void,
  maxBytes: number = MAX_MESSAGE_BYTES,
): AsyncGenerator<Buffer> {
  let begun: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length; ) {
      const feed = chunk.indexOf(LINE_FEED, start)
      const part = chunk.slice(start, feed < 0 ? chunk.length : feed + 1)
      start += part.length
      bytes += part.length
      begun.push(part)
      if (bytes > maxBytes) begun = endsOf(Buffer.concat(begun))
      if (feed < 0) continue
      if (bytes <= maxBytes) yield Buffer.concat(begun)
      else onLong({ id: idOf(Buffer.concat(begun).toString()), bytes })
      begun = []
      bytes = 0
    }
  }
}

function endsOf(bytes: Buffer): Buffer[] {
  const end = Math.min(END_BYTES, bytes.length)
  return [bytes.subarray(0, end), bytes.subarray(Math.max(end, bytes.length - END_BYTES))].map((part) =>
    Buffer.from(part),
  )
}

function idOf(text: string): string | number | undefined {
  const id = ID_FIRST.exec(text)?.[1] ?? ID_LAST.exec(text)?.[1]
  return id === undefined ? undefined : (JSON.parse(id) as string | number)
}
