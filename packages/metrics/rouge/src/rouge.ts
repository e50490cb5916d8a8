import { corpusRows, formatSignature, type Metric, segmentRow, sumRows } from '@codegen-eval/metric'
import { type TokenizeFunction, type Tokenizer, tokenizeCode, toTokenizer } from '@codegen-eval/tokenize'
import { lcsOverlap } from './lcs-overlap.ts'
import { lcsUnionOverlap } from './lcs-union-overlap.ts'
import { ngramOverlap } from './ngram-overlap.ts'
import type { RougeOverlap } from './rouge-overlap.ts'
import { type SkipBigramSettings, skipBigramOverlap } from './skip-bigram-overlap.ts'
import { VERSION } from './version.ts'
import { weightedLcsOverlap } from './weighted-lcs-overlap.ts'

/** ROUGE-W's f(k) = k^1.2: the value that ROUGE-1.5.5 was run with at DUC. */
const RUN_WEIGHT = 1.2

/** Beyond, beta² leaves nothing of precision, and soon the range of numbers. */
const LARGEST_BETA = 1e6

/** Below 1, scattered matches would weigh more than a run of them: Lin 2004, section 4, asks f(x + y) > f(x) + f(y). */
const SMALLEST_WEIGHT = 1

/** Beyond, k to this power leaves the range of numbers for long runs. */
const LARGEST_WEIGHT = 10

/** The forms of a variant's name: a number n, L, Lsum, W, S, SU, and S4, SU4 for a largest gap of 4. */
const ROUGE_VARIANT = /^(?:[1-9]\d{0,3}|L|Lsum|W|SU?\d{0,4})$/

/** Settings of ROUGE. */
export interface RougeOptions {
  /**
   * Which ROUGE: `1`, `2`, … (ROUGE-N), `L` (default), `Lsum`, `W`, `S` and `SU` (any gap), `S4` and `SU4`
   * (at most 4 tokens between the two of a pair).
   */
  readonly variant?: string
  /**
   * `lin` is Lin 2004 (default). `rouge-1.5.5` is the original script, whose SU leaves the last unigram out; it
   * has no W here, because the script's differs from its paper.
   */
  readonly definition?: 'lin' | 'rouge-1.5.5'
  /** How text is split into tokens; `tokenizeCode` by default. */
  readonly tokenize?: TokenizeFunction
  /** How many times recall weighs as much as precision in F, 0 to 1e6; 1 by default. */
  readonly beta?: number
  /** ROUGE-W: a run of k matches weighs k to this power, 1 (which makes it ROUGE-L) to 10; 1.2 by default. */
  readonly weight?: number
  /** Which of the three is the score: `f` by default. */
  readonly score?: RougePart
  /** With several references: the one whose score is best (default), or the average over all. */
  readonly references?: 'best' | 'average'
}

/** The three numbers of ROUGE. */
export type RougePart = 'precision' | 'recall' | 'f'

/** Precision, recall and their weighted harmonic mean, each 0..1. */
export type RougeScore = Readonly<Record<RougePart, number>>

/** What ROUGE keeps of a reference set. */
export interface PreparedRouge {
  readonly count: number
  readonly overlap: unknown
}

const PARTS: readonly RougePart[] = ['precision', 'recall', 'f']

/**
 * ROUGE of one candidate.
 *
 *     F = (1 + beta²) P R / (R + beta² P)
 *
 * A share of nothing is 0, so a text without tokens (or, for ROUGE-N, with fewer than n) scores 0 against
 * anything, itself too. Agrees with rouge-score's definitions.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError for an option outside its range.
 *
 * Source: Lin, ROUGE: A Package for Automatic Evaluation of Summaries, 2004, https://aclanthology.org/W04-1013.
 */
export function rouge(
  candidate: string,
  references: string | readonly string[],
  options: RougeOptions = {},
): RougeScore {
  const metric = rougeMetric(options)
  return partsOf(segmentRow(metric, candidate, references), 0)
}

/**
 * ROUGE of a corpus: the means of the segments' precision, recall and F.
 *
 * @param references One entry a candidate: a reference or several.
 * @throws RangeError as `rouge`, or if there is no candidate, or not one reference set for each.
 */
export function corpusRouge(
  candidates: readonly string[],
  references: readonly (string | readonly string[])[],
  options: RougeOptions = {},
): RougeScore {
  const metric = rougeMetric(options)
  const rows = corpusRows(metric, candidates, references)
  if (candidates.length === 0) throw new RangeError('a corpus needs at least one segment, got none')
  return partsOf(sumRows(rows, metric.columns.length), 0)
}

/** ROUGE as a metric whose rows are precision, recall, F and a count; the score of a sum is their mean. */
export function rougeMetric(options: RougeOptions = {}): Metric<PreparedRouge> {
  const settings = rougeSettings(options)
  const { beta, score, references: reduction } = settings
  const overlap = overlapOf(settings)
  const scoreAt = PARTS.indexOf(score)
  let shares = new Float64Array(8)
  const values = new Float64Array(3)

  function measure(candidate: string, prepared: PreparedRouge, row: Float64Array, offset = 0): void {
    const { count } = prepared
    if (shares.length < 2 * count) shares = new Float64Array(4 * count)
    overlap.measure(candidate, prepared.overlap, shares)
    row.fill(0, offset, offset + 3)
    row[offset + 3] = 1
    for (let r = 0; r < count; r++) {
      values[0] = shares[2 * r]!
      values[1] = shares[2 * r + 1]!
      values[2] = fScore(values[0], values[1], beta)
      if (reduction === 'average') for (let k = 0; k < 3; k++) row[offset + k]! += values[k]! / count
      else if (r === 0 || values[scoreAt]! > row[offset + scoreAt]!) row.set(values, offset)
    }
  }

  return {
    name: `ROUGE-${settings.variant}`,
    signature: signatureOf(settings),
    level: 'segment',
    columns: [...PARTS, 'segments'],
    prepare(references) {
      if (references.length === 0)
        throw new RangeError('references: a segment needs at least one, got an empty list')
      return { count: references.length, overlap: overlap.prepare(references) }
    },
    measure,
    score: (sum, offset = 0) => sum[offset + scoreAt]! / sum[offset + 3]!,
    parts: (sum, offset = 0) => ({ ...partsOf(sum, offset) }),
    reason: (sum, offset = 0) => (sum[offset + 3] === 0 ? 'there is no segment' : undefined),
  }
}

/** The weighted harmonic mean of precision and recall; 0 where both are 0. */
function fScore(precision: number, recall: number, beta: number): number {
  const weight = beta ** 2
  return precision + recall === 0 ? 0 : ((1 + weight) * precision * recall) / (recall + weight * precision)
}

function partsOf(sum: Float64Array, offset: number): RougeScore {
  const segments = sum[offset + 3]!
  return {
    precision: sum[offset]! / segments,
    recall: sum[offset + 1]! / segments,
    f: sum[offset + 2]! / segments,
  }
}

/** Options with their defaults, checked. */
export interface RougeSettings extends Required<Omit<RougeOptions, 'tokenize'>> {
  readonly tokenizer: Tokenizer
}

function overlapOf(settings: RougeSettings): RougeOverlap {
  const { variant, tokenizer, weight } = settings
  if (variant === 'L') return lcsOverlap(tokenizer) as RougeOverlap
  if (variant === 'Lsum') return lcsUnionOverlap(tokenizer) as RougeOverlap
  if (variant === 'W') return weightedLcsOverlap(weight, tokenizer) as RougeOverlap
  const skips = skipBigramSettings(settings)
  if (!skips) return ngramOverlap(Number(variant), tokenizer) as RougeOverlap
  return skipBigramOverlap(skips, tokenizer) as RougeOverlap
}

/** What a variant of S or SU counts; `undefined` for other variants. */
export function skipBigramSettings({ variant, definition }: RougeSettings): SkipBigramSettings | undefined {
  const [, skip, number] = /^(SU?)(\d*)$/.exec(variant) ?? []
  if (skip === undefined) return undefined
  return {
    gap: number === '' ? Number.POSITIVE_INFINITY : Number(number),
    unigrams: skip === 'S' ? 'none' : definition === 'lin' ? 'all' : 'all-but-last',
  }
}

function signatureOf({
  variant,
  definition,
  tokenizer,
  beta,
  weight,
  score,
  references,
}: RougeSettings): string {
  return formatSignature(
    'rouge',
    {
      ...(definition === 'lin' ? { variant } : { variant: definition, measure: variant }),
      tokenize: tokenizer.id,
      beta,
      ...(variant === 'W' ? { weight } : {}),
      score,
      references,
    },
    VERSION,
  )
}

/**
 * Checks options and fills in defaults.
 *
 * @throws RangeError or TypeError for an option outside its range.
 */
export function rougeSettings(options: RougeOptions): RougeSettings {
  const {
    variant = 'L',
    definition = 'lin',
    beta = 1,
    weight = RUN_WEIGHT,
    score = 'f',
    references = 'best',
  } = options
  if (!ROUGE_VARIANT.test(variant)) {
    throw new RangeError(
      `variant: expected 1, 2, …, L, Lsum, W, S, SU, S4 or SU4 (any number), got ${variant}`,
    )
  }
  if (definition !== 'lin' && definition !== 'rouge-1.5.5') {
    throw new RangeError(`definition: expected lin or rouge-1.5.5, got ${String(definition)}`)
  }
  if (definition === 'rouge-1.5.5' && (variant === 'W' || variant === 'Lsum')) {
    throw new RangeError(`variant ${variant}: not available as rouge-1.5.5 computes it; use definition lin`)
  }
  if (!Number.isFinite(beta) || beta < 0 || beta > LARGEST_BETA)
    throw new RangeError(`beta: expected a number from 0 to ${LARGEST_BETA}, got ${beta}`)
  if (!Number.isFinite(weight) || weight < SMALLEST_WEIGHT || weight > LARGEST_WEIGHT) {
    throw new RangeError(
      `weight: expected a number from ${SMALLEST_WEIGHT} to ${LARGEST_WEIGHT}, got ${weight}`,
    )
  }
  if (!PARTS.includes(score))
    throw new RangeError(`score: expected one of ${PARTS.join(', ')}, got ${String(score)}`)
  if (references !== 'best' && references !== 'average') {
    throw new RangeError(`references: expected best or average, got ${String(references)}`)
  }
  return {
    variant,
    definition,
    beta,
    weight,
    score,
    references,
    tokenizer: toTokenizer(options.tokenize ?? tokenizeCode),
  }
}
