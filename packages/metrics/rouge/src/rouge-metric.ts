import { type DefinedMetric, defineMetric, signatureFields } from '@codegen-eval/metric'
import { lcsOverlap } from './lcs-overlap.ts'
import { lcsUnionOverlap } from './lcs-union-overlap.ts'
import { ngramOverlap } from './ngram-overlap.ts'
import { type RougeSettings, rougeOptions, rougeSettings } from './rouge-options.ts'
import type { RougeOverlap } from './rouge-overlap.ts'
import { skipBigramOverlap } from './skip-bigram-overlap.ts'
import { skipBigramSettings } from './skip-bigram-settings.ts'
import { weightedLcsOverlap } from './weighted-lcs-overlap.ts'

/** A prepared reference set. */
export interface PreparedRouge {
  readonly count: number
  readonly overlap: unknown
}

/** The numbers of a row before the count of segments, in their order. */
const PARTS = ['precision', 'recall', 'f'] as const

/**
 * ROUGE as a metric whose rows are precision, recall, F and a count of 1; the score of a sum is the mean of the chosen
 * number.
 *
 * A segment whose texts exceed the limit of the variant has no score: its row is 0, and it is not in the mean. `reason`
 * names the limit.
 *
 * @throws RangeError or TypeError for options that are not accepted: see `rougeOptions`.
 */
export const rougeMetric: DefinedMetric<typeof rougeOptions, PreparedRouge> = /* @__PURE__ */ defineMetric({
  name: 'rouge',
  numbers: '0.1.0',
  options: rougeOptions,
  settings: rougeSettings,
  fields: (settings) =>
    signatureFields(rougeOptions, {
      ...settings,
      definition: settings.definition === 'lin' ? undefined : settings.definition,
      sentences: settings.sentences === 'lines' ? undefined : settings.sentences,
      weight: settings.variant === 'W' ? settings.weight : undefined,
    }),
  create(settings, signature) {
    const { variant, beta, score, references: reduction } = settings
    const overlap = overlapOf(settings)
    const scoreAt = PARTS.indexOf(score)
    let shares = new Float64Array(8)
    const values = new Float64Array(PARTS.length)

    function measure(candidate: string, prepared: PreparedRouge, row: Float64Array, offset = 0): void {
      const { count } = prepared
      if (shares.length < 2 * count) shares = new Float64Array(4 * count)
      row.fill(0, offset, offset + 4)
      if (!overlap.measure(candidate, prepared.overlap, shares)) return
      row[offset + 3] = 1
      for (let r = 0; r < count; r++) {
        values[0] = shares[2 * r]
        values[1] = shares[2 * r + 1]
        values[2] = fScore(values[0], values[1], beta)
        if (reduction === 'average') for (let k = 0; k < 3; k++) row[offset + k] += values[k] / count
        else if (r === 0 || values[scoreAt] > row[offset + scoreAt]) row.set(values, offset)
      }
    }

    return {
      name: `ROUGE-${variant}`,
      signature,
      level: 'segment',
      columns: [...PARTS, 'segments'],
      prepare(references) {
        if (references.length === 0)
          throw new RangeError('references: a segment needs at least one, got an empty list')
        return { count: references.length, overlap: overlap.prepare(references) }
      },
      measure,
      score: (sum, offset = 0) => sum[offset + scoreAt] / sum[offset + 3],
      parts: (sum, offset = 0) =>
        Object.fromEntries(PARTS.map((name, i) => [name, sum[offset + i] / sum[offset + 3]])),
      reason: (sum, offset = 0) =>
        sum[offset + 3] === 0 ? (overlap.limit ?? 'there is no segment') : undefined,
    }
  },
})

/** The weighted harmonic mean of precision and recall; 0 if both are 0. */
function fScore(precision: number, recall: number, beta: number): number {
  const weight = beta ** 2
  return precision + recall === 0 ? 0 : ((1 + weight) * precision * recall) / (recall + weight * precision)
}

function overlapOf(settings: RougeSettings): RougeOverlap {
  const { variant, tokenize, weight, sentences } = settings
  if (variant === 'L') return lcsOverlap(tokenize) as RougeOverlap
  if (variant === 'Lsum') return lcsUnionOverlap(tokenize, sentences) as RougeOverlap
  if (variant === 'W') return weightedLcsOverlap(weight, tokenize) as RougeOverlap
  const skips = skipBigramSettings(settings)
  return (
    skips ? skipBigramOverlap(skips, tokenize) : ngramOverlap(Number(variant), tokenize)
  ) as RougeOverlap
}
