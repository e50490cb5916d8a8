export { corpusGleu, gleu, gleuScore } from './gleu.ts'
export { type GleuNgrams, gleuMetric } from './gleu-metric.ts'
export { type GleuOptions, gleuOptions } from './gleu-options.ts'
