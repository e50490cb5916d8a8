import { combineSamples, type MeasuredCorpus, type SamplesBy } from '@codegen-eval/measure'
import { type Leaderboard, type RankMetricsOptions, rankMetrics } from './rank-metrics.ts'

/** Options of `rankCorpus`. */
export interface RankCorpusOptions extends Omit<RankMetricsOptions, 'clusters' | 'strata'> {
  /** How the samples of a task give its score: their mean by default. */
  readonly samplesBy?: SamplesBy | undefined
  /** `sampleCounts[m][i]` is the number of samples of model `m` behind row `i`; counted, or one each, by default. */
  readonly sampleCounts?: readonly ArrayLike<number>[] | undefined
}

/**
 * Ranks the models of a measured corpus by each of its metrics: see `rankMetrics`. The samples of a task count as one, and
 * the clusters of the corpus vary as a whole; with strata, models are ranked within each and by their mean.
 */
export function rankCorpus(
  corpus: MeasuredCorpus,
  { samplesBy, sampleCounts, ...options }: RankCorpusOptions = {},
): Leaderboard {
  const { models, metrics, clusters, strata } = combineSamples(corpus, samplesBy)
  const scores = metrics.map(({ spec, metric, rows }) => ({
    metric: spec,
    signature: metric.signature,
    models: models.map((model, m) => ({
      model,
      scores: { metric, rows: rows[m] },
      samples: sampleCounts?.[m],
    })),
  }))
  return rankMetrics(scores, { ...options, clusters, strata })
}
