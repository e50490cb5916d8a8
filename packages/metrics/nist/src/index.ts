export type { CountedNgram } from './ngram-information.ts'
export {
  corpusNist,
  type NistOptions,
  type NistReference,
  nist,
  nistMetric,
  nistNgrams,
  nistOptions,
  nistScore,
} from './nist.ts'
