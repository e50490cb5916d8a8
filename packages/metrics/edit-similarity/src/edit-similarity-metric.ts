import { formatSignature, type Metric, signatureFields } from '@codegen-eval/metric'
import { type EditReferences, prepareEditReferences, similarityToReferences } from './edit-references.ts'
import {
  type EditSimilarityOptions,
  editSimilarityOptions,
  editSimilaritySettings,
} from './edit-similarity-options.ts'
import { VERSION } from './version.ts'

/**
 * The edit similarity as a metric: the mean over segments of `editSimilarity`.
 *
 * A segment whose texts are too long has no score: its row is 0, and it is not in the mean.
 *
 * @throws RangeError or TypeError for options that are not accepted: see `editSimilarityOptions`.
 */
export function editSimilarityMetric(options: EditSimilarityOptions = {}): Metric<EditReferences> {
  const settings = editSimilaritySettings(options)
  const power = settings.distance === 'weighted' ? 28 : 34
  return {
    name: 'edit similarity',
    signature: formatSignature('edit-similarity', signatureFields(editSimilarityOptions, settings), VERSION),
    level: 'segment',
    columns: ['similarity', 'segments'],
    prepare: (texts) => prepareEditReferences(texts, settings),
    measure(candidate, prepared, row, offset = 0) {
      const similarity = similarityToReferences(candidate, prepared, settings)
      const defined = !Number.isNaN(similarity)
      row[offset] = defined ? similarity : 0
      row[offset + 1] = defined ? 1 : 0
    },
    score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
    reason: (sum, offset = 0) =>
      sum[offset + 1] === 0
        ? `candidate and reference are too long: more than 2^${power} pairs of ${settings.unit === 'char' ? 'characters' : 'tokens'}`
        : undefined,
  }
}
