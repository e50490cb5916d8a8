import {
  type DefinedMetric,
  defineMetric,
  type Metric,
  segmentMean,
  signatureFields,
} from '@codegen-eval/metric'
import { NgramReferences, ngramMatcher } from '@codegen-eval/sequence/ngrams'
import type { Tokenizer } from '@codegen-eval/tokenize'
import { bleuOptions } from './bleu-options.ts'
import {
  bleuSettings,
  isPooled,
  type MeanSettings,
  type PooledSettings,
  type TextSettings,
} from './bleu-settings.ts'
import { type BleuFormula, bleuPrecisions, defaultSmoothingValue, meanPrecision } from './bleu-smoothing.ts'
import { brevityPenalty, closestReferenceLength } from './brevity-penalty.ts'
import { chenCherryMean } from './chen-cherry.ts'
import { normalizeText } from './normalize-text.ts'

/** A prepared reference set. */
export type PreparedBleu = NgramReferences

/**
 * BLEU as statistics that add: a segment's row holds its clipped matches and n-grams by order, the length of
 * the candidate and that of the closest reference.
 *
 * Its parts are the smoothed precisions (0 from the first order that no candidate has n-grams of), the brevity penalty
 * and the two lengths. With a smoothing of Chen and Cherry a row holds the segment's score and a count.
 *
 * Trailing white space is removed before a text is tokenized, as in sacreBLEU.
 *
 * @throws RangeError or TypeError for options that are not accepted: see `bleuOptions`.
 */
export const bleuMetric: DefinedMetric<typeof bleuOptions, PreparedBleu> = /* @__PURE__ */ defineMetric({
  name: 'bleu',
  numbers: '0.1.0',
  options: bleuOptions,
  settings: bleuSettings,
  fields: bleuFields,
  create: (settings, signature) =>
    isPooled(settings) ? pooledMetric(settings, signature) : meanMetric(settings, signature),
})

function bleuFields(settings: PooledSettings | MeanSettings): Record<string, string> {
  if (!isPooled(settings)) return signatureFields(bleuOptions, settings)
  const usesValue = defaultSmoothingValue(settings.smoothing) !== undefined
  const named = usesValue ? settings : { ...settings, smoothingValue: undefined }
  return { ...signatureFields(bleuOptions, named), level: 'corpus' }
}

/** BLEU from summed counts. */
function pooledMetric(settings: PooledSettings, signature: string): Metric<PreparedBleu> {
  const { order } = settings
  const tokenizer = normalizing(settings)
  const match = ngramMatcher(order)
  const lengthAt = 2 * order
  return {
    name: nameOf(order),
    signature,
    level: 'corpus',
    columns: bleuColumns(order),
    prepare: (references) => new NgramReferences(references, tokenizer),
    measure(candidate, tokens, row, offset = 0) {
      const { matches, length, referenceLengths } = match(candidate, tokens)
      for (let i = 0; i < order; i++) {
        row[offset + i] = matches[i]
        row[offset + order + i] = Math.max(0, length - i)
      }
      row[offset + lengthAt] = length
      row[offset + lengthAt + 1] = closestReferenceLength(referenceLengths, length)
    },
    score: (sum, offset = 0) =>
      brevityPenalty(sum[offset + lengthAt], sum[offset + lengthAt + 1]) *
      meanPrecision(bleuPrecisions(sum, offset, settings), settings),
    countParts: ['candidateLength', 'referenceLength'],
    parts: (sum, offset = 0) => bleuParts(sum, offset, settings),
  }
}

/** The mean of sentence scores, with a smoothing that is defined for sentences only. */
function meanMetric(settings: MeanSettings, signature: string): Metric<PreparedBleu> {
  const { order, smoothing } = settings
  const tokenizer = normalizing(settings)
  const match = ngramMatcher(order + 1)
  return segmentMean({
    name: nameOf(order),
    signature,
    prepare: (references) => new NgramReferences(references, tokenizer),
    scoreSegment(candidate, tokens) {
      const { matches, length, referenceLengths } = match(candidate, tokens)
      return (
        brevityPenalty(length, closestReferenceLength(referenceLengths, length)) *
        chenCherryMean(smoothing, { order, matches, length })
      )
    },
    undefinedReason: `${smoothing} is undefined where no trigram matches`,
  })
}

/** Normalizes each text before its tokens are scanned. */
function normalizing(settings: TextSettings): Pick<Tokenizer, 'scan'> {
  return { scan: (text, out) => settings.tokenize.scan(normalizeText(text, settings), out) }
}

function nameOf(order: number): string {
  return order === bleuOptions.order.default ? 'BLEU' : `BLEU-${order}`
}

/** The columns of a row: matches and n-grams by order, and the two lengths. */
export function bleuColumns(order: number): string[] {
  const orders = Array.from({ length: order }, (_, i) => i + 1)
  return [
    ...orders.map((n) => `matches${n}`),
    ...orders.map((n) => `totals${n}`),
    'candidateLength',
    'referenceLength',
  ]
}

/** The parts of a sum of rows: the smoothed precisions, the brevity penalty, and the two lengths. */
export function bleuParts(sum: Float64Array, offset: number, formula: BleuFormula): Record<string, number> {
  const { order } = formula
  const [candidateLength, referenceLength] = [sum[offset + 2 * order], sum[offset + 2 * order + 1]]
  const precisions = bleuPrecisions(sum, offset, formula)
  return {
    ...Object.fromEntries(Array.from({ length: order }, (_, i) => [`precision${i + 1}`, precisions[i] ?? 0])),
    brevityPenalty: brevityPenalty(candidateLength, referenceLength),
    candidateLength,
    referenceLength,
  }
}
