/** The first bytes of a frame of Zstandard (RFC 8878). */
const ZSTANDARD = [0x28, 0xb5, 0x2f, 0xfd]

/**
 * How a file is packed, by its first 4 bytes; `undefined` if it is not. Those of gzip and Zstandard do not occur in UTF-8.
 */
export function packingOf(head: Uint8Array): 'gzip' | 'Zstandard' | undefined {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip'
  return ZSTANDARD.every((byte, i) => head[i] === byte) ? 'Zstandard' : undefined
}

/** Length in bytes of the byte order mark of UTF-8. */
export const MARK_BYTES = 3

/** Length in bytes of the byte order mark of UTF-8 with which a file begins; 0 if there is none. */
export function markBytes(head: Uint8Array): number {
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? MARK_BYTES : 0
}
