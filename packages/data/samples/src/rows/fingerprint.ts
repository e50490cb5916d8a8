const C1 = 0x239b961b
const C2 = 0xab0e9789
const C3 = 0x38b34ae5
const C4 = 0xa1e38b93

/**
 * Writes a 128-bit hash of a text's UTF-16 units to `out[0 … 3]`: the mixing steps of MurmurHash3_x86_128 on
 * words of two units. A billion different texts share one with a probability under 1e-20.
 *
 * Source: A. Appleby, https://github.com/aappleby/smhasher (MurmurHash3, public domain).
 */
export function fingerprint(text: string, out: Uint32Array): void {
  const { length } = text
  let [h1, h2, h3, h4] = [0, 0, 0, 0]
  for (let i = 0; i < length; i += 8) {
    h1 ^= Math.imul(rotate(Math.imul(word(text, i), C1), 15), C2)
    h1 = (Math.imul((rotate(h1, 19) + h2) | 0, 5) + 0x561ccd1b) | 0
    h2 ^= Math.imul(rotate(Math.imul(word(text, i + 2), C2), 16), C3)
    h2 = (Math.imul((rotate(h2, 17) + h3) | 0, 5) + 0x0bcaa747) | 0
    h3 ^= Math.imul(rotate(Math.imul(word(text, i + 4), C3), 17), C4)
    h3 = (Math.imul((rotate(h3, 15) + h4) | 0, 5) + 0x96cd1c35) | 0
    h4 ^= Math.imul(rotate(Math.imul(word(text, i + 6), C4), 18), C1)
    h4 = (Math.imul((rotate(h4, 13) + h1) | 0, 5) + 0x32ac3b17) | 0
  }
  // the length tells texts apart that differ in zeros at the end
  h1 ^= length
  h2 ^= length
  h3 ^= length
  h4 ^= length
  h1 = (h1 + h2 + h3 + h4) | 0
  h2 = (h2 + h1) | 0
  h3 = (h3 + h1) | 0
  h4 = (h4 + h1) | 0
  h1 = mix(h1)
  h2 = mix(h2)
  h3 = mix(h3)
  h4 = mix(h4)
  h1 = (h1 + h2 + h3 + h4) | 0
  out[0] = h1
  out[1] = h2 + h1
  out[2] = h3 + h1
  out[3] = h4 + h1
}

const scratch = /* @__PURE__ */ new Uint32Array(4)

/** Texts as one, which differs from that of other texts. */
export function joinedList(texts: readonly string[]): string {
  // the lengths tell where each text ends
  return `${texts.map(({ length }) => length).join()}:${texts.join('')}`
}

/** A hash of a list of texts, of 32 bits: two different lists share one with a probability of about 2^-32. */
export function hashTexts(texts: readonly string[]): number {
  // most lists have one text
  fingerprint(texts.length === 1 ? texts[0] : joinedList(texts), scratch)
  return scratch[0]
}

/** Two units as one number; zeros beyond the end. */
function word(text: string, i: number): number {
  if (i + 1 < text.length) return text.charCodeAt(i) | (text.charCodeAt(i + 1) << 16)
  return i < text.length ? text.charCodeAt(i) : 0
}

function rotate(x: number, by: number): number {
  return (x << by) | (x >>> (32 - by))
}

function mix(h: number): number {
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}
