import { type DefinedMetric, defineMetric, signatureFields } from '@codegen-eval/metric'
import { terEdits } from './ter-edits.ts'
import { terOptions } from './ter-options.ts'
import { type TerReferences, terReferences } from './ter-references.ts'

/**
 * TER as statistics that add: summed edits over summed lengths of references. A segment counts the edits to the reference
 * that needs fewest, and the mean length of its references, as in sacreBLEU.
 *
 * The score is an error rate: 0 is best, and it can exceed 1.
 *
 * @throws RangeError or TypeError for options that are not accepted: see `terOptions`.
 */
export const terMetric: DefinedMetric<typeof terOptions, TerReferences> = /* @__PURE__ */ defineMetric({
  name: 'ter',
  numbers: '0.1.0',
  options: terOptions,
  fields: (settings) => ({ ...signatureFields(terOptions, settings), level: 'corpus' }),
  create(settings, signature) {
    return {
      name: 'TER',
      signature,
      level: 'corpus',
      lowerIsBetter: true,
      columns: ['edits', 'referenceWords'],
      countParts: ['edits', 'referenceWords'],
      prepare: (references) => terReferences(references, settings),
      measure(candidate, { words, numbersOf }, row, offset = 0) {
        const hypothesis = numbersOf(candidate)
        row[offset] = Math.min(...words.map((reference) => terEdits(hypothesis, reference).count))
        row[offset + 1] = words.reduce((sum, { length }) => sum + length, 0) / words.length
      },
      score: terOf,
      parts: (sum, offset = 0) => ({ edits: sum[offset], referenceWords: sum[offset + 1] }),
    }
  },
})

/** Without words in the references it is 1 if there are edits, and 0 if there are none, as in sacreBLEU. */
function terOf(sum: Float64Array, offset = 0): number {
  const [edits, referenceWords] = [sum[offset], sum[offset + 1]]
  if (referenceWords > 0) return edits / referenceWords
  return edits > 0 ? 1 : 0
}
