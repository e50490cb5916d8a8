export {
  corpusRouge,
  type PreparedRouge,
  type RougeOptions,
  type RougePart,
  type RougeScore,
  rouge,
  rougeMetric,
} from './rouge.ts'
