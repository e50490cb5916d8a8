/**
 * A 64-bit FNV-1a hash of a text's UTF-16 code units as 16 hexadecimal digits, for signatures of external
 * resources. It distinguishes contents; it does not protect against deliberate collisions.
 *
 * Source: Fowler, Noll, Vo; http://www.isthe.com/chongo/tech/comp/fnv/ (prime 2^40 + 0x1b3).
 */
export function contentHash(text: string): string {
  // The state in four 16-bit limbs, lowest first, so that products stay exact in doubles.
  let [h0, h1, h2, h3] = [0x2325, 0x8422, 0x9ce4, 0xcbf2]
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    for (const byte of [unit & 0xff, unit >>> 8]) {
      h0 ^= byte
      // times 0x100_000001b3: each limb by 0x1b3, and the lowest two shifted up by 40 bits (limb 2, plus 8).
      const p0 = h0 * 0x1b3
      const p1 = h1 * 0x1b3 + (p0 >>> 16)
      const p2 = h2 * 0x1b3 + (h0 << 8) + (p1 >>> 16)
      const p3 = h3 * 0x1b3 + (h1 << 8) + (p2 >>> 16)
      h0 = p0 & 0xffff
      h1 = p1 & 0xffff
      h2 = p2 & 0xffff
      h3 = p3 & 0xffff
    }
  }
  return [h3, h2, h1, h0].map((limb) => limb.toString(16).padStart(4, '0')).join('')
}
