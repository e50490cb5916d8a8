/** The offset of the first byte that is not part of UTF-8 (RFC 3629), or the length if all bytes are. */
export function invalidUtf8Offset(bytes: Uint8Array): number {
  let i = 0
  while (i < bytes.length) {
    const length = sequenceLength(bytes, i)
    if (length === 0) return i
    i += length
  }
  return bytes.length
}

/** The number of bytes of the character at `i`; 0 if it is not valid. */
function sequenceLength(bytes: Uint8Array, i: number): number {
  const lead = bytes[i]
  if (lead < 0x80) return 1
  // the range of the second byte excludes overlong forms, surrogates and values beyond U+10FFFF
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
  const length =
    lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xf0 && lead < 0xf5 ? 4 : 0
  if (i + length > bytes.length) return 0
  for (let k = 1; k < length; k++) {
    const byte = bytes[i + k]
    if (k === 1 ? byte < low || byte > high : byte < 0x80 || byte > 0xbf) return 0
  }
  return length
}
