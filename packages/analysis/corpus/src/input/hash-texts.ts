import { fingerprint } from './fingerprint.ts'

const words = new Uint32Array(4)

/** A hash of a list of texts, of 32 bits: two different lists share one with a probability of 2^-32. */
export function hashTexts(texts: readonly string[]): number {
  fingerprint(texts.length === 1 ? texts[0] : JSON.stringify(texts), words)
  return words[0]
}
