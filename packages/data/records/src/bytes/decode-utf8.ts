import { invalidUtf8Offset } from './utf8.ts'

/** Decodes UTF-8; returns `undefined` if the bytes are not UTF-8. */
export type Utf8Decoder = (bytes: Uint8Array) => string | undefined

/** Code units that become a string at once. */
const MAX_UNITS = 8192

/** Decodes UTF-8 on any platform; returns `undefined` if the bytes are not UTF-8 (RFC 3629). */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  return invalidUtf8Offset(bytes) === bytes.length ? decode(bytes) : undefined
}

/**
 * Decodes bytes that may not be UTF-8: each byte that is not part of a character becomes U+FFFD.
 *
 * @param platform The decoder of the platform, which is faster where the bytes are UTF-8.
 */
export function decodeLossy(bytes: Uint8Array, platform?: Utf8Decoder): string {
  const whole = platform?.(bytes)
  if (whole !== undefined) return whole
  let text = ''
  for (let start = 0; start < bytes.length; ) {
    const rest = bytes.subarray(start)
    const valid = invalidUtf8Offset(rest)
    text += decode(rest.subarray(0, valid))
    start += valid
    if (start < bytes.length) {
      text += '\ufffd'
      start++
    }
  }
  return text
}

/** Decodes bytes that are UTF-8. */
function decode(bytes: Uint8Array): string {
  const units = new Uint16Array(Math.min(MAX_UNITS, bytes.length + 2))
  let text = ''
  for (let i = 0; i < bytes.length; ) {
    let count = 0
    // a character takes at most two units
    while (i < bytes.length && count < units.length - 1) {
      const lead = bytes[i]
      if (lead < 0x80) {
        units[count++] = lead
        i++
      } else if (lead < 0xe0) {
        units[count++] = ((lead & 0x1f) << 6) | (bytes[i + 1] & 0x3f)
        i += 2
      } else if (lead < 0xf0) {
        units[count++] = ((lead & 0x0f) << 12) | ((bytes[i + 1] & 0x3f) << 6) | (bytes[i + 2] & 0x3f)
        i += 3
      } else {
        const high = ((lead & 0x07) << 18) | ((bytes[i + 1] & 0x3f) << 12)
        const point = (high | ((bytes[i + 2] & 0x3f) << 6) | (bytes[i + 3] & 0x3f)) - 0x10000
        units[count++] = 0xd800 | (point >> 10)
        units[count++] = 0xdc00 | (point & 0x3ff)
        i += 4
      }
    }
    text += String.fromCharCode(...units.subarray(0, count))
  }
  return text
}
