import { evaluate, formatSignature, type Metric, segmentRow } from '@codegen-eval/metric'
import { NgramIndex, ReferenceTokens, SymbolRun } from '@codegen-eval/sequence'
import { tokenizeChrfWords } from './chrf-words.ts'
import { characterNumbers, ReferenceCharacters } from './reference-characters.ts'
import { VERSION } from './version.ts'

/** Character n-grams up to 6: Popović 2015, section 3. */
const CHARACTER_ORDER = 6

/** Recall weighs twice as much as precision: Popović 2016. */
const BETA = 2

/** Beyond, beta² leaves nothing of precision, and soon the range of numbers. */
const LARGEST_BETA = 1e6

/** Stands for an undefined precision or recall under `epsSmoothing`, as in the original chrF++.py. */
const EPSILON = 1e-16

/** Settings of chrF. The defaults are those of chrF2; `wordOrder: 2` makes chrF2++. */
export interface ChrfOptions {
  /** The largest n of character n-grams, 0 or more; 6 by default. */
  readonly charOrder?: number
  /** The largest n of word n-grams; 0 by default, 2 for chrF++. */
  readonly wordOrder?: number
  /** How many times recall weighs as much as precision, 0 to 1e6; 2 by default. */
  readonly beta?: number
  /** Whether white space counts as characters; no by default. */
  readonly whitespace?: boolean
  /** `lower` compares in lower case; `mixed` by default. */
  readonly case?: 'mixed' | 'lower'
  /**
   * Averages the F-scores of all orders, an undefined precision or recall counting 1e-16, as chrF++.py does.
   * By default precision and recall are averaged over the orders that both texts reach.
   */
  readonly epsSmoothing?: boolean
}

/** Options with their defaults, checked. */
export interface ChrfSettings extends Required<Omit<ChrfOptions, 'case'>> {
  /** Whether letters are compared in lower case. */
  readonly lower: boolean
}

/** What chrF keeps of a reference set: its texts, lower-cased where asked, and its words numbered. */
export interface PreparedChrf {
  readonly references: readonly string[]
  readonly words: ReferenceTokens | undefined
}

/** One reference of the set whose turn it is, indexed in memory that the next set's takes over. */
interface IndexedReference {
  characters: ReferenceCharacters
  wordCount: number
  readonly characterNgrams: NgramIndex
  readonly wordNgrams: NgramIndex
}

/**
 * chrF of one candidate, 0..1: the F-score of its character n-grams against those of the best reference.
 *
 *     chrF = (1 + beta^2) P R / (beta^2 P + R)
 *
 * where P and R are the means over n of the shares of n-grams matched (clipped) in the candidate and in the
 * reference. 0 where either text has no character to count. Agrees with sacreBLEU 2.6.0 (sentence level).
 *
 * @param references One reference or several; the one with the highest score counts.
 * @throws RangeError for an option outside its range or both orders 0; TypeError for a flag that is no boolean.
 *
 * Source: Popović, chrF: character n-gram F-score for automatic MT evaluation, WMT 2015,
 * https://aclanthology.org/W15-3049.
 */
export function chrf(
  candidate: string,
  references: string | readonly string[],
  options: ChrfOptions = {},
): number {
  const metric = chrfMetric(options)
  return metric.score(segmentRow(metric, candidate, references))
}

/**
 * chrF of a corpus from counts summed over segments, 0..1, as sacreBLEU's corpus score. It is not the mean of
 * the segments' scores: for that see `evaluate` with level `segment`.
 *
 * @param references One entry a candidate: a reference or several.
 * @throws RangeError as `chrf`, or if there is no candidate, or not one reference set for each.
 */
export function corpusChrf(
  candidates: readonly string[],
  references: readonly (string | readonly string[])[],
  options: ChrfOptions = {},
): number {
  return evaluate(chrfMetric(options), candidates, references).score
}

/**
 * chrF as a metric whose statistics add: for each order the n-grams of the candidate, those of the best
 * reference, and the matches.
 */
export function chrfMetric(options: ChrfOptions = {}): Metric<PreparedChrf> {
  const { charOrder, wordOrder, beta, whitespace, lower, epsSmoothing } = chrfSettings(options)
  const orders = charOrder + wordOrder
  const width = 3 * orders
  const matches = new Int32Array(Math.max(charOrder, wordOrder))
  const statistics = new Float64Array(width)

  // Candidates of one reference set mostly come in a row: its indexes are kept until another set's turn.
  const indexed: IndexedReference[] = []
  let turn: PreparedChrf | undefined

  function index(prepared: PreparedChrf): void {
    const { references, words } = prepared
    let wordStart = words?.start ?? 0
    for (let r = 0; r < references.length; r++) {
      const characters = new ReferenceCharacters(references[r]!, whitespace)
      indexed[r] ??= {
        characters,
        wordCount: 0,
        characterNgrams: new NgramIndex(),
        wordNgrams: new NgramIndex(),
      }
      const own = indexed[r]!
      own.characters = characters
      if (charOrder > 0) {
        own.characterNgrams.build(
          new SymbolRun(characterNumbers(), 0, characters.length + 1),
          characters.symbols,
          charOrder,
        )
      }
      if (words === undefined) continue
      own.wordCount = words.lengths[r]!
      const wordEnd = wordStart + own.wordCount + 1
      own.wordNgrams.build(new SymbolRun(words.numbers, wordStart, wordEnd), words.symbols, wordOrder)
      wordStart = wordEnd
    }
    turn = prepared
  }

  function prepare(given: readonly string[]): PreparedChrf {
    if (given.length === 0)
      throw new RangeError('references: a segment needs at least one, got an empty list')
    const references = lower ? given.map((text) => text.toLowerCase()) : [...given]
    return {
      references,
      words: wordOrder > 0 ? new ReferenceTokens(references, tokenizeChrfWords) : undefined,
    }
  }

  /** Writes the counts of `orders` n-gram orders: candidate, reference, matches. */
  function writeCounts(
    row: Float64Array,
    offset: number,
    order: number,
    candidate: number,
    reference: number,
  ): void {
    for (let n = 1; n <= order; n++) {
      const at = offset + 3 * (n - 1)
      const inReference = Math.max(0, reference - n + 1)
      // A candidate's n-grams count only where the reference is long enough to have some.
      row[at] = inReference === 0 ? 0 : Math.max(0, candidate - n + 1)
      row[at + 1] = inReference
      row[at + 2] = matches[n - 1]!
    }
  }

  function compare(
    candidate: string,
    r: number,
    words: ReferenceTokens | undefined,
    row: Float64Array,
    offset: number,
  ): void {
    const reference = indexed[r]!
    matches.fill(0)
    const length = reference.characters.number(candidate)
    if (charOrder > 0) reference.characterNgrams.match(characterNumbers(), length, matches)
    writeCounts(row, offset, charOrder, length, reference.characters.length)
    if (words === undefined) return
    matches.fill(0)
    const numbered = words.number(candidate)
    reference.wordNgrams.match(numbered.numbers, numbered.length, matches)
    writeCounts(row, offset + 3 * charOrder, wordOrder, numbered.length, reference.wordCount)
  }

  function measure(candidate: string, prepared: PreparedChrf, row: Float64Array, offset = 0): void {
    if (prepared !== turn) index(prepared)
    const { references, words } = prepared
    const text = lower ? candidate.toLowerCase() : candidate
    compare(text, 0, words, row, offset)
    if (references.length === 1) return
    let best = score(row, offset)
    for (let r = 1; r < references.length; r++) {
      compare(text, r, words, statistics, 0)
      const own = score(statistics)
      if (own > best) {
        best = own
        row.set(statistics, offset)
      }
    }
  }

  function score(sum: Float64Array, offset = 0): number {
    return epsSmoothing ? meanOfFScores(sum, offset, orders, beta) : fScoreOfMeans(sum, offset, orders, beta)
  }

  return {
    name: `chrF${beta}${'+'.repeat(wordOrder)}`,
    signature: formatSignature(
      'chrf',
      {
        level: 'corpus',
        'char-order': charOrder,
        'word-order': wordOrder,
        beta,
        whitespace,
        case: lower ? 'lower' : 'mixed',
        'eps-smoothing': epsSmoothing,
      },
      VERSION,
    ),
    level: 'corpus',
    columns: Array.from({ length: orders }, (_, i) => {
      const name = i < charOrder ? `char${i + 1}` : `word${i - charOrder + 1}`
      return [`${name}Candidate`, `${name}Reference`, `${name}Matches`]
    }).flat(),
    prepare,
    measure,
    score,
    parts(sum, offset = 0) {
      const { precision, recall } = meanPrecisionAndRecall(sum, offset, orders)
      return { precision, recall }
    },
  }
}

/** The F-score of mean precision and mean recall over the orders that both sides reach; 0 where none is. */
function fScoreOfMeans(sum: Float64Array, offset: number, orders: number, beta: number): number {
  const { precision, recall } = meanPrecisionAndRecall(sum, offset, orders)
  return precision + recall === 0 ? 0 : fScore(precision, recall, beta)
}

function meanPrecisionAndRecall(
  sum: Float64Array,
  offset: number,
  orders: number,
): { precision: number; recall: number } {
  let precision = 0
  let recall = 0
  let reached = 0
  for (let at = offset; at < offset + 3 * orders; at += 3) {
    if (sum[at]! > 0 && sum[at + 1]! > 0) {
      precision += sum[at + 2]! / sum[at]!
      recall += sum[at + 2]! / sum[at + 1]!
      reached++
    }
  }
  return reached === 0
    ? { precision: 0, recall: 0 }
    : { precision: precision / reached, recall: recall / reached }
}

/** The mean over all orders of their F-scores, undefined precisions and recalls being tiny. */
function meanOfFScores(sum: Float64Array, offset: number, orders: number, beta: number): number {
  let total = 0
  for (let at = offset; at < offset + 3 * orders; at += 3) {
    const precision = sum[at]! > 0 ? sum[at + 2]! / sum[at]! : EPSILON
    const recall = sum[at + 1]! > 0 ? sum[at + 2]! / sum[at + 1]! : EPSILON
    total += beta ** 2 * precision + recall > 0 ? fScore(precision, recall, beta) : EPSILON
  }
  return total / orders
}

/** The weighted harmonic mean; both must not be 0. */
function fScore(precision: number, recall: number, beta: number): number {
  const factor = beta ** 2
  return ((1 + factor) * precision * recall) / (factor * precision + recall)
}

/**
 * Checks options and fills in defaults.
 *
 * @throws RangeError or TypeError as `chrf`.
 */
export function chrfSettings({
  charOrder = CHARACTER_ORDER,
  wordOrder = 0,
  beta = BETA,
  whitespace = false,
  case: letterCase = 'mixed',
  epsSmoothing = false,
}: ChrfOptions): ChrfSettings {
  checkOrder('charOrder', charOrder)
  checkOrder('wordOrder', wordOrder)
  if (charOrder + wordOrder === 0)
    throw new RangeError('charOrder and wordOrder are both 0: there is nothing to count')
  if (!Number.isFinite(beta) || beta < 0 || beta > LARGEST_BETA)
    throw new RangeError(`beta: expected a number from 0 to ${LARGEST_BETA}, got ${beta}`)
  if (letterCase !== 'mixed' && letterCase !== 'lower')
    throw new RangeError(`case: expected mixed or lower, got ${String(letterCase)}`)
  checkFlag('whitespace', whitespace)
  checkFlag('epsSmoothing', epsSmoothing)
  return { charOrder, wordOrder, beta, whitespace, lower: letterCase === 'lower', epsSmoothing }
}

function checkOrder(name: string, order: number): void {
  if (!Number.isInteger(order) || order < 0)
    throw new RangeError(`${name}: expected a whole number of at least 0, got ${order}`)
}

function checkFlag(name: string, flag: boolean): void {
  if (typeof flag !== 'boolean') throw new TypeError(`${name}: expected true or false, got ${String(flag)}`)
}
