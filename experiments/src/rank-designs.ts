import { chrfMetric } from '@codegen-eval/chrf'
import { passAtK } from '@codegen-eval/pass-at-k'
import type { ScoredModel } from '@codegen-eval/rank'
import {
  type MetricRows,
  normalCdf,
  normalQuantile,
  type RandomStream,
  uniformIndex,
  uniformNumber,
} from '@codegen-eval/statistics'
import { normalNumber } from './normal-number.ts'

/** Models whose true order is known, and how their scores come about. */
export interface RankDesign {
  readonly name: string
  readonly models: number
  readonly tasks: number
  /** Number of clusters of equal size, if tasks have some. */
  readonly clusters?: number
  /** The quality of model m, by which the true order goes; equal qualities are truly tied. */
  readonly quality: (m: number) => number
  readonly scores: (stream: RandomStream, design: RankDesign) => readonly ScoredModel[]
}

/** All models alike. */
const equal = () => 0.5

/** From 0.3 to 0.7 in equal steps. */
const staircase = (models: number) => (m: number) => 0.3 + (0.4 * m) / (models - 1)

/** Groups of five, from 0.35 to 0.65. */
const groups = (models: number) => (m: number) =>
  0.35 + (0.3 * Math.floor(m / 5)) / (Math.ceil(models / 5) - 1)

/** The twelve designs, of 5 to 100 models and 50 to 2,000 tasks. */
export const RANK_DESIGNS: readonly RankDesign[] = [
  { name: 'equal, binary', models: 5, tasks: 50, quality: equal, scores: outcomes },
  { name: 'equal, binary', models: 20, tasks: 50, quality: equal, scores: outcomes },
  { name: 'equal, binary', models: 50, tasks: 50, quality: equal, scores: outcomes },
  { name: 'equal, graded', models: 50, tasks: 200, quality: equal, scores: quarters },
  { name: 'equal, binary', models: 100, tasks: 500, quality: equal, scores: outcomes },
  { name: 'equal, corpus chrF', models: 10, tasks: 200, quality: equal, scores: chrfRows },
  { name: 'staircase, binary', models: 20, tasks: 200, quality: staircase(20), scores: outcomes },
  { name: 'groups, graded', models: 20, tasks: 200, quality: groups(20), scores: quarters },
  { name: 'groups, pass@5 of 10', models: 20, tasks: 164, quality: groups(20), scores: passRates },
  { name: 'groups, binary', models: 100, tasks: 2000, quality: groups(100), scores: outcomes },
  { name: 'equal, binary', models: 20, tasks: 100, clusters: 20, quality: equal, scores: outcomes },
  { name: 'equal, binary', models: 20, tasks: 100, clusters: 10, quality: equal, scores: outcomes },
]

/** The cluster of each task, if there are clusters. */
export function clustersOf({ tasks, clusters }: RankDesign): Int32Array | undefined {
  if (clusters === undefined) return undefined
  return Int32Array.from({ length: tasks }, (_, i) => Math.floor((i * clusters) / tasks))
}

/**
 * Standard normal numbers of each model and task, of which half of the variance is the task's. With clusters, three tenths are
 * common to the model's tasks of a cluster.
 */
function latent(stream: RandomStream, design: RankDesign): Float64Array[] {
  const { models, tasks, clusters = 0 } = design
  const clusterOf = clustersOf(design)
  const task = Float64Array.from({ length: tasks }, () => normalNumber(stream))
  const [ofCluster, own] = clusterOf === undefined ? [0, 0.5] : [0.3, 0.2]
  return Array.from({ length: models }, () => {
    const shared = Float64Array.from({ length: clusters }, () => normalNumber(stream))
    return task.map(
      (difficulty, i) =>
        Math.sqrt(0.5) * difficulty +
        Math.sqrt(ofCluster) * (clusterOf === undefined ? 0 : shared[clusterOf[i]!]!) +
        Math.sqrt(own) * normalNumber(stream),
    )
  })
}

function scored(
  stream: RandomStream,
  design: RankDesign,
  scoreOf: (value: number, threshold: number) => number,
): ScoredModel[] {
  return latent(stream, design).map((values, m) => {
    const threshold = normalQuantile(design.quality(m))
    return { model: `m${m}`, scores: values.map((value) => scoreOf(value, threshold)) }
  })
}

function outcomes(stream: RandomStream, design: RankDesign): ScoredModel[] {
  return scored(stream, design, (value, threshold) => (value < threshold ? 1 : 0))
}

/** Grades 0, 1/4, … 1. */
function quarters(stream: RandomStream, design: RankDesign): ScoredModel[] {
  return scored(stream, design, (value, threshold) => Math.round(4 * normalCdf(2 * (threshold - value))) / 4)
}

function passRates(stream: RandomStream, design: RankDesign): ScoredModel[] {
  return scored(stream, design, (value, threshold) => {
    const chance = normalCdf(2 * (threshold - value))
    let passed = 0
    for (let sample = 0; sample < 10; sample++) passed += uniformNumber(stream) < chance ? 1 : 0
    return passAtK(10, passed, 5)
  })
}

/** Rows of chrF of outputs of 20 to 200 characters, which vary in length, with references of other lengths. */
function chrfRows(stream: RandomStream, design: RankDesign): ScoredModel[] {
  const metric = chrfMetric()
  const lengths = Array.from({ length: design.tasks }, () => 20 + uniformIndex(stream, 181))
  return latent(stream, design).map((values, m) => {
    const rows = new Float64Array(design.tasks * metric.columns.length)
    values.forEach((value, i) => {
      const share = normalCdf(normalQuantile(design.quality(m)) - value)
      const written = Math.max(8, Math.round(lengths[i]! * (0.7 + 0.6 * uniformNumber(stream))))
      for (let order = 1; order <= metric.columns.length / 3; order++) {
        const [candidate, reference] = [written - order + 1, lengths[i]! - order + 1]
        const matches = Math.round(Math.min(candidate, reference) * share ** Math.sqrt(order))
        rows.set([candidate, reference, matches], i * metric.columns.length + 3 * (order - 1))
      }
    })
    return { model: `m${m}`, scores: { metric, rows } satisfies MetricRows }
  })
}
