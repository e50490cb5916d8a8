import {
  type BleuSmoothing,
  bleuFormula,
  bleuPrecisions,
  brevityPenalty,
  closestReferenceLength,
  meanPrecision,
} from '@codegen-eval/bleu'
import { contentHash, formatSignature, type Metric } from '@codegen-eval/metric'
import { NgramIndex, ReferenceTokens } from '@codegen-eval/sequence'
import { TokenBuffer, type TokenizeFunction, tokenizeCode, toTokenizer } from '@codegen-eval/tokenize'
import { NgramFinder } from './ngram-finder.ts'
import type { SharedNgrams } from './shared-ngrams.ts'
import { formatSharedNgrams } from './shared-ngrams-json.ts'
import { VERSION } from './version.ts'

/** Settings of CrystalBLEU. The largest n of n-grams is that of the list. */
export interface CrystalBleuOptions {
  /** How text is split into tokens; `tokenizeCode` by default. It must be the list's tokenizer. */
  readonly tokenize?: TokenizeFunction
  /** What stands for a precision without a match, as in `BleuOptions`; `none` by default, as the authors do. */
  readonly smoothing?: BleuSmoothing
}

/** What CrystalBLEU keeps of a reference set. */
export type PreparedCrystalBleu = ReferenceTokens

/**
 * CrystalBLEU as statistics that add: a segment's row holds its clipped matches and n-grams by order, those of
 * the list left out, the length of the candidate and that of the closest reference.
 *
 * Its parts are the smoothed precisions, the brevity penalty, and the two lengths.
 *
 * @param shared The n-grams to leave out, from `sharedNgrams` or `parseSharedNgrams`.
 * @throws RangeError for a list that is none or was made with another tokenizer, or an option outside its range.
 */
export function crystalBleuMetric(
  shared: SharedNgrams,
  { tokenize = tokenizeCode, smoothing = 'none' }: CrystalBleuOptions = {},
): Metric<PreparedCrystalBleu> {
  const { finder, hash } = readied(shared)
  const { k, order, perOrder } = shared
  const tokenizer = toTokenizer(tokenize)
  if (tokenizer.id !== shared.tokenize) {
    throw new RangeError(
      `tokenize: the shared n-grams were made with '${shared.tokenize}', got '${tokenizer.id}': use one for both`,
    )
  }
  const formula = bleuFormula({ order, smoothing, effectiveOrder: false })
  const orders = Array.from({ length: order }, (_, i) => i + 1)
  const ngrams = new NgramIndex()
  const matches = new Int32Array(order)
  const leftOut = new Int32Array(order)
  const lengthAt = 2 * order
  return {
    name: 'CrystalBLEU',
    signature: formatSignature(
      'crystalbleu',
      {
        k,
        order,
        'per-order': perOrder,
        tokenize: tokenizer.id,
        smoothing,
        'shared-ngrams': hash,
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
    prepare: (references) => new ReferenceTokens(references, tokenizer),
    measure(candidate, tokens, row, offset = 0) {
      tokenizer.scan(candidate, buffer)
      if (marks.length < buffer.length * order) marks = new Uint8Array(2 * buffer.length * order)
      finder.find(buffer, marks, leftOut)
      const { numbers, length } = tokens.number(candidate)
      matches.fill(0)
      ngrams.indexReferences(tokens, order)
      ngrams.match(numbers, length, matches, marks)
      for (let i = 0; i < order; i++) {
        row[offset + i] = matches[i]!
        // at least 1 a segment, as in the authors' implementation, which adds fractions
        row[offset + order + i] = Math.max(1, length - i - leftOut[i]!)
      }
      row[offset + lengthAt] = length
      row[offset + lengthAt + 1] = closestReferenceLength(tokens.lengths, length)
    },
    score(sum, offset = 0) {
      if (sum[offset] === 0) return 0
      const penalty = brevityPenalty(sum[offset + lengthAt]!, sum[offset + lengthAt + 1]!)
      return penalty * meanPrecision(bleuPrecisions(sum, offset, formula), formula)
    },
    parts(sum, offset = 0) {
      const [candidateLength, referenceLength] = [sum[offset + lengthAt]!, sum[offset + lengthAt + 1]!]
      const precisions = bleuPrecisions(sum, offset, formula)
      return {
        ...Object.fromEntries(orders.map((n) => [`precision${n}`, precisions[n - 1] ?? 0])),
        brevityPenalty: brevityPenalty(candidateLength, referenceLength),
        candidateLength,
        referenceLength,
      }
    },
  }
}

interface ReadiedNgrams {
  readonly finder: NgramFinder
  readonly hash: string
}

/** A list is looked through and hashed once, however many metrics use it. */
const readiedNgrams: WeakMap<SharedNgrams, ReadiedNgrams> = /* @__PURE__ */ new WeakMap()

function readied(shared: SharedNgrams): ReadiedNgrams {
  let found = readiedNgrams.get(shared)
  if (!found) {
    const hash = contentHash(formatSharedNgrams(shared))
    found = { finder: new NgramFinder(shared), hash }
    readiedNgrams.set(shared, found)
  }
  return found
}

const buffer = /* @__PURE__ */ new TokenBuffer()
let marks: Uint8Array = /* @__PURE__ */ new Uint8Array(4096)
