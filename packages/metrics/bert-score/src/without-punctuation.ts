import type { EncodedText } from './encoder.ts'

/** ASCII punctuation except + - * / & | ~, which change what code means. */
const PUNCTUATION = /^[!"#$%'(),.:;<=>?@[\\\]^_`{}]*$/

/** How byte-level vocabularies write a space, a line feed and a tab. */
const SPACES = /^[ĠĊĉ]+|(?<![ĠĊĉ])[ĠĊĉ]+$/g

/**
 * The text without the tokens that have only punctuation or white space, which then neither weigh nor can be matched, as
 * in CodeBERTScore's `no_punc`. Operators made of + - * / & | ~ stay.
 */
export function withoutPunctuation(text: EncodedText): EncodedText {
  const { tokens, ids, special, vectors, dimension } = text
  const kept = tokens.flatMap((token, i) => (PUNCTUATION.test(token.replace(SPACES, '')) ? [] : [i]))
  if (kept.length === tokens.length) return text
  const keptVectors = new Float32Array(kept.length * dimension)
  kept.forEach((i, to) => {
    keptVectors.set(vectors.subarray(i * dimension, (i + 1) * dimension), to * dimension)
  })
  return {
    ...text,
    tokens: kept.map((i) => tokens[i]),
    ids: Int32Array.from(kept, (i) => ids[i]),
    special: Uint8Array.from(kept, (i) => special[i]),
    vectors: keptVectors,
  }
}
