import { MATCHERS } from './candidate-matches.ts'
import type { Lexicon } from './lexicon.ts'
import {
  LENGTH,
  MATCHER,
  REFERENCE_LENGTH,
  REFERENCE_START,
  SPAN,
  START,
  type WordAlignment,
} from './word-alignment.ts'

/** The tasks that METEOR 1.5 has tuned parameters for. */
export type MeteorTask = 'rank' | 'adq' | 'hter' | 'li'

/** The parameters of METEOR's score, under the names of the papers. */
export interface MeteorParameters {
  /** How much recall weighs against precision, 0 to 1. */
  readonly alpha: number
  /** The exponent of the fragmentation, 0 or more. */
  readonly beta: number
  /** The largest penalty, 0 to 1. */
  readonly gamma: number
  /** How much content words weigh, 0 to 1; function words weigh the rest. */
  readonly delta: number
  /** How much exact, stem, synonym and paraphrase matches weigh, each 0 to 1. */
  readonly weights: readonly [exact: number, stem: number, synonym: number, paraphrase: number]
}

/**
 * The parameters of METEOR 1.5 for English by task: `rank` is tuned to human rankings of systems (WMT 2009 and
 * 2010), `adq` to adequacy scores (NIST Open MT 2009), `hter` to human-targeted edit rates (GALE P2 and P3), and
 * `li` is for any language.
 *
 * Those of `rank` stand in METEOR 1.5's README (https://www.cs.cmu.edu/~alavie/METEOR/README.html) and are tested
 * against its outputs. Those of the other tasks are the constants of its program (`-t adq`, `-t hter`, `-t li`),
 * compared by eye only: no outputs with them were available.
 */
export const METEOR_PARAMETERS: Readonly<Record<MeteorTask, MeteorParameters>> = {
  rank: { alpha: 0.85, beta: 0.2, gamma: 0.6, delta: 0.75, weights: [1, 0.6, 0.8, 0.6] },
  adq: { alpha: 0.75, beta: 1.4, gamma: 0.45, delta: 0.7, weights: [1, 1, 0.6, 0.8] },
  hter: { alpha: 0.4, beta: 1.5, gamma: 0.35, delta: 0.55, weights: [1, 0.2, 0.6, 0.8] },
  li: { alpha: 0.75, beta: 1.4, gamma: 0.7, delta: 0.5, weights: [1, 0.5, 0.5, 0.5] },
}

/** Number of METEOR's sufficient statistics, which are the first columns. */
export const METEOR_STATISTICS = 23

/**
 * METEOR's 23 sufficient statistics in the order of its `-ssOut`, and the number of chunks that have no penalty.
 */
export const METEOR_COLUMNS: readonly string[] = [
  'candidateLength',
  'referenceLength',
  'candidateFunctionWords',
  'referenceFunctionWords',
  ...MATCHERS.flatMap((matcher) => [
    `${matcher}CandidateContent`,
    `${matcher}ReferenceContent`,
    `${matcher}CandidateFunction`,
    `${matcher}ReferenceFunction`,
  ]),
  'chunks',
  'candidateMatches',
  'referenceMatches',
  'wholeChunks',
]

const FIRST_MATCHER = 4
const CHUNKS = 20
const CANDIDATE_MATCHES = 21
const REFERENCE_MATCHES = 22
const WHOLE_CHUNKS = METEOR_STATISTICS

/** Writes the statistics of an alignment. */
export function writeStatistics(
  candidate: readonly number[],
  reference: readonly number[],
  { count, spans, chunks }: WordAlignment,
  { functions }: Lexicon,
  row: Float64Array,
): void {
  row.fill(0, 0, METEOR_COLUMNS.length)
  row[0] = candidate.length
  row[1] = reference.length
  for (const word of candidate) row[2] += functions[word]
  for (const word of reference) row[3] += functions[word]
  for (let at = 0; at < SPAN * count; at += SPAN) {
    const column = FIRST_MATCHER + 4 * spans[at + MATCHER]
    const start = spans[at + START]
    const referenceStart = spans[at + REFERENCE_START]
    const length = spans[at + LENGTH]
    const referenceLength = spans[at + REFERENCE_LENGTH]
    for (let i = 0; i < length; i++) row[column + 2 * functions[candidate[start + i]]]++
    for (let i = 0; i < referenceLength; i++) row[column + 1 + 2 * functions[reference[referenceStart + i]]]++
    row[CANDIDATE_MATCHES] += length
    row[REFERENCE_MATCHES] += referenceLength
  }
  row[CHUNKS] = chunks
}

/** Writes 1 as the number of chunks without a penalty if all words of both texts are matched in one chunk, else 0. */
export function writeWholeChunks(row: Float64Array): void {
  const whole = row[CHUNKS] === 1 && row[CANDIDATE_MATCHES] === row[0] && row[REFERENCE_MATCHES] === row[1]
  row[WHOLE_CHUNKS] = whole ? 1 : 0
}

/** The score of statistics, and the numbers that it is computed from. */
export interface MeteorParts {
  readonly precision: number
  readonly recall: number
  /** The weighted harmonic mean of precision and recall. */
  readonly fMean: number
  /** Chunks over matched words (the mean of both sides). Chunks of texts that match whole in one chunk do not count. */
  readonly fragmentation: number
  /** Share of the score that fragmentation takes off, 0 to gamma. */
  readonly penalty: number
  readonly score: number
}

/**
 * METEOR's score of statistics, or of their sum:
 *
 *     score = (1 - gamma frag^beta) Fmean,  Fmean = P R / (alpha P + (1 - alpha) R),  frag = chunks / matches
 *
 * P and R are the matched words as a share of the candidate's and of the reference's, each word weighted by
 * delta or 1 - delta and by its matcher. Without a match the score is 0, as METEOR 1.5 prints it.
 */
export function scoreStatistics(
  sum: Float64Array,
  offset: number,
  parameters: MeteorParameters,
): MeteorParts {
  const { alpha, beta, gamma } = parameters
  const precision = weightedShare(sum, offset, 0, parameters)
  const recall = weightedShare(sum, offset, 1, parameters)
  const product = precision * recall
  const fMean = product === 0 ? 0 : product / (alpha * precision + (1 - alpha) * recall)
  const chunks = sum[offset + CHUNKS] - sum[offset + WHOLE_CHUNKS]
  const matched = (sum[offset + CANDIDATE_MATCHES] + sum[offset + REFERENCE_MATCHES]) / 2
  const fragmentation = matched === 0 ? 0 : chunks / matched
  const penalty = gamma * fragmentation ** beta
  return { precision, recall, fMean, fragmentation, penalty, score: fMean * (1 - penalty) }
}

/** Weighted matched words over weighted words, of one side: 0 the candidate, 1 the reference. */
function weightedShare(
  sum: Float64Array,
  offset: number,
  side: number,
  { delta, weights }: MeteorParameters,
): number {
  let matched = 0
  for (let m = 0; m < MATCHERS.length; m++) {
    const column = offset + FIRST_MATCHER + 4 * m + side
    matched += weights[m] * (delta * sum[column] + (1 - delta) * sum[column + 2])
  }
  const functions = sum[offset + 2 + side]
  const total = delta * (sum[offset + side] - functions) + (1 - delta) * functions
  return total === 0 ? 0 : matched / total
}
