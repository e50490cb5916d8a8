export {
  analyzeTasks,
  DEFAULT_DRAWS,
  type TaskAnalysis,
  type TaskFacts,
  type TaskOptions,
} from './analyze-tasks.ts'
export { chanceCorrelation, itemRestCorrelations } from './item-rest-correlations.ts'
export type { ItemScores } from './item-scores.ts'
export { type ItemCounts, raschRates } from './rasch-rates.ts'
export { type AbilityGroup, type ReversalTest, reversalTest } from './reversal-test.ts'
export { DEFAULT_SIMILARITY, similarTexts, type TextPair } from './similar-texts.ts'
export { type TaskPair, type TaskPairOptions, type TaskPairs, taskPairs } from './task-pairs.ts'
