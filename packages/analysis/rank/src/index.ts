export { compactLetters } from '@codegen-eval/statistics/internal'
export { efficientModels, type PricedModel } from './efficient-models.ts'
export { type IncompleteModel, withMissingDoubts } from './missing-doubts.ts'
export { parseMetricWeights } from './parse-metric-weights.ts'
export { type CorrectedMeans, rankCorrected } from './rank-corrected.ts'
export {
  type Leaderboard,
  type MetricRanking,
  type MetricScores,
  type RankMetricsOptions,
  rankMetrics,
} from './rank-metrics.ts'
export { type RankModelsOptions, rankModels } from './rank-models.ts'
export {
  type OrderEffect,
  type PreferenceLeaderboard,
  type RankPreferencesOptions,
  rankPreferences,
  type VoteEffect,
} from './rank-preferences.ts'
export { RANK_METHODS, type RankMethod, type RankOptions, type RankSettings } from './rank-settings.ts'
export type { StratifiedRanking, StratumRanking } from './rank-strata.ts'
export type { RankWarning } from './rank-warning.ts'
export type { RankedModel, Ranking } from './ranking.ts'
export type { ScoredModel } from './scored-models.ts'
export type { StratumOptions } from './task-groups.ts'
