import { formatSharedNgrams, type SharedNgrams, sharedNgrams } from '@codegen-eval/crystalbleu'
import {
  checkOptions,
  contentHash,
  type DefinedMetric,
  defineMetric,
  evaluateCorpus,
  type MetricFunctions,
  type OptionsOf,
  optionError,
  partsFunction,
  type References,
  type SettingsOf,
  scoreFunction,
  signatureFields,
  toReferences,
  type ValueOption,
} from '@codegen-eval/metric'
import { type TokenizerOption, tokenizeCode, tokenizerOption } from '@codegen-eval/tokenize'
import { type CountedNgram, countNgrams, informationByCounts } from './ngram-information.ts'

/** The `k` of a list that has all n-grams. */
export const ALL_NGRAMS: number = Number.MAX_SAFE_INTEGER

const ngrams: ValueOption<SharedNgrams> = {
  type: 'value',
  typeof: 'object',
  expected: 'a list from nistNgrams',
  description: 'counts of n-grams, instead of counting those of the references',
  read: (value) => (value?.k === ALL_NGRAMS && Array.isArray(value.ngrams) ? value : undefined),
  format: (list) => contentHash(formatSharedNgrams(list)),
}

/** The options of NIST. */
export const nistOptions = {
  /** How text is split into tokens; `tokenizeCode` by default. */
  tokenize: /* @__PURE__ */ tokenizerOption(tokenizeCode) as TokenizerOption,
  /** The largest n of n-grams, 1 to 64; 5 by default. */
  order: { type: 'integer', min: 1, max: 64, default: 5, description: 'largest n of n-grams' },
  /** Counts of n-grams from `nistNgrams`; without them, those of the references of each segment. */
  ngrams: ngrams as ValueOption<SharedNgrams>,
} as const

/** The options of NIST; all may be left out. */
export type NistOptions = OptionsOf<typeof nistOptions>

/** The n-grams of each order of a reference, and its number of tokens. */
export interface NistReference {
  readonly orders: readonly ReadonlyMap<string, CountedNgram>[]
  readonly length: number
}

/** Makes the penalty 1/2 for candidates of 2/3 of the references' length (Doddington 2002). */
const BETA = Math.log(0.5) / Math.log(1.5) ** 2

/**
 * NIST as statistics that add: for each order the information of the n-grams that the candidates share with their
 * references, and the n-grams of the candidates; and the lengths of both, once per order.
 *
 * Of several references, for each order the one counts that shares most information, and of equals the longest, as in NLTK.
 *
 * @throws RangeError or TypeError for options that are not accepted: see `nistOptions`.
 */
export const nistMetric: DefinedMetric<typeof nistOptions, readonly NistReference[]> =
  /* @__PURE__ */ defineMetric({
    name: 'nist',
    numbers: '0.1.0',
    options: nistOptions,
    settings: nistSettings,
    fields: (settings) => ({ ...signatureFields(nistOptions, settings), level: 'corpus' }),
    create({ tokenize, order, ngrams }, signature) {
      const information = ngrams && informationByCounts(ngrams)
      const orders = Array.from({ length: order }, (_, i) => i)
      const [ours, theirs] = [2 * order, 2 * order + 1]
      const penaltyOf = (sum: Float64Array, offset: number) =>
        lengthPenalty(sum[offset + ours], sum[offset + theirs])
      return {
        name: 'NIST',
        signature,
        level: 'corpus',
        columns: [
          ...orders.map((i) => `information${i + 1}`),
          ...orders.map((i) => `n-grams${i + 1}`),
          'candidateLengths',
          'referenceLengths',
        ],
        prepare(references) {
          const texts = toReferences(references)
          const weigh = information ?? informationByCounts(nistNgrams(texts, { tokenize, order }))
          return texts.map((text) => {
            const tokens = tokenize(text)
            return { orders: countNgrams(tokens, order, weigh), length: tokens.length }
          })
        },
        measure(candidate, references, row, offset = 0) {
          const tokens = tokenize(candidate)
          row.fill(0, offset, offset + 2 * order + 2)
          for (const [i, counts] of countNgrams(tokens, order).entries()) {
            let [best, length] = [-1, 0]
            for (const reference of references) {
              const shared = sharedInformation(counts, reference.orders[i])
              if (shared < best || (shared === best && reference.length < length)) continue
              ;[best, length] = [shared, reference.length]
            }
            row[offset + i] = best
            row[offset + order + i] = Math.max(0, tokens.length - i)
            row[offset + ours] += tokens.length
            row[offset + theirs] += length
          }
        },
        score(sum, offset = 0) {
          const shares = orders.map((i) => sum[offset + i] / Math.max(1, sum[offset + order + i]))
          return shares.reduce((total, share) => total + share, 0) * penaltyOf(sum, offset)
        },
        countParts: ['candidateLength', 'referenceLength'],
        parts: (sum, offset = 0) => ({
          lengthPenalty: penaltyOf(sum, offset),
          candidateLength: sum[offset + ours] / order,
          referenceLength: sum[offset + theirs] / order,
        }),
        reason: (sum, offset = 0) => (sum[offset + theirs] === 0 ? 'no reference has a token' : undefined),
      }
    },
  })

/** The information of the n-grams that a candidate shares with a reference. */
function sharedInformation(
  candidate: ReadonlyMap<string, CountedNgram>,
  reference: ReadonlyMap<string, CountedNgram>,
): number {
  let sum = 0
  for (const [ngram, { count }] of candidate) {
    const other = reference.get(ngram)
    if (other) sum += Math.min(count, other.count) * other.information
  }
  return sum
}

/** 1 if the candidates are at least as long as the references, 1/2 at 2/3 of their length; `NaN` without a reference. */
function lengthPenalty(ours: number, theirs: number): number {
  if (theirs === 0) return Number.NaN
  return ours >= theirs ? 1 : Math.exp(BETA * Math.log(ours / theirs) ** 2)
}

/**
 * NIST of one candidate, at least 0 and without a largest value: matching n-grams by the information that they carry.
 *
 *     NIST = Σ_n (information of matching n-grams / n-grams of the candidate) × length penalty
 *
 * for n from 1 to 5. The information of w_1 … w_n is log2(count of w_1 … w_(n-1) / count of w_1 … w_n), counted in the
 * references; for n = 1 the number of all tokens is divided. The counts are those of `ngrams`, or else of the references of
 * this candidate, as in NLTK 3.8's `sentence_nist`. An order without an n-gram in the candidate adds 0, where NLTK fails.
 *
 * @param references One reference or several.
 * @returns `NaN` if no reference has a token, where NLTK fails.
 * @throws RangeError for an empty list of references, or n-grams of another tokenizer or too small an order.
 *
 * Source: Doddington, Automatic evaluation of machine translation quality using n-gram co-occurrence statistics, HLT 2002,
 * https://dl.acm.org/doi/10.5555/1289189.1289273.
 */
export const nist: MetricFunctions<typeof nistOptions>['score'] = /* @__PURE__ */ scoreFunction(nistMetric)

/**
 * NIST of one candidate with its parts: the length penalty and the two lengths.
 *
 * @throws RangeError as `nist`.
 */
export const nistScore: MetricFunctions<typeof nistOptions>['parts'] =
  /* @__PURE__ */ partsFunction(nistMetric)

/**
 * NIST of a corpus from summed statistics, with the counts of all its references, as NLTK 3.8's `corpus_nist`.
 *
 * @param references One entry per candidate: a reference or several.
 * @throws RangeError as `nist`, or if there is no candidate, or not one reference set for each.
 */
export function corpusNist(
  candidates: readonly string[],
  references: readonly References[],
  options: NistOptions = {},
): number {
  const ngrams = options.ngrams ?? nistNgrams(references, options)
  return evaluateCorpus(nistMetric({ ...options, ngrams }), candidates, references).score
}

/**
 * The n-grams of a corpus that `nist` needs, with their counts: those of the references of all candidates. N-grams of two
 * tokens and more that occur once are left out, because `nist` takes one that is missing to occur once.
 *
 * @throws RangeError or TypeError as `nist`.
 */
export function nistNgrams(corpus: readonly References[], options: NistOptions = {}): SharedNgrams {
  const { tokenize, order } = nistSettings(options)
  return repeatedNgrams(sharedNgrams(corpus, { k: ALL_NGRAMS, order, tokenize }))
}

/** Leaves out what `nistNgrams` leaves out. */
export function repeatedNgrams(list: SharedNgrams): SharedNgrams {
  return { ...list, ngrams: list.ngrams.filter(({ tokens, count }) => tokens.length === 1 || count > 1) }
}

function nistSettings(options: NistOptions): SettingsOf<typeof nistOptions> {
  const settings = checkOptions('nist', nistOptions, options)
  const { tokenize, order, ngrams: list } = settings
  if (list && list.tokenize !== tokenize.id)
    throw optionError('nist', 'tokenize', tokenize.id, `'${list.tokenize}', with which the n-grams were made`)
  if (list && list.order < order)
    throw optionError('nist', 'order', order, `at most ${list.order}, that of the n-grams`)
  return settings
}
