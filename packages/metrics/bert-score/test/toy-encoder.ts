import type { EncodedText, Encoder, EncoderInput } from '../src/index.ts'

/** How texts were encoded, for tests that count. */
export interface ToyEncoder extends Encoder {
  readonly encoded: string[]
}

const DIMENSION = 6

/**
 * An encoder whose tokens are words, with ids in order of first appearance from 2, and vectors that depend on the word and
 * a little on the one before it. `<s>` and `</s>` are special.
 */
export function toyEncoder(layer = 1): ToyEncoder {
  const numbers = new Map([
    ['<s>', 0],
    ['</s>', 1],
  ])
  const encoded: string[] = []
  const idOf = (word: string): number => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    numbers.set(word, numbers.size)
    return numbers.size - 1
  }
  const wordsOf = (text: string): string[] => ['<s>', ...(text.match(/\S+/gu) ?? []), '</s>']
  const encode = ({ text, source }: EncoderInput): EncodedText => {
    encoded.push(source === undefined ? text : `${source}|${text}`)
    const tokens = wordsOf(text)
    return {
      ids: Int32Array.from(tokens, idOf),
      tokens,
      special: Uint8Array.from(tokens, (token) => (idOf(token) < 2 ? 1 : 0)),
      vectors: Float32Array.from({ length: tokens.length * DIMENSION }, (_, i) => {
        const token = Math.floor(i / DIMENSION)
        const k = i % DIMENSION
        return numberOf(tokens[token]!, k) + 0.1 * numberOf(source ?? tokens[token - 1] ?? '', k)
      }),
      dimension: DIMENSION,
      truncated: tokens.length > 40,
    }
  }
  return {
    fields: { 'model-hash': '0123456789abcdef', layer },
    layer,
    encoded,
    tokenIds: (text) => Int32Array.from(wordsOf(text), idOf),
    encode: async (inputs) => inputs.map(encode),
  }
}

/** A number from -1 to 1 that depends on a word. */
function numberOf(word: string, k: number): number {
  let state = 7 * k + 1
  for (let i = 0; i < word.length; i++) state = (state * 31 + word.charCodeAt(i)) % 1000003
  return ((state * 48271) % 2147483647) / 1073741823.5 - 1
}
