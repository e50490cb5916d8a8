import type { EncodedText } from './encoder.ts'

/**
 * Writes the vectors of a text at length 1, in double precision.
 *
 * @param stride The distance of two vectors in `target`; what is between them becomes 0.
 * @throws RangeError for a vector with a number that is not finite.
 */
export function writeUnitVectors(
  { tokens, vectors, dimension }: EncodedText,
  target: Float64Array,
  stride: number,
): void {
  for (let token = 0; token < tokens.length; token++) {
    const from = token * dimension
    const to = token * stride
    let squares = 0
    for (let k = 0; k < dimension; k++) squares += vectors[from + k] * vectors[from + k]
    if (!Number.isFinite(squares)) {
      throw new RangeError(
        `the encoder's vector of token ${token + 1} (${JSON.stringify(tokens[token])}) has a number that is not finite`,
      )
    }
    // a vector of zeros is similar to nothing
    const scale = squares === 0 ? 0 : 1 / Math.sqrt(squares)
    for (let k = 0; k < dimension; k++) target[to + k] = vectors[from + k] * scale
    target.fill(0, to + dimension, to + stride)
  }
}
