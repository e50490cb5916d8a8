export { codeBleu, codeBleuScore, corpusCodeBleu } from './code-bleu.ts'
export { codeBleuMetric } from './code-bleu-metric.ts'
export { type CodeBleuOptions, codeBleuOptions } from './code-bleu-options.ts'
export type { CodeBleuWeights, CodeBleuWeightsOption } from './weights-option.ts'
