import {
  bootstrapScores,
  clusterCount,
  clusterIndices,
  corpusScore,
  jackknifeScores,
  type MetricRows,
} from '@codegen-eval/statistics'
import { meanOf, meanValues } from '@codegen-eval/statistics/internal'
import type { CommonRows } from './common-rows.ts'
import type { Estimates } from './estimates.ts'

/**
 * The scores of models with their errors, by clusters of tasks.
 *
 * If a score is the mean of the tasks' scores x_i, a cluster's influence is √(C/(C - 1)) Σ (x_i - mean)/n over its tasks,
 * with C clusters and n tasks. Otherwise, as for corpus BLEU, it is the jackknife's √((C - 1)/C) (θ₋c - mean of θ₋), where
 * θ₋c is the score without the cluster.
 *
 * @throws RangeError if a score is undefined without some cluster.
 */
export function scoreEstimates({ models, systems, units: unitOfTask }: CommonRows): Estimates {
  const units = Int32Array.from(new Set(unitOfTask)).sort()
  const placeOf = new Map(Array.from(units, (unit, place) => [unit, place]))
  const places = unitOfTask.map((unit) => placeOf.get(unit)!)
  const count = units.length
  const clusters = clusterIndices(unitOfTask)
  const influence = systems.map((system, j) => {
    if (count < 2) return new Float64Array(count)
    const values = meanValues(system)
    return values === undefined
      ? jackknifeInfluence(models[j], system, clusters, places)
      : meanInfluence(values, places, count)
  })
  return {
    models,
    scores: Float64Array.from(systems, corpusScore),
    sign: 1,
    influence,
    units,
    size: count,
    degrees: count - 1,
  }
}

function meanInfluence(values: Float64Array, places: Int32Array, units: number): Float64Array {
  const mean = meanOf(values)
  const scale = Math.sqrt(units / (units - 1)) / values.length
  const influence = new Float64Array(units)
  values.forEach((value, i) => {
    influence[places[i]] += scale * (value - mean)
  })
  return influence
}

function jackknifeInfluence(
  model: string,
  system: MetricRows,
  clusters: Int32Array,
  places: Int32Array,
): Float64Array {
  const without = jackknifeScores(system, clusters)
  const units = without.length
  if (without.some(Number.isNaN))
    throw new RangeError(
      `model ${JSON.stringify(model)}: the score is undefined without some task or cluster: more tasks are needed`,
    )
  const mean = meanOf(without)
  const scale = Math.sqrt((units - 1) / units)
  const influence = new Float64Array(units)
  // clusters are numbered in the order of tasks, units by their own number
  clusters.forEach((cluster, i) => {
    influence[places[i]] = scale * (without[cluster] - mean)
  })
  return influence
}

/**
 * Errors of the scores on resamples of clusters: one list per model.
 *
 * @param first Number of the first resample, so that independent strata draw from different streams.
 */
export function resampledErrors(
  { systems, units }: CommonRows,
  { resamples, seed, first }: { readonly resamples: number; readonly seed: number; readonly first: number },
): Float64Array[] {
  const clusters = clusterIndices(units)
  const options = clusterCount(clusters, units.length) === units.length ? {} : { clusters }
  const { scores } = bootstrapScores(systems, { resamples, seed, first, ...options })
  return scores.map((drawn, j) => {
    const score = corpusScore(systems[j])
    return drawn.map((value) => value - score)
  })
}
