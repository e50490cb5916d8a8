import type { CodeBleuWeights } from './weights-option.ts'

/** The four parts of CodeBLEU, 0..1; `NaN` if undefined. */
export interface CodeBleuParts {
  readonly ngram: number
  readonly weightedNgram: number
  readonly syntax: number
  readonly dataFlow: number
}

/** The weighted mean of the defined parts; `NaN` if none of them has a weight. */
export function blend(
  { ngram, weightedNgram, syntax, dataFlow }: CodeBleuParts,
  weights: CodeBleuWeights,
): number {
  let sum = 0
  let norm = 0
  const parts = [ngram, weightedNgram, syntax, dataFlow]
  for (let i = 0; i < parts.length; i++) {
    if (Number.isNaN(parts[i])) continue
    sum += weights[i] * parts[i]
    norm += weights[i]
  }
  // rounding may make a sum slightly larger than its norm
  return norm === 0 ? Number.NaN : Math.min(1, sum / norm)
}

/** The reason of a score that is `NaN`. */
export const NO_PART = 'no part that has a weight is defined'
