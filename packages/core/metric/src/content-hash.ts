/**
 * A 64-bit FNV-1a hash of a text's UTF-16 code units as 16 hexadecimal digits, for signatures of external
 * resources. It distinguishes contents; it does not protect against deliberate collisions.
 *
 * Source: Fowler, Noll, Vo; http://www.isthe.com/chongo/tech/comp/fnv/ (prime 2^40 + 0x1b3).
 */
export function contentHash(text: string): string {
  let [high, low] = [0xcbf29ce4, 0x84222325]
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    for (const byte of [unit & 0xff, unit >>> 8]) {
      low = (low ^ byte) >>> 0
      // the lower half times the prime is exact in a double: below 2^41, and 2^40 shifts it into the upper half
      const product = low * 0x1b3
      high = (Math.imul(high, 0x1b3) + ((product * 2 ** -32) | 0) + (low << 8)) >>> 0
      low = product >>> 0
    }
  }
  return [high, low].map((half) => half.toString(16).padStart(8, '0')).join('')
}
