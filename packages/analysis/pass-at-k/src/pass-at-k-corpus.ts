import { meanScoreMetric, meanScoreRows, type RowMetric } from '@codegen-eval/statistics'
import { checkEach, checkedRecord, checkList, checkNumbers } from '@codegen-eval/statistics/internal'
import { passEstimators, passSignature } from './pass-estimator.ts'
import type { TaskSamples } from './task-samples.ts'
import { type ResultTable, taskSamplesOf } from './task-samples-of.ts'

/** The rows of one estimate, with its signature. */
export interface PassAtKMeasure {
  readonly spec: string
  readonly metric: RowMetric & {
    readonly name: string
    readonly signature: string
    readonly level: 'segment'
  }
  readonly rows: readonly Float64Array[]
}

/** pass@k of tasks, with the number of samples behind each: what `compareModels` takes. */
export interface PassAtKCorpus {
  readonly segments: number
  readonly models: readonly string[]
  readonly metrics: readonly PassAtKMeasure[]
  readonly clusters?: Int32Array
  readonly strata?: readonly string[]
  /** `sampleCounts[m][t]` is the number of samples of `models[m]` for task t. */
  readonly sampleCounts: readonly ArrayLike<number>[]
}

/**
 * pass@k and, for k over 1, pass^k of several models as rows that `compareModels` takes: a segment is a task. So its tests
 * swap whole tasks, and its intervals are over tasks. Models with different numbers of samples are not swapped: `compareModels`
 * sees `sampleCounts`.
 *
 * A task without samples of a model has no score.
 *
 * @param table The results of all models, as `readScores` reads them.
 * @throws RangeError if a task of a model has fewer than k samples; InputError if results are not 0 or 1.
 */
export function passAtKCorpus(table: ResultTable, ks: readonly number[]): PassAtKCorpus {
  const { models, tasks, clusters, strata, tests } = checkedRecord('table', table)
  checkEach(checkList, { 'table.models': models, 'table.tasks': tasks })
  checkNumbers('ks', ks)
  const results = models.map((_, m) => taskSamplesOf(table, m))
  return {
    segments: tasks.length,
    models,
    sampleCounts: results.map((ofModel) => ofModel.map(({ samples }) => samples)),
    metrics: ks.flatMap((k) =>
      passEstimators(k).map((estimator): PassAtKMeasure => {
        const spec = `${estimator.prefix}${k}`
        const signature = passSignature(estimator, k, tests?.toolchains)
        const scoreOf = ({ samples, correct }: TaskSamples) =>
          samples === 0 ? Number.NaN : estimator.estimate(samples, correct, k)
        return {
          spec,
          metric: { ...meanScoreMetric, name: spec, signature, level: 'segment' },
          rows: results.map((ofModel) => meanScoreRows(ofModel.map(scoreOf)).rows),
        }
      }),
    ),
    ...(clusters === undefined ? {} : { clusters }),
    ...(strata === undefined ? {} : { strata }),
  }
}
