export { batchMetrics } from './batch-metrics.ts'
export { batchSegments } from './batch-segments.ts'
export { type BatchRows, measureBatch } from './measure-batch.ts'
export { BATCH_FORMAT_VERSION, parseScoreBatch, type ScoreBatch, scoreBatch } from './score-batch.ts'
