export { codeBleu, codeBleuScore, corpusCodeBleu } from './code-bleu.ts'
export { codeBleuMetric } from './code-bleu-metric.ts'
export {
  type CodeBleuOptions,
  type CodeBleuVariant,
  type CodeBleuWeights,
  codeBleuVariants,
} from './code-bleu-options.ts'
