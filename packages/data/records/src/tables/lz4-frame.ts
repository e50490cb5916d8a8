const MAGIC = 0x184d2204

/** The bit of a block's length that says that the block is stored as it is. */
const STORED = 0x80000000

/**
 * Unpacks a frame of LZ4, in which Arrow packs its buffers. Checksums are skipped.
 *
 * @param length The length of the unpacked bytes.
 * @throws RangeError if the frame is damaged or does not unpack to `length` bytes.
 * @see https://github.com/lz4/lz4/blob/dev/doc/lz4_Frame_format.md
 */
export function unpackLz4Frame(bytes: Uint8Array, length: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (view.getUint32(0, true) !== MAGIC) throw new RangeError('not a frame of LZ4')
  const flags = view.getUint8(4)
  const [hasBlockChecksum, hasLength, hasDictionary] = [flags & 0x10, flags & 0x08, flags & 0x01]
  const out = new Uint8Array(length)
  let at = 6 + (hasLength ? 8 : 0) + (hasDictionary ? 4 : 0) + 1
  let end = 0
  for (;;) {
    const word = view.getUint32(at, true)
    at += 4
    if (word === 0) break
    const size = word & ~STORED
    if (at + size > bytes.length) throw new RangeError('a frame of LZ4 is cut short')
    const block = bytes.subarray(at, at + size)
    if (word & STORED) {
      out.set(block, end)
      end += size
    } else end = unpackBlock(block, out, end)
    at += size + (hasBlockChecksum ? 4 : 0)
  }
  if (end !== length) throw new RangeError(`a frame of LZ4 unpacks to ${end} bytes, expected ${length}`)
  return out
}

/** Unpacks a block behind the bytes of earlier ones, to which it may refer. Returns the new end. */
function unpackBlock(block: Uint8Array, out: Uint8Array, start: number): number {
  let at = 0
  let end = start
  // lengths beyond a nibble go on in further bytes, as long as these are 255
  const extended = (): number => {
    let length = 15
    let byte = 255
    for (; byte === 255; length += byte) byte = block[at++] ?? Number.NaN
    return length
  }
  for (;;) {
    const token = block[at++]
    const literals = token >> 4 === 15 ? extended() : token >> 4
    if (!(at + literals <= block.length && end + literals <= out.length)) throw damaged()
    for (const last = at + literals; at < last; ) out[end++] = block[at++]
    // the last sequence has only literals
    if (at === block.length) return end
    const distance = block[at] | (block[at + 1] << 8)
    at += 2
    const matched = ((token & 15) === 15 ? extended() : token & 15) + 4
    if (!(distance > 0 && distance <= end && end + matched <= out.length)) throw damaged()
    // byte by byte, because the match may overlap with what it writes
    for (const last = end + matched; end < last; end++) out[end] = out[end - distance]
  }
}

function damaged(): RangeError {
  return new RangeError('a block of LZ4 is damaged')
}
