import { type DefinedMetric, defineMetric, segmentMean, signatureFields } from '@codegen-eval/metric'
import { type EditReferences, prepareEditReferences, similarityToReferences } from './edit-references.ts'
import {
  type EditSimilaritySettings,
  editSettings,
  editSimilarityOptions,
  editSimilaritySettings,
} from './edit-similarity-options.ts'

/**
 * The edit similarity as a metric: the mean over segments of `editSimilarity`.
 *
 * A segment whose texts are too long has no score: its row is 0, and it is not in the mean.
 *
 * @throws RangeError or TypeError for options that are not accepted: see `editSimilarityOptions`.
 */
export const editSimilarityMetric: DefinedMetric<typeof editSimilarityOptions, EditReferences> =
  /* @__PURE__ */ defineMetric({
    name: 'edit-similarity',
    numbers: '0.1.0',
    options: editSimilarityOptions,
    settings: editSimilaritySettings,
    fields: (settings) => signatureFields(editSimilarityOptions, namedSettings(settings)),
    create(settings, signature) {
      const distanceSettings = editSettings(settings)
      const pairs = `2^${settings.distance === 'weighted' ? 28 : 34} pairs of ${settings.unit === 'char' ? 'characters' : 'tokens'}`
      return segmentMean({
        name: 'edit similarity',
        signature,
        column: 'similarity',
        prepare: (texts) => prepareEditReferences(texts, settings, distanceSettings),
        scoreSegment: (candidate, prepared) => similarityToReferences(candidate, prepared, settings),
        undefinedReason: `candidate and reference are too long: more than ${pairs}`,
      })
    },
  })

/** The settings that a signature names: a variant takes the place of most. */
function namedSettings(
  settings: EditSimilaritySettings,
): Partial<{ [K in keyof EditSimilaritySettings]: EditSimilaritySettings[K] | undefined }> {
  const { variant, matcher, references } = settings
  return variant === undefined ? settings : { variant, matcher, references }
}
