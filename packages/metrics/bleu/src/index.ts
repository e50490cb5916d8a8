export { bleu, bleuScore, corpusBleu } from './bleu.ts'
export { bleuColumns, bleuMetric, bleuParts, type PreparedBleu } from './bleu-metric.ts'
export { type BleuOptions, bleuOptions } from './bleu-options.ts'
export { bleuFormula } from './bleu-settings.ts'
export {
  type BleuFormula,
  type BleuSmoothing,
  bleuPrecisions,
  bleuSmoothings,
  meanPrecision,
} from './bleu-smoothing.ts'
export { brevityPenalty, closestReferenceLength } from './brevity-penalty.ts'
export { type ChenCherrySmoothing, chenCherrySmoothings } from './chen-cherry.ts'
