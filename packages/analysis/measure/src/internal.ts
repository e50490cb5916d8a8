export { checkHigherIsBetter } from './check-metrics.ts'
export { samplesEstimand } from './combine-samples.ts'
export { promptedBatches, withCompletions, withCompletionsWrapper } from './completions.ts'
export { encodedBatches } from './encoded-batches.ts'
export { firstSamples, oneFit, type StartedFit, startFits } from './fit-metrics.ts'
export { givenUpCount } from './given-up.ts'
export { specsInLanguage } from './language-specs.ts'
export { measuredBatches } from './measured-batches.ts'
export { modelLists, withModels } from './measured-corpus.ts'
export { measurement, planInput } from './measurement.ts'
export { inputOf } from './open-measurement.ts'
export { parsedCounter, referenceDoubts } from './parsed-references.ts'
export {
  checkMetricOptions,
  type MeasurementInput,
  planMetrics,
  type SettledMetrics,
} from './plan-metrics.ts'
export { estimandText, type Sizes, sizesText, unitsNoun } from './report/sizes.ts'
export {
  jointSignature,
  nameOfLanguage,
  signatureLanguages,
  withLanguages,
  withSignature,
} from './row-languages.ts'
export { metricOffsets, outputMeasurer, rowWidth } from './row-measurer.ts'
export { watchedBatches } from './row-warnings.ts'
export { duplicatesText, textGroups } from './text-groups.ts'
