import {
  corpusFunction,
  type DefinedMetric,
  defineMetric,
  type MetricFunctions,
  partsFunction,
  scoreFunction,
  signatureFields,
} from '@codegen-eval/metric'
import {
  canPackNgrams,
  NgramIndex,
  type PackedNgramMatcher,
  packedNgramMatcher,
  ReferenceTokens,
  SymbolRun,
} from '@codegen-eval/sequence'
import { textInForm } from '@codegen-eval/tokenize/text-form'
import { chrfOptions, chrfSettings } from './chrf-options.ts'
import { tokenizeChrfWords } from './chrf-words.ts'
import { characterNumbers, ReferenceCharacters } from './reference-characters.ts'

/** The value of an undefined precision or recall under `epsSmoothing`, as in the original chrF++.py. */
const EPSILON = 1e-16

/** A prepared reference set: its texts in the form that is compared, and its words as numbers. */
export interface PreparedChrf {
  readonly references: readonly string[]
  readonly words: ReferenceTokens | undefined
}

/** The index of one reference of the current set. The next set reuses its memory. */
interface IndexedReference {
  characters: ReferenceCharacters
  /** The numbers of its characters, then a 0: the first candidate is matched with them, for others they are indexed. */
  numbers: Int32Array
  /** Whether its n-grams are indexed, and whether a candidate was matched. */
  isIndexed: boolean
  isMatched: boolean
  wordCount: number
  readonly characterNgrams: NgramIndex
  readonly wordNgrams: NgramIndex
}

/** The matcher of texts of few distinct characters, found on first use: `none` where WebAssembly cannot run. */
let packedMatcher: PackedNgramMatcher | 'none' | undefined

/**
 * chrF as a metric whose statistics add: for each order the n-grams of the candidate, those of the best
 * reference, and the matches.
 */
export const chrfMetric: DefinedMetric<typeof chrfOptions, PreparedChrf> = /* @__PURE__ */ defineMetric({
  name: 'chrf',
  numbers: '0.1.0',
  options: chrfOptions,
  settings: chrfSettings,
  fields: (settings) => ({ level: 'corpus', ...signatureFields(chrfOptions, settings) }),
  create(settings, signature) {
    const { charOrder, wordOrder, beta, whitespace, epsSmoothing } = settings
    const orders = charOrder + wordOrder
    const width = 3 * orders
    const matches = new Int32Array(Math.max(charOrder, wordOrder))
    const statistics = new Float64Array(width)

    // candidates of one reference set mostly come in a row, so its indexes are kept until another set is used
    const indexed: IndexedReference[] = []
    let current: PreparedChrf | undefined

    function index(prepared: PreparedChrf): void {
      const { references, words } = prepared
      let wordStart = words?.start ?? 0
      for (let r = 0; r < references.length; r++) {
        const characters = new ReferenceCharacters(references[r], whitespace)
        indexed[r] ??= {
          characters,
          numbers: new Int32Array(64),
          isIndexed: false,
          isMatched: false,
          wordCount: 0,
          characterNgrams: new NgramIndex(),
          wordNgrams: new NgramIndex(),
        }
        const slot = indexed[r]
        slot.characters = characters
        keepCharacters(slot)
        if (words === undefined) continue
        slot.wordCount = words.lengths[r]
        const wordEnd = wordStart + slot.wordCount + 1
        slot.wordNgrams.build(new SymbolRun(words.numbers, wordStart, wordEnd), words.symbols, wordOrder)
        wordStart = wordEnd
      }
      current = prepared
    }

    /** Keeps the characters of a reference, which were numbered last. */
    function keepCharacters(slot: IndexedReference): void {
      const { length } = slot.characters
      if (slot.numbers.length <= length) slot.numbers = new Int32Array(2 * length + 1)
      const numbers = characterNumbers()
      for (let i = 0; i <= length; i++) slot.numbers[i] = numbers[i]
      slot.isIndexed = false
      slot.isMatched = false
    }

    /** Writes the matches of a candidate whose characters were numbered last. */
    function matchCharacters(slot: IndexedReference, length: number): void {
      const { characters, characterNgrams, numbers, isMatched } = slot
      const text = characterNumbers()
      packedMatcher ??= packedNgramMatcher() ?? 'none'
      // one candidate is matched sooner than an index is built, and others are matched sooner with an index
      const isPacked = !isMatched && canPackNgrams(characters.length, characters.symbols, charOrder)
      slot.isMatched = true
      if (isPacked && packedMatcher !== 'none') {
        const reference = new SymbolRun(numbers, 0, characters.length)
        packedMatcher(reference, new SymbolRun(text, 0, length), charOrder, matches)
        return
      }
      if (!slot.isIndexed)
        characterNgrams.build(new SymbolRun(numbers, 0, characters.length + 1), characters.symbols, charOrder)
      slot.isIndexed = true
      characterNgrams.match(text, length, matches)
    }

    function prepare(given: readonly string[]): PreparedChrf {
      if (given.length === 0)
        throw new RangeError('references: a segment needs at least one, got an empty list')
      const references = given.map((text) => textInForm(text, settings))
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
        // the candidate's n-grams count only if the reference is long enough to have n-grams of this order
        row[at] = inReference === 0 ? 0 : Math.max(0, candidate - n + 1)
        row[at + 1] = inReference
        row[at + 2] = matches[n - 1]
      }
    }

    function compare(
      candidate: string,
      r: number,
      words: ReferenceTokens | undefined,
      row: Float64Array,
      offset: number,
    ): void {
      const reference = indexed[r]
      matches.fill(0)
      const length = reference.characters.number(candidate)
      if (charOrder > 0) matchCharacters(reference, length)
      writeCounts(row, offset, charOrder, length, reference.characters.length)
      if (words === undefined) return
      matches.fill(0)
      const numbered = words.number(candidate)
      reference.wordNgrams.match(numbered.numbers, numbered.length, matches)
      writeCounts(row, offset + 3 * charOrder, wordOrder, numbered.length, reference.wordCount)
    }

    function measure(candidate: string, prepared: PreparedChrf, row: Float64Array, offset = 0): void {
      if (prepared !== current) index(prepared)
      const { references, words } = prepared
      const text = textInForm(candidate, settings)
      compare(text, 0, words, row, offset)
      if (references.length === 1) return
      let best = score(row, offset)
      for (let r = 1; r < references.length; r++) {
        compare(text, r, words, statistics, 0)
        const current = score(statistics)
        if (current > best) {
          best = current
          row.set(statistics, offset)
        }
      }
    }

    function score(sum: Float64Array, offset = 0): number {
      return epsSmoothing
        ? meanOfFScores(sum, offset, orders, beta)
        : fScoreOfMeans(sum, offset, orders, beta)
    }

    return {
      name: `chrF${beta}${'+'.repeat(wordOrder)}`,
      signature,
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
  },
})

/**
 * chrF of one candidate, 0..1: the F-score of its character n-grams against those of the best reference.
 *
 *     chrF = (1 + beta^2) P R / (beta^2 P + R)
 *
 * where P and R are the means over n of the shares of n-grams matched (clipped) in the candidate and in the
 * reference. 0 if either text has no character to count. Agrees with sacreBLEU 2.6.0 (sentence level).
 *
 * @param references One reference or several; the one with the highest score counts.
 * @throws RangeError for an unknown option, a value out of range, both orders 0, or an empty list of references;
 * TypeError for a value of another type.
 *
 * Source: Popović, chrF: character n-gram F-score for automatic MT evaluation, WMT 2015,
 * https://aclanthology.org/W15-3049.
 */
export const chrf: MetricFunctions<typeof chrfOptions>['score'] = /* @__PURE__ */ scoreFunction(chrfMetric)

/**
 * chrF of one candidate with its parts `precision` and `recall`, each 0..1.
 *
 * @throws RangeError or TypeError as `chrf`.
 */
export const chrfScore: MetricFunctions<typeof chrfOptions>['parts'] =
  /* @__PURE__ */ partsFunction(chrfMetric)

/**
 * chrF of a corpus from counts summed over segments, 0..1, as sacreBLEU's corpus score. `evaluateCorpus`
 * with level `segment` gives the mean of the segments' scores instead.
 *
 * @param references One entry per candidate: a reference or several.
 * @throws RangeError as `chrf`, or if there is no candidate, or not one reference set per candidate.
 */
export const corpusChrf: MetricFunctions<typeof chrfOptions>['corpus'] =
  /* @__PURE__ */ corpusFunction(chrfMetric)

/** The F-score of mean precision and mean recall over the orders that both sides reach; 0 if there is none. */
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
    if (sum[at] > 0 && sum[at + 1] > 0) {
      precision += sum[at + 2] / sum[at]
      recall += sum[at + 2] / sum[at + 1]
      reached++
    }
  }
  return reached === 0
    ? { precision: 0, recall: 0 }
    : { precision: precision / reached, recall: recall / reached }
}

/** The mean of the F-scores of all orders, with `EPSILON` for undefined precisions and recalls. */
function meanOfFScores(sum: Float64Array, offset: number, orders: number, beta: number): number {
  let total = 0
  for (let at = offset; at < offset + 3 * orders; at += 3) {
    const precision = sum[at] > 0 ? sum[at + 2] / sum[at] : EPSILON
    const recall = sum[at + 1] > 0 ? sum[at + 2] / sum[at + 1] : EPSILON
    total += beta ** 2 * precision + recall > 0 ? fScore(precision, recall, beta) : EPSILON
  }
  return total / orders
}

/** The weighted harmonic mean; both must not be 0. */
function fScore(precision: number, recall: number, beta: number): number {
  const factor = beta ** 2
  return ((1 + factor) * precision * recall) / (factor * precision + recall)
}
