import type { EncodedText } from './encoder.ts'
import { writeUnitVectors } from './unit-vectors.ts'

/** The most similar token of the other text. */
export interface TokenMatch {
  /** Its position. */
  readonly partner: number
  /** The cosine of the two vectors, -1..1. */
  readonly similarity: number
  /** Whether it has no token that is more similar either. */
  readonly isMutual: boolean
}

/** The match of each token of two texts. */
export interface TokenMatches {
  readonly candidate: readonly TokenMatch[]
  readonly reference: readonly TokenMatch[]
}

/**
 * For each token of two texts the most similar token of the other one, the first of equals: what `bestMatches` finds, with
 * the positions. Time grows with the product of the lengths.
 */
export function tokenMatches(candidate: EncodedText, reference: EncodedText): TokenMatches {
  const [rows, columns] = [candidate.tokens.length, reference.tokens.length]
  const { dimension } = candidate
  const a = new Float64Array(rows * dimension)
  const b = new Float64Array(columns * dimension)
  writeUnitVectors(candidate, a, dimension)
  writeUnitVectors(reference, b, dimension)
  const best = (count: number) => ({
    partner: new Int32Array(count),
    similarity: new Float64Array(count).fill(Number.NEGATIVE_INFINITY),
  })
  const ofCandidate = best(rows)
  const ofReference = best(columns)
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      let dot = 0
      for (let k = 0; k < dimension; k++) dot += a[i * dimension + k] * b[j * dimension + k]
      keepBest(ofCandidate, i, j, dot)
      keepBest(ofReference, j, i, dot)
    }
  }
  return { candidate: matchesOf(ofCandidate, ofReference), reference: matchesOf(ofReference, ofCandidate) }
}

interface Best {
  readonly partner: Int32Array
  readonly similarity: Float64Array
}

function keepBest(best: Best, token: number, partner: number, similarity: number): void {
  if (similarity <= best.similarity[token]) return
  best.similarity[token] = similarity
  best.partner[token] = partner
}

function matchesOf(side: Best, other: Best): TokenMatch[] {
  return Array.from(side.partner, (partner, i) => ({
    partner,
    // rounding may leave the cosine of two equal vectors above 1
    similarity: Math.min(1, side.similarity[i]),
    // by value: of several equal tokens each has a match
    isMutual: side.similarity[i] === other.similarity[partner],
  }))
}
