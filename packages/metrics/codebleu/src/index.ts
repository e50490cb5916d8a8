export type { CodeBleuParts } from './blend.ts'
export { type CodeBleuScore, codeBleu, corpusCodeBleu } from './code-bleu.ts'
export { codeBleuMetric } from './code-bleu-metric.ts'
export {
  type CodeBleuOptions,
  type CodeBleuVariant,
  type CodeBleuWeights,
  codeBleuVariants,
} from './code-bleu-options.ts'
