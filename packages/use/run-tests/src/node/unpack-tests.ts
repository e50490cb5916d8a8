import { inflateSync } from 'node:zlib'

/** Bytes of unpacked tests, at most. */
const MAX_BYTES = 1 << 30

/**
 * A row of LiveCodeBench with its private tests unpacked: there they are JSON, pickled by Python, compressed and written in
 * base 64. Other rows stay as they are.
 */
export function unpackTests(row: unknown): unknown {
  if (row === null || typeof row !== 'object' || !('private_test_cases' in row)) return row
  const { private_test_cases: packed } = row
  if (typeof packed !== 'string' || !/^[A-Za-z0-9+/]+=*$/.test(packed)) return row
  try {
    const bytes = inflateSync(Buffer.from(packed, 'base64'), { maxOutputLength: MAX_BYTES })
    const text = pickledText(bytes)
    return text === undefined ? row : { ...row, private_test_cases: text }
  } catch {
    // the reader of tasks says what is wrong
    return row
  }
}

/** Opcodes of Python's pickle, protocol 2 and later. */
const [PROTOCOL, FRAME, SHORT_TEXT, TEXT, LONG_TEXT] = [0x80, 0x95, 0x8c, 0x58, 0x8d]

/** The text that a pickle holds; a pickle of anything else is not read, because it could be a program. */
function pickledText(bytes: Buffer): string | undefined {
  let at = bytes[0] === PROTOCOL ? 2 : 0
  if (bytes[at] === FRAME) at += 9
  const start = { [SHORT_TEXT]: at + 2, [TEXT]: at + 5, [LONG_TEXT]: at + 9 }[bytes[at] ?? 0]
  if (start === undefined) return undefined
  const length =
    bytes[at] === SHORT_TEXT
      ? bytes.readUInt8(at + 1)
      : bytes[at] === TEXT
        ? bytes.readUInt32LE(at + 1)
        : Number(bytes.readBigUInt64LE(at + 1))
  return bytes.subarray(start, start + length).toString('utf8')
}
