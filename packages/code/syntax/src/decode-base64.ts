const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * Decodes base64 (RFC 4648, padded or not) to bytes. Language packages embed their grammar as base64, which needs
 * nothing but JavaScript, in Node, browsers and workers.
 *
 * @throws RangeError if the text is not base64.
 */
export function decodeBase64(text: string): Uint8Array {
  const values = new Uint8Array(128).fill(255)
  for (let i = 0; i < ALPHABET.length; i++) values[ALPHABET.charCodeAt(i)] = i

  let length = text.length
  while (length > text.length - 2 && text.charCodeAt(length - 1) === 0x3d) length--
  if (length % 4 === 1) throw new RangeError(`base64: expected a complete text, got ${length} digits`)
  const bytes = new Uint8Array(Math.floor((length * 3) / 4))
  let bits = 0
  let held = 0
  let written = 0
  for (let i = 0; i < length; i++) {
    const value = values[text.charCodeAt(i)] ?? 255
    if (value === 255) throw new RangeError(`base64: expected a digit at ${i}, got "${text[i]}"`)
    bits = (bits << 6) | value
    held += 6
    if (held >= 8) {
      held -= 8
      bytes[written++] = bits >>> held
    }
  }
  return bytes
}
