import type { BestMatches, EncodedText } from '../src/index.ts'

/** The best matches by their definition: every cosine, row by row. */
export function matchTwin(candidate: EncodedText, reference: EncodedText): BestMatches {
  const cosine = (i: number, j: number): number => {
    let [dot, a, b] = [0, 0, 0]
    for (let k = 0; k < candidate.dimension; k++) {
      const x = candidate.vectors[i * candidate.dimension + k]!
      const y = reference.vectors[j * reference.dimension + k]!
      dot += x * y
      a += x * x
      b += y * y
    }
    return a === 0 || b === 0 ? 0 : dot / Math.sqrt(a) / Math.sqrt(b)
  }
  const rows = [...candidate.tokens.keys()]
  const columns = [...reference.tokens.keys()]
  return {
    candidate: Float64Array.from(rows, (i) => Math.max(...columns.map((j) => cosine(i, j)))),
    reference: Float64Array.from(columns, (j) => Math.max(...rows.map((i) => cosine(i, j)))),
  }
}

/** A text of one letter per token with these vectors. */
export function textOf(vectors: readonly (readonly number[])[], dimension: number): EncodedText {
  return {
    ids: Int32Array.from(vectors.keys()),
    tokens: vectors.map((_, i) => String.fromCharCode(97 + (i % 26))),
    special: new Uint8Array(vectors.length),
    vectors: Float32Array.from(vectors.flat()),
    dimension,
    truncated: false,
  }
}
