import { bestMatches } from './best-matches.ts'
import type { EncodedText } from './encoder.ts'
import type { IdfWeights } from './idf.ts'
import type { BestMatches } from './match-kernel.ts'

/** The similarity of a candidate and one reference. */
export interface PairScores {
  /** -1..1; `NaN` if no token of the candidate weighs anything. */
  readonly precision: number
  /** -1..1; `NaN` if no token of the reference weighs anything. */
  readonly recall: number
}

/** How bert_score's batches change the best matches of a pair. */
export interface Padding {
  /** Whether the candidate is compared with a reference that is shorter than the longest one of its batch. */
  readonly reference: boolean
  /** Whether the reference is compared with a candidate that is shorter than the longest one of its batch. */
  readonly candidate: boolean
}

/**
 * Precision and recall of a pair: the weighted mean, over the tokens of one text, of the cosine of the most similar token
 * of the other.
 *
 *     P = Σ w(x) max_y cos(x, y) / Σ w(x),  x in the candidate, y in the reference;  R with the sides exchanged
 *
 * @param idf Weights of tokens; without them, special tokens weigh 0 and all others 1.
 * @param padding Where the similarity to padding counts, which is 0.
 */
export function pairScores(
  candidate: EncodedText,
  reference: EncodedText,
  idf: IdfWeights | undefined,
  padding?: Padding,
): PairScores {
  const matches: BestMatches = bestMatches(candidate, reference)
  return {
    precision: weightedMean(candidate, matches.candidate, idf, padding?.reference),
    recall: weightedMean(reference, matches.reference, idf, padding?.candidate),
  }
}

/** The weight of a token: its inverse document frequency; without `idf` 0 for special tokens and 1 for all others. */
export function tokenWeight(
  { ids, special }: EncodedText,
  token: number,
  idf: IdfWeights | undefined,
): number {
  return idf ? (idf.values.get(ids[token]) ?? idf.unseen) : 1 - special[token]
}

/** Whether a text has nothing to compare: its two special tokens alone, as bert_score decides. */
export function isBlank({ ids }: EncodedText): boolean {
  return ids.length <= SPECIAL_TOKENS
}

/** The start and the end. */
const SPECIAL_TOKENS = 2

function weightedMean(
  text: EncodedText,
  best: Float64Array,
  idf: IdfWeights | undefined,
  isPadded = false,
): number {
  let sum = 0
  let weights = 0
  for (let i = 0; i < best.length; i++) {
    const weight = tokenWeight(text, i, idf)
    // rounding may leave the cosine of two equal vectors above 1
    const match = Math.min(1, isPadded ? Math.max(0, best[i]) : best[i])
    sum += weight * match
    weights += weight
  }
  return weights === 0 ? Number.NaN : sum / weights
}

/**
 * The weighted harmonic mean of precision and recall: (1 + beta²) P R / (beta² P + R).
 *
 * @param beta How many times as important recall is: 1 or CodeBERTScore's 3.
 * @returns 0 if one of the two is 0, or if their signs differ, where the formula has no bound; `NaN` if one is `NaN`.
 */
export function fScore({ precision, recall }: PairScores, beta: number): number {
  return precision * recall <= 0 ? 0 : rawFScore({ precision, recall }, beta)
}

/** The formula of `fScore` for any two numbers, as bert_score uses it. */
export function rawFScore({ precision, recall }: PairScores, beta: number): number {
  const squared = beta * beta
  return ((1 + squared) * precision * recall) / (squared * precision + recall)
}
