/** A message between the runner and a process in a sandbox: texts, numbers and lists of texts by name. */
export type Frame = Readonly<Record<string, unknown>>

/** Maximum length of a message in bytes. A program that sends more has broken the channel. */
export const MAX_FRAME_BYTES: number = 8 << 20

/** Bytes of a message outside of its texts; all names of classes of an error are texts. */
const MAX_STRUCTURE_BYTES = 4096

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

const [QUOTE, BACKSLASH] = [0x22, 0x5c]

/**
 * Reads a line as a message. The sender is not trusted: a line of much structure, such as deep lists, is not parsed.
 *
 * @returns `undefined` if the line is no JSON object, or has too much structure.
 */
export function parseFrame(line: Uint8Array): Frame | undefined {
  if (structureBytes(line) > MAX_STRUCTURE_BYTES) return undefined
  try {
    const value: unknown = JSON.parse(utf8.decode(line))
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Frame) : undefined
  } catch {
    return undefined
  }
}

/** The number of bytes outside of texts. */
function structureBytes(line: Uint8Array): number {
  let count = 0
  for (let at = 0; ; ) {
    const start = line.indexOf(QUOTE, at)
    if (start < 0) return count + line.length - at
    count += start - at
    if (count > MAX_STRUCTURE_BYTES) return count
    at = endOfText(line, start + 1)
  }
}

/** The place behind the quotation mark that ends a text. */
function endOfText(line: Uint8Array, start: number): number {
  for (let at = start; ; at++) {
    at = line.indexOf(QUOTE, at)
    if (at < 0) return line.length
    let backslashes = 0
    while (at - backslashes > start && line[at - backslashes - 1] === BACKSLASH) backslashes++
    if (backslashes % 2 === 0) return at + 1
  }
}
