import type { MeasuredCorpus } from '@codegen-eval/measure'
import { type MetricRows, selectSegments } from '@codegen-eval/statistics'
import { weightsOf } from '@codegen-eval/statistics/internal'
import { checkStratumWeights } from './check-stratum-weights.ts'
import { type CorpusIntervalOptions, type CorpusIntervals, corpusIntervals } from './corpus-intervals.ts'
import { taskResults } from './task-results.ts'

/** The intervals of all scores of a corpus, within strata, and of the weighted mean of strata. */
export interface StrataIntervals {
  readonly all: CorpusIntervals
  /** In order of first appearance. */
  readonly strata: ReadonlyMap<string, CorpusIntervals>
  readonly mean: CorpusIntervals
  /** The share of each stratum; these sum to 1. */
  readonly weights: ReadonlyMap<string, number>
}

/**
 * The intervals of the scores of a corpus with strata: see `corpusIntervals`.
 *
 * @throws UsageError if the corpus has no strata, or weights do not fit them.
 */
export async function strataIntervals(
  corpus: MeasuredCorpus,
  { stratumWeights = 'equal', ...options }: CorpusIntervalOptions = {},
): Promise<StrataIntervals> {
  const { corpus: tasks } = taskResults(corpus, options)
  const { bestOf: _, samplesBy: __, ...drawing } = options
  checkStratumWeights(stratumWeights, tasks.strata)
  const names = [...new Set(tasks.strata ?? [])]
  const parts = names.map((name) => stratumCorpus(tasks, name))
  const weights = weightsOf(
    'stratumWeights',
    stratumWeights,
    names,
    parts.map(({ segments }) => segments),
  )
  const strata = new Map<string, CorpusIntervals>()
  for (const [h, part] of parts.entries()) strata.set(names[h], await corpusIntervals(part, drawing))
  return {
    all: await corpusIntervals(tasks, drawing),
    strata,
    mean: await corpusIntervals(tasks, { ...drawing, stratumWeights }),
    weights: new Map(names.map((name, h) => [name, weights[h]])),
  }
}

/** The tasks of one stratum, of a corpus with one row per task. */
function stratumCorpus(
  { strata = [], clusters, samples: _, models, metrics, ...corpus }: MeasuredCorpus,
  name: string,
): MeasuredCorpus {
  const places = [...strata.keys()].filter((i) => strata[i] === name)
  const rowsOf = (rows: MetricRows) => Float64Array.from(selectSegments(rows, places).rows)
  return {
    ...corpus,
    models,
    segments: places.length,
    metrics: metrics.map(({ scores: __, ...measured }) => ({
      ...measured,
      rows: measured.rows.map((rows) => rowsOf({ metric: measured.metric, rows })),
    })),
    ...(clusters === undefined ? {} : { clusters: Int32Array.from(places, (i) => clusters[i]) }),
  }
}
