export { segmentSamples, writtenMetrics } from './export/segment-samples.ts'
export { type ScoreInterval, writtenScores } from './export/written-scores.ts'
