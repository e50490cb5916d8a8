export type { EvalplusTests } from './logs/log-form.ts'
export { RESOURCES, type Resource, type Resources } from './logs/resources.ts'
export type { LogReading } from './scores/log-rows.ts'
export { readSamples, type SampleBatches, type SampleReading } from './scores/read-samples.ts'
export { type ReadScores, readScores, type ScoreOptions } from './scores/read-scores.ts'
export type { ScoreContext } from './scores/score-context.ts'
export type {
  OutcomeCounts,
  Presence,
  ResourceColumn,
  ScoreColumn,
  ScoreTable,
} from './scores/score-table.ts'
export { parseScoreRange, type ScoreRange } from './scores/score-value.ts'
export { readStoredResult, type StoredResult } from './scores/stored-result.ts'
export { type StoredMetric, storedRowWriter } from './scores/stored-row-writer.ts'
export type { OutcomeTally, TestFacts, TestTally } from './scores/test-tally.ts'
export type { UncountedTask } from './scores/uncounted-tasks.ts'
