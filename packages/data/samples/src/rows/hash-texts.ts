/** The prime of FNV-1a for 32 bits. */
const FNV_PRIME = 0x01000193

/** No UTF-16 unit: it ends a text. */
const END = 0x10000

/**
 * A hash of a list of texts, of 32 bits, by FNV-1a on UTF-16 units and the last step of MurmurHash3: two different lists
 * share one with a probability of about 2^-32.
 *
 * Sources: G. Fowler, L. C. Noll, K.-P. Vo, http://www.isthe.com/chongo/tech/comp/fnv/;
 * A. Appleby, https://github.com/aappleby/smhasher (both public domain).
 */
export function hashTexts(texts: readonly string[]): number {
  let hash = 0x811c9dc5
  for (const text of texts) {
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME)
    hash = Math.imul(hash ^ END, FNV_PRIME)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
