import {
  bcaInterval,
  bootstrapScores,
  clopperPearsonInterval,
  cohensDz,
  corpusScore,
  differenceInterval,
  differenceRows,
  type Interval,
  jackknifeScores,
  jackknifeTInterval,
  type MetricRows,
  pairedStatisticInterval,
  percentileInterval,
  randomStream,
  scoreInterval,
  segmentScores,
} from '@codegen-eval/statistics'
import type { SimulationSizes } from './simulate-tests.ts'
import { drawClusters, SCORE_MODELS } from './simulated-scores.ts'
import type { SimulationCounts } from './simulation-counts.ts'

/** Counts how often 95 % intervals of a score and of a difference contain the true one, by numbers of segments. */
export function simulateIntervals(
  segments: readonly number[],
  { runs, draws, seed }: SimulationSizes,
  scores: SimulationCounts,
  differences: SimulationCounts,
): void {
  for (const [m, { name, draw, truth, lead }] of SCORE_MODELS.entries()) {
    for (const count of segments) {
      const stream = randomStream(seed + 2 ** 42 + 1000 * m + count)
      const column = String(count)
      for (let run = 0; run < runs; run++) {
        const [a, b] = draw(stream, count)
        const options = { resamples: draws, seed: seed + run }
        // both systems share each resample
        const resampled = bootstrapScores([a, b], options).scores as [Float64Array, Float64Array]
        for (const [method, interval] of scoreMethods(a, resampled[0], name.startsWith('0 or 1'), options))
          record(scores, [method, name], column, interval, truth)
        for (const [method, interval] of differenceMethods(a, b, resampled))
          record(differences, [method, name], column, interval, lead)
        if (name === 'continuous')
          record(differences, ["Cohen's d_z, percentile", name], column, effectInterval(a, b, options), 0)
      }
    }
  }
}

/** The same for tasks with several samples each. */
export function simulateClusterIntervals(
  designs: readonly (readonly [tasks: number, samples: number])[],
  { runs, draws, seed }: SimulationSizes,
  counts: SimulationCounts,
): void {
  for (const [tasks, samples] of designs) {
    const stream = randomStream(seed + 2 ** 43 + 1000 * tasks + samples)
    const column = `${tasks} x ${samples}`
    for (let run = 0; run < runs; run++) {
      const { pair, clusters, truth } = drawClusters(stream, tasks, samples)
      const options = { resamples: draws, seed: seed + run, clusters }
      record(counts, ['score, chosen', 'samples of tasks'], column, scoreInterval(pair[0], options), truth)
      record(
        counts,
        ['difference, chosen', 'samples of tasks'],
        column,
        differenceInterval(...pair, options),
        0,
      )
      const unaware = scoreInterval(pair[0], { resamples: draws, seed: seed + run })
      record(counts, ['score, clusters ignored', 'samples of tasks'], column, unaware, truth)
    }
  }
}

function record(
  counts: SimulationCounts,
  row: readonly string[],
  column: string,
  { low, high, reason }: Interval,
  truth: number,
): void {
  // sums of tenths differ from the truth by rounding
  if (reason === undefined) counts.add(row, column, low <= truth + 1e-12 && high >= truth - 1e-12)
}

type Methods = (readonly [method: string, interval: Interval])[]

function scoreMethods(
  system: MetricRows,
  resampled: Float64Array,
  isOutcome: boolean,
  options: { resamples: number; seed: number },
): Methods {
  const estimate = corpusScore(system)
  const values = segmentScores(system)
  return [
    ['chosen', scoreInterval(system, options)],
    ['percentile', percentileInterval(resampled)],
    ['BCa', bcaInterval(resampled, estimate, jackknifeScores(system))],
    ...(isOutcome
      ? ([
          [
            'Clopper-Pearson',
            clopperPearsonInterval(
              values.reduce((sum, value) => sum + value, 0),
              values.length,
            ),
          ],
        ] as const)
      : []),
  ]
}

function differenceMethods(
  a: MetricRows,
  b: MetricRows,
  [ofA, ofB]: readonly [Float64Array, Float64Array],
): Methods {
  const rows = differenceRows(a, b)
  const resampled = ofA.map((score, i) => score - ofB[i]!)
  return [
    ['chosen', differenceInterval(a, b)],
    ['percentile', percentileInterval(resampled)],
    ['BCa', bcaInterval(resampled, corpusScore(rows), jackknifeScores(rows))],
    ["Student's t, jackknife", jackknifeTInterval(rows)],
  ]
}

function effectInterval(
  a: MetricRows,
  b: MetricRows,
  options: { resamples: number; seed: number },
): Interval {
  return pairedStatisticInterval(segmentScores(a), segmentScores(b), cohensDz, options)
}
