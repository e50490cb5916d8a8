export { checkHigherIsBetter } from './check-metrics.ts'
export { samplesEstimand } from './combine-samples.ts'
export { alikeSegment, commonCompletions, withCompletions, withCompletionsWrapper } from './completions.ts'
export { encodedBatches } from './encoded-batches.ts'
export { firstSamples, oneFit, type StartedFit, startFits } from './fit-metrics.ts'
export { givenUpCount } from './given-up.ts'
export { specsInLanguage } from './language-specs.ts'
export { withModels } from './measured-corpus.ts'
export { measurement, planInput } from './measurement.ts'
export { modelLists } from './model-lists.ts'
export { inputOf } from './open-measurement.ts'
export { parsedCounter, referenceDoubts } from './parsed-references.ts'
export {
  checkMetricOptions,
  type MeasurementInput,
  type MetricPlan,
  planMetrics,
  type SettledMetrics,
} from './plan-metrics.ts'
export { estimandText, type Sizes, sizesText, unitsNoun } from './report/sizes.ts'
export { jointSignature } from './row-languages.ts'
export { metricOffsets, outputMeasurer, rowMeasurer, rowWidth } from './row-measurer.ts'
export { watchedBatches } from './row-warnings.ts'
export { nameOfLanguage, signatureLanguages, withLanguages, withSignature } from './signature-languages.ts'
export { duplicatesText, textGroups } from './text-groups.ts'
