export { type EditDistanceOptions, editDistance } from './edit-distance.ts'
export type { EditReferences } from './edit-references.ts'
export { corpusEditSimilarity, editSimilarity, editSimilarityScore } from './edit-similarity.ts'
export { editSimilarityMetric } from './edit-similarity-metric.ts'
export {
  type EditSettings,
  type EditSimilarityOptions,
  editSimilarityOptions,
} from './edit-similarity-options.ts'
export { largestEditDistance } from './largest-edit-distance.ts'
