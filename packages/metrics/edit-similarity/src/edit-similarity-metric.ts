import { formatSignature, type Metric } from '@codegen-eval/metric'
import { type EditReferences, prepareEditReferences, similarityToReferences } from './edit-references.ts'
import { type EditOptions, editSettings } from './edit-settings.ts'
import { VERSION } from './version.ts'

/** Settings of the edit similarity. */
export interface EditSimilarityOptions extends EditOptions {
  /** Of several references, the best similarity counts or their mean; `best` by default. */
  readonly references?: 'best' | 'average'
}

/**
 * The edit similarity as a metric: the mean over segments of `editSimilarity`.
 *
 * @throws RangeError for an unknown value, options that do not go together, or a cost outside 0 to
 * 1e6.
 */
export function editSimilarityMetric(options: EditSimilarityOptions = {}): Metric<EditReferences> {
  const { references = 'best' } = options
  if (references !== 'best' && references !== 'average')
    throw new RangeError(`references: expected best or average, got '${String(references)}'`)
  const settings = editSettings(options)
  const { distance, tokenizer, costs } = settings
  return {
    name: 'edit similarity',
    signature: formatSignature(
      'edit-similarity',
      {
        unit: tokenizer ? 'token' : 'char',
        distance,
        ...(tokenizer ? { tokenize: tokenizer.id } : {}),
        references,
        ...(distance === 'weighted' ? { ...costs } : {}),
      },
      VERSION,
    ),
    level: 'segment',
    columns: ['similarity', 'segments'],
    prepare: (texts) => prepareEditReferences(texts, settings),
    measure(candidate, prepared, row, offset = 0) {
      row[offset] = similarityToReferences(candidate, prepared, settings, references === 'average')
      row[offset + 1] = 1
    },
    score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
    reason: (sum, offset = 0) => (sum[offset + 1] === 0 ? 'no segment was measured' : undefined),
  }
}
