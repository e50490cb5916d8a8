export { type BatchJob, batchProcessor } from './node/batch-processor.ts'
export {
  type BatchQueue,
  type BatchQueueOptions,
  openBatchQueue,
  type QueueCounts,
} from './node/batch-queue.ts'
export { type BatchWorker, type BatchWorkerOptions, startBatchWorker } from './node/batch-worker.ts'
export { type QueuedOptions, type QueuedProgress, queuedSegments } from './node/queued-segments.ts'
export {
  openQueuedMeasurement,
  type QueuedMeasurementOptions,
  type ScoreQueuedOptions,
  scoreQueued,
} from './node/score-queued.ts'
