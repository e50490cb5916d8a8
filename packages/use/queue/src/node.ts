export { type BatchJob, batchProcessor } from './node/batch-processor.ts'
export {
  type BatchQueue,
  type BatchQueueOptions,
  openBatchQueue,
  type QueueCounts,
  type QueuedBatch,
} from './node/batch-queue.ts'
export { type BatchWorker, type BatchWorkerOptions, startBatchWorker } from './node/batch-worker.ts'
export type { QueuedOptions, QueuedProgress } from './node/queued-batches.ts'
export { type QueuedRunsOptions, queuedRuns } from './node/queued-runs.ts'
export { queuedSegments } from './node/queued-segments.ts'
export type { RunBatch, RunBatchResult, RunBatchResults, RunBatchSettings } from './node/run-batch.ts'
export { type RunProcessorOptions, runProcessor } from './node/run-processor.ts'
export {
  openQueuedMeasurement,
  type QueuedMeasurementOptions,
  type ScoreQueuedOptions,
  scoreQueued,
} from './node/score-queued.ts'
