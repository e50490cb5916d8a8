import {
  bleuColumns,
  bleuFormula,
  bleuParts,
  bleuPrecisions,
  brevityPenalty,
  closestReferenceLength,
  meanPrecision,
} from '@codegen-eval/bleu'
import { contentHash, defineMetric, type Metric, signatureFields } from '@codegen-eval/metric'
import { NgramReferences, ngramMatcher } from '@codegen-eval/sequence'
import { TokenBuffer } from '@codegen-eval/tokenize'
import { type CrystalBleuOptions, crystalBleuOptions } from './crystal-bleu-options.ts'
import { NgramFinder } from './ngram-finder.ts'
import type { SharedNgrams } from './shared-ngrams.ts'
import { formatSharedNgrams } from './shared-ngrams-json.ts'

/** A prepared reference set. */
export type PreparedCrystalBleu = NgramReferences

/**
 * CrystalBLEU as statistics that add: the row of a segment contains its clipped matches and its n-grams by order, without
 * those of the list, the length of the candidate and that of the closest reference.
 *
 * Its parts are the smoothed precisions, the brevity penalty, and the two lengths. A caveat says where the list has every
 * n-gram of the texts that it was made from: the score is then 0 by construction.
 *
 * @param shared The n-grams to ignore, from `sharedNgrams` or `parseSharedNgrams`.
 * @throws RangeError for shared n-grams that are not such a list or were made with another tokenizer, or an unknown option
 * or value; TypeError for an option of another type.
 */
export function crystalBleuMetric(
  shared: SharedNgrams,
  options: CrystalBleuOptions = {},
): Metric<PreparedCrystalBleu> {
  return defineMetric<typeof crystalBleuOptions, PreparedCrystalBleu>({
    name: 'crystalbleu',
    numbers: '0.1.0',
    options: crystalBleuOptions,
    fields(settings) {
      // checks the list first
      const { hash } = indexed(shared)
      const { k, order, perOrder, variant } = shared
      const own = signatureFields(crystalBleuOptions, settings)
      return { k, order, 'per-order': perOrder, variant, ...own, 'shared-ngrams': hash, level: 'corpus' }
    },
    create({ tokenize: tokenizer, smoothing }, signature) {
      const { finder } = indexed(shared)
      const { k, order } = shared
      if (tokenizer.id !== shared.tokenize) {
        throw new RangeError(
          `crystalbleu: option tokenize: the shared n-grams were made with '${shared.tokenize}', got '${tokenizer.id}'`,
        )
      }
      const formula = bleuFormula({ order, smoothing, effectiveOrder: false })
      const match = ngramMatcher(order)
      const ignored = new Int32Array(order)
      const lengthAt = 2 * order
      const hasAll = isWholeCorpus(shared)
      return {
        name: 'CrystalBLEU',
        signature,
        level: 'corpus',
        columns: bleuColumns(order),
        prepare: (references) => new NgramReferences(references, tokenizer),
        measure(candidate, tokens, row, offset = 0) {
          tokenizer.scan(candidate, buffer)
          if (marks.length < buffer.length * order) marks = new Uint8Array(2 * buffer.length * order)
          finder.find(buffer, marks, ignored)
          const { matches, length, referenceLengths } = match(candidate, tokens, marks)
          for (let i = 0; i < order; i++) {
            row[offset + i] = matches[i]
            // at least 1 per segment, as in the authors' implementation, which adds fractions
            row[offset + order + i] = Math.max(1, length - i - ignored[i])
          }
          row[offset + lengthAt] = length
          row[offset + lengthAt + 1] = closestReferenceLength(referenceLengths, length)
        },
        score(sum, offset = 0) {
          if (sum[offset] === 0) return 0
          const penalty = brevityPenalty(sum[offset + lengthAt], sum[offset + lengthAt + 1])
          return penalty * meanPrecision(bleuPrecisions(sum, offset, formula), formula)
        },
        caveat: (row, offset = 0) =>
          hasAll && row[offset] === 0
            ? `the list has all ${shared.ngrams.length} n-grams of its texts (k=${k}), so that none is left to match`
            : undefined,
        countParts: ['candidateLength', 'referenceLength'],
        parts: (sum, offset = 0) => bleuParts(sum, offset, formula),
      }
    },
  })(options)
}

/** Whether a list has every n-gram of the texts that it was made from, because there are fewer than it may have. */
function isWholeCorpus({ ngrams, k, order, perOrder }: SharedNgrams): boolean {
  if (!perOrder) return ngrams.length < k
  const counts = new Array<number>(order).fill(0)
  for (const { tokens } of ngrams) counts[tokens.length - 1]++
  return counts.every((count) => count < k)
}

interface IndexedNgrams {
  readonly finder: NgramFinder
  readonly hash: string
}

/** A list is indexed and hashed once, however many metrics use it. */
const indexedNgrams: WeakMap<SharedNgrams, IndexedNgrams> = /* @__PURE__ */ new WeakMap()

function indexed(shared: SharedNgrams): IndexedNgrams {
  let found = indexedNgrams.get(shared)
  if (!found) {
    const hash = contentHash(formatSharedNgrams(shared))
    found = { finder: new NgramFinder(shared), hash }
    indexedNgrams.set(shared, found)
  }
  return found
}

const buffer = /* @__PURE__ */ new TokenBuffer()
let marks: Uint8Array = /* @__PURE__ */ new Uint8Array(4096)
