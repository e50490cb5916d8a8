import { formatSignature, type Metric } from '@codegen-eval/metric'
import { NgramIndex, ReferenceTokens } from '@codegen-eval/sequence'
import {
  isWhiteSpace,
  type TokenizeFunction,
  type Tokenizer,
  tokenizeCode,
  toTokenizer,
} from '@codegen-eval/tokenize'
import {
  BLEU_ORDER,
  type BleuFormula,
  type BleuSmoothing,
  bleuFormula,
  bleuPrecisions,
  bleuSmoothings,
  meanPrecision,
} from './bleu-smoothing.ts'
import { brevityPenalty, closestReferenceLength } from './brevity-penalty.ts'
import { type ChenCherrySmoothing, chenCherryMean, chenCherrySmoothings } from './chen-cherry.ts'
import { VERSION } from './version.ts'

/** Settings of BLEU. */
export interface BleuOptions {
  /** How text is split into tokens; `tokenizeCode` by default. */
  readonly tokenize?: TokenizeFunction
  /**
   * What stands for a precision without a match; `exp` by default. With one of Chen and Cherry's the score of a
   * corpus is the mean over segments, `effectiveOrder` means nothing, and a segment can be undefined or over 1.
   */
  readonly smoothing?: BleuSmoothing | ChenCherrySmoothing
  /** The number that `floor` (0.1 by default) and `add-k` (1 by default) take; 0 or more. */
  readonly smoothingValue?: number
  /** The largest n of n-grams, 1 to 64; 4 by default. */
  readonly order?: number
  /** Whether to leave out the orders of which the candidates have no n-gram; yes by default. */
  readonly effectiveOrder?: boolean
  /** `lower` compares in lower case; `mixed` by default. */
  readonly case?: 'mixed' | 'lower'
}

/** What BLEU keeps of a reference set. */
export type PreparedBleu = ReferenceTokens

/** Options with their defaults, checked. */
export type BleuSettings = PooledSettings | MeanSettings

interface PooledSettings extends TextSettings, BleuFormula {}

interface MeanSettings extends TextSettings {
  readonly smoothing: ChenCherrySmoothing
  readonly order: number
}

interface TextSettings {
  readonly tokenizer: Tokenizer
  readonly lower: boolean
}

/**
 * BLEU as statistics that add: a segment's row holds its clipped matches and n-grams by order, the length of
 * the candidate and that of the closest reference.
 *
 * Its parts are the smoothed precisions (0 from the first order without an n-gram on), the brevity penalty, and
 * the two lengths. With a smoothing of Chen and Cherry a row holds the segment's score and a count.
 *
 * Trailing white space of a text is taken off before it is tokenized, as sacreBLEU does.
 *
 * @throws RangeError or TypeError for an option outside its range, or a `smoothingValue` that the smoothing
 * does not use.
 */
export function bleuMetric(options: BleuOptions = {}): Metric<PreparedBleu> {
  const settings = bleuSettings(options)
  return isPooled(settings) ? pooledMetric(settings) : meanMetric(settings)
}

/** BLEU from summed counts. */
function pooledMetric(settings: PooledSettings): Metric<PreparedBleu> {
  const { tokenizer, order, smoothing, smoothingValue, effectiveOrder, lower } = settings
  const orders = Array.from({ length: order }, (_, i) => i + 1)
  const ngrams = new NgramIndex()
  const matches = new Int32Array(order)
  const lengthAt = 2 * order
  return {
    name: nameOf(order),
    signature: formatSignature(
      'bleu',
      {
        tokenize: tokenizer.id,
        smoothing,
        ...(smoothing === 'floor' || smoothing === 'add-k' ? { 'smoothing-value': smoothingValue } : {}),
        order,
        'effective-order': effectiveOrder,
        case: lower ? 'lower' : 'mixed',
        level: 'corpus',
      },
      VERSION,
    ),
    level: 'corpus',
    columns: [
      ...orders.map((n) => `matches${n}`),
      ...orders.map((n) => `totals${n}`),
      'candidateLength',
      'referenceLength',
    ],
    prepare: (references) => prepare(references, settings),
    measure(candidate, tokens, row, offset = 0) {
      const { numbers, length } = tokens.number(readiedBleuText(candidate, lower))
      matches.fill(0)
      ngrams.indexReferences(tokens, order)
      ngrams.match(numbers, length, matches)
      for (let i = 0; i < order; i++) {
        row[offset + i] = matches[i]!
        row[offset + order + i] = Math.max(0, length - i)
      }
      row[offset + lengthAt] = length
      row[offset + lengthAt + 1] = closestReferenceLength(tokens.lengths, length)
    },
    score: (sum, offset = 0) =>
      brevityPenalty(sum[offset + lengthAt]!, sum[offset + lengthAt + 1]!) *
      meanPrecision(bleuPrecisions(sum, offset, settings), settings),
    parts(sum, offset = 0) {
      const [candidateLength, referenceLength] = [sum[offset + lengthAt]!, sum[offset + lengthAt + 1]!]
      const precisions = bleuPrecisions(sum, offset, settings)
      return {
        ...Object.fromEntries(orders.map((n) => [`precision${n}`, precisions[n - 1] ?? 0])),
        brevityPenalty: brevityPenalty(candidateLength, referenceLength),
        candidateLength,
        referenceLength,
      }
    },
  }
}

/** The mean of sentence scores, with a smoothing that is defined for sentences only. */
function meanMetric(settings: MeanSettings): Metric<PreparedBleu> {
  const { tokenizer, order, smoothing, lower } = settings
  const ngrams = new NgramIndex()
  const matches = new Int32Array(order + 1)
  return {
    name: nameOf(order),
    signature: formatSignature(
      'bleu',
      { tokenize: tokenizer.id, smoothing, order, case: lower ? 'lower' : 'mixed' },
      VERSION,
    ),
    level: 'segment',
    columns: ['score', 'segments'],
    prepare: (references) => prepare(references, settings),
    measure(candidate, tokens, row, offset = 0) {
      const { numbers, length } = tokens.number(readiedBleuText(candidate, lower))
      matches.fill(0)
      ngrams.indexReferences(tokens, order + 1)
      ngrams.match(numbers, length, matches)
      const score =
        brevityPenalty(length, closestReferenceLength(tokens.lengths, length)) *
        chenCherryMean(smoothing, { order, matches, length })
      const defined = !Number.isNaN(score)
      row[offset] = defined ? score : 0
      row[offset + 1] = defined ? 1 : 0
    },
    score: (sum, offset = 0) => sum[offset]! / sum[offset + 1]!,
    reason: (sum, offset = 0) =>
      sum[offset + 1] === 0 ? `${smoothing} is undefined where no trigram matches` : undefined,
  }
}

function prepare(references: readonly string[], { tokenizer, lower }: TextSettings): PreparedBleu {
  return new ReferenceTokens(readiedAll(references, lower), tokenizer)
}

/** The list itself where nothing changes, which is nearly always. */
function readiedAll(references: readonly string[], lower: boolean): readonly string[] {
  const changes = references.some((reference) => readiedBleuText(reference, lower) !== reference)
  return changes ? references.map((reference) => readiedBleuText(reference, lower)) : references
}

/** The text that is tokenized: without trailing white space, in lower case where asked. */
export function readiedBleuText(text: string, lower: boolean): string {
  let end = text.length
  while (end > 0 && isWhiteSpace(text.charCodeAt(end - 1))) end--
  const trimmed = end === text.length ? text : text.slice(0, end)
  return lower ? trimmed.toLowerCase() : trimmed
}

/**
 * Checks options and fills in defaults.
 *
 * @throws RangeError or TypeError as `bleuMetric`.
 */
export function bleuSettings({
  tokenize = tokenizeCode,
  smoothing = 'exp',
  ...options
}: BleuOptions): BleuSettings {
  const { case: letters = 'mixed', ...formula } = options
  const tokenizer = toTokenizer(tokenize)
  const known: readonly string[] = [...bleuSmoothings, ...chenCherrySmoothings]
  if (!known.includes(smoothing)) {
    throw new RangeError(`smoothing: expected one of ${known.join(', ')}, got ${smoothing}`)
  }
  if (letters !== 'mixed' && letters !== 'lower') {
    throw new RangeError(`case: expected mixed or lower, got ${letters}`)
  }
  const shared = { tokenizer, lower: letters === 'lower' }
  if (!isChenCherry(smoothing)) return { ...shared, ...bleuFormula({ ...formula, smoothing }) }
  if (options.smoothingValue !== undefined) {
    throw new RangeError(`smoothingValue: ${smoothing} takes none, got ${options.smoothingValue}`)
  }
  const { order } = bleuFormula({ ...formula, smoothing: 'none' })
  if (smoothing === 'chen-cherry-6' && order < 3) {
    throw new RangeError(`order: chen-cherry-6 needs at least 3, got ${order}`)
  }
  return { ...shared, smoothing, order }
}

function isPooled(settings: BleuSettings): settings is PooledSettings {
  return !isChenCherry(settings.smoothing)
}

function isChenCherry(smoothing: BleuSmoothing | ChenCherrySmoothing): smoothing is ChenCherrySmoothing {
  return smoothing.startsWith('chen-cherry-')
}

function nameOf(order: number): string {
  return order === BLEU_ORDER ? 'BLEU' : `BLEU-${order}`
}
