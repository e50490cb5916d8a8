import type { ScoredMetric } from '@codegen-eval/metric'

/** The rows of all metrics and models on the same segments, as statistics need them. */
export interface MeasuredCorpus {
  readonly segments: number
  readonly models: readonly string[]
  /** `metrics[k].rows[m]` are the rows of `models[m]`, one after another. */
  readonly metrics: readonly MeasuredMetric[]
  /** The number of samples, if each segment stands for those of a task: see `combineSamples`. */
  readonly samples?: number
  /** The task of each segment, from 0 in order of first appearance; absent if every segment is a task by itself. */
  readonly tasks?: Int32Array
  /** The cluster of each segment, from 0 in order of first appearance; absent if segments have none. */
  readonly clusters?: Int32Array
  /** The name of the stratum of each segment, such as its benchmark; absent if segments have none. */
  readonly strata?: readonly string[]
  /**
   * `absent[m][i]` is 1 where `models[m]` has no output in segment `i`, because it has fewer samples of the task; its row
   * is all zeros. Left out if no output is absent.
   */
  readonly absent?: readonly Uint8Array[]
}

/** The rows of one metric. */
export interface MeasuredMetric {
  readonly spec: string
  readonly metric: ScoredMetric
  readonly rows: readonly Float64Array[]
  /**
   * `scores[m]` are the scores of the segments of `models[m]` if those of the rows are others, because a row adds several
   * samples: see `combineSamples`.
   */
  readonly scores?: readonly Float64Array[]
}

/** The corpus with some of its models only, in the order of the names. */
export function withModels(corpus: MeasuredCorpus, models: readonly string[]): MeasuredCorpus {
  const chosen = models.map((model) => corpus.models.indexOf(model))
  const { absent } = corpus
  return {
    ...corpus,
    models,
    metrics: corpus.metrics.map(({ scores, ...metric }) => ({
      ...metric,
      rows: chosen.map((m) => metric.rows[m]),
      ...(scores === undefined ? {} : { scores: chosen.map((m) => scores[m]) }),
    })),
    ...(absent === undefined ? {} : { absent: chosen.map((m) => absent[m]) }),
  }
}

/** Lists of models that rows have, each of them once: most rows have the same one. */
export interface ModelLists {
  readonly lists: readonly (readonly string[])[]
  /** The index of a list with these models; a new list gets the next one. */
  indexOf(models: readonly string[]): number
}

/** Creates an empty collection of lists of models. */
export function modelLists(): ModelLists {
  const lists: (readonly string[])[] = []
  const indices = new Map<string, number>()
  let last: readonly string[] | undefined
  let index = -1
  return {
    lists,
    indexOf(models) {
      if (models === last) return index
      last = models
      const key = JSON.stringify(models)
      index = indices.get(key) ?? lists.push(models) - 1
      indices.set(key, index)
      return index
    },
  }
}
