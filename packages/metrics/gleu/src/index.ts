export { corpusGleu, gleu, gleuScore } from './gleu.ts'
export { type GleuReferences, gleuMetric, type NgramCounts } from './gleu-metric.ts'
export { type GleuOptions, gleuOptions } from './gleu-options.ts'
