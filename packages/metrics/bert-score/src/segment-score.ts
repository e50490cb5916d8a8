import type { Baseline } from './baseline.ts'
import { rescale } from './baseline.ts'
import type { EncodedText } from './encoder.ts'
import type { IdfWeights } from './idf.ts'
import { fScore, isBlank, type Padding, pairScores, rawFScore } from './pair-scores.ts'

/** The similarity of a candidate and its references. */
export interface BertScore {
  /** How much of the candidate the reference has, -1..1 before rescaling; `NaN` if it is undefined. */
  readonly precision: number
  /** How much of the reference the candidate has; see `precision`. */
  readonly recall: number
  /** Harmonic mean of the two. */
  readonly f1: number
  /** The mean in which recall is three times as important, as in CodeBERTScore. */
  readonly f3: number
  /** Index of the reference that counts; with `compat: 'bert-score'` that of the best F1. */
  readonly reference: number
  /** Whether the candidate or that reference has nothing to compare, so that all scores are 0. */
  readonly isBlank: boolean
  /** Whether the candidate or that reference was cut to the length that the model allows. */
  readonly isTruncated: boolean
  /** Why the scores are 0 or undefined, if there is a special reason. */
  readonly reason?: string
}

/** How pairs are scored. */
export interface SegmentSettings {
  readonly idf: IdfWeights | undefined
  readonly baseline: Baseline | undefined
  readonly compat: 'none' | 'bert-score'
}

const BLANK = 'the candidate or the reference has no token'
const WEIGHTLESS =
  'no token weighs anything: with idf, a token that is in every reference weighs 0, and with one reference all of its tokens do'

/**
 * Scores a candidate against its references. The one with the best F1 counts, the first of equals, so that the three
 * numbers belong together; with `compat: 'bert-score'` each number is the best one by itself.
 *
 * @param padding The padding of each reference's pair in bert_score's batches.
 */
export function segmentBertScore(
  candidate: EncodedText,
  references: readonly EncodedText[],
  settings: SegmentSettings,
  padding: readonly Padding[] = [],
): BertScore {
  const { compat, baseline } = settings
  const scores = references.map((reference, r) => onePair(candidate, reference, r, settings, padding[r]))
  let best = scores[0]
  // a score that is defined is better than none
  for (const score of scores)
    if (score.f1 > best.f1 || (isUndefined(best) && !isUndefined(score))) best = score
  if (compat === 'bert-score') best = { ...best, ...largestOfEach(scores) }
  return baseline === undefined ? best : rescaled(best, baseline)
}

function onePair(
  candidate: EncodedText,
  reference: EncodedText,
  index: number,
  { idf, compat }: SegmentSettings,
  padding: Padding | undefined,
): BertScore {
  const blank = isBlank(candidate) || isBlank(reference)
  const isCompatible = compat === 'bert-score'
  const facts = {
    reference: index,
    isBlank: blank,
    isTruncated: candidate.truncated || reference.truncated,
    ...(blank ? { reason: BLANK } : {}),
  }
  if (blank && !isCompatible) return { precision: 0, recall: 0, f1: 0, f3: 0, ...facts }
  const pair = pairScores(candidate, reference, idf, padding)
  if (isCompatible) {
    // F is computed before the scores of blank texts become 0, and a missing one is 0
    const [f1, f3] = [zeroIfNaN(rawFScore(pair, 1)), zeroIfNaN(rawFScore(pair, 3))]
    return { ...(blank ? { precision: 0, recall: 0 } : pair), f1, f3, ...facts }
  }
  const isDefined = !Number.isNaN(pair.precision + pair.recall)
  return {
    ...pair,
    f1: fScore(pair, 1),
    f3: fScore(pair, 3),
    ...facts,
    ...(isDefined ? {} : { reason: WEIGHTLESS }),
  }
}

function isUndefined({ precision, recall }: BertScore): boolean {
  return Number.isNaN(precision + recall)
}

/** The maximum of each number by itself; `NaN` if one is. */
function largestOfEach(scores: readonly BertScore[]): Pick<BertScore, 'precision' | 'recall' | 'f1' | 'f3'> {
  return {
    precision: Math.max(...scores.map(({ precision }) => precision)),
    recall: Math.max(...scores.map(({ recall }) => recall)),
    f1: Math.max(...scores.map(({ f1 }) => f1)),
    f3: Math.max(...scores.map(({ f3 }) => f3)),
  }
}

function rescaled(score: BertScore, baseline: Baseline): BertScore {
  return {
    ...score,
    precision: rescale(score.precision, baseline.precision),
    recall: rescale(score.recall, baseline.recall),
    f1: rescale(score.f1, baseline.f1),
    f3: rescale(score.f3, baseline.f1),
  }
}

function zeroIfNaN(value: number): number {
  return Number.isNaN(value) ? 0 : value
}
