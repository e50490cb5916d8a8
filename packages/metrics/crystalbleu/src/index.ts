export { corpusCrystalBleu, crystalBleu } from './crystal-bleu.ts'
export {
  type CrystalBleuOptions,
  crystalBleuMetric,
  type PreparedCrystalBleu,
} from './crystal-bleu-metric.ts'
export {
  type SharedNgram,
  SharedNgramCounter,
  type SharedNgrams,
  type SharedNgramsOptions,
  sharedNgrams,
} from './shared-ngrams.ts'
export { formatSharedNgrams, parseSharedNgrams } from './shared-ngrams-json.ts'
