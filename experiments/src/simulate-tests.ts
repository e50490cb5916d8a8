import {
  approximateRandomizationTest,
  bootstrapScores,
  clusterCount,
  clusterMeans,
  corpusScore,
  exactPermutationTest,
  type MetricRows,
  mcnemarTest,
  pairedBootstrapWins,
  pairedTTest,
  randomStream,
  sacrebleuBootstrapTest,
  segmentScores,
  shiftedBootstrapTest,
  signTest,
  studentizedBootstrapTest,
  wilcoxonSignedRankTest,
} from '@codegen-eval/statistics'
import { drawClusters, EQUAL_MODELS } from './simulated-scores.ts'
import type { SimulationCounts } from './simulation-counts.ts'

/** Level of the tests. */
const LEVEL = 0.05

/** Sizes of a simulation. */
export interface SimulationSizes {
  readonly runs: number
  /** Resamples and trials; one less than a multiple of 20, so that p can be 5 %. */
  readonly draws: number
  readonly seed: number
}

/** Counts how often each test finds a difference where there is none, by numbers of segments. */
export function simulateTests(
  segments: readonly number[],
  { runs, draws, seed }: SimulationSizes,
  counts: SimulationCounts,
): void {
  for (const [m, { name, draw }] of EQUAL_MODELS.entries()) {
    for (const count of segments) {
      const stream = randomStream(seed + 2 ** 40 + 1000 * m + count)
      for (let run = 0; run < runs; run++) {
        const [a, b] = draw(stream, count)
        const column = String(count)
        runTests(a, b, undefined, draws, seed + run, (test, isFound) => {
          counts.add([test, name], column, isFound)
        })
        if (name === '0 or 1')
          runMcNemar(a, b, (test, isFound) => {
            counts.add([test, name], column, isFound)
          })
      }
    }
  }
}

/** The same for tasks with several samples each. */
export function simulateClusterTests(
  designs: readonly (readonly [tasks: number, samples: number])[],
  { runs, draws, seed }: SimulationSizes,
  counts: SimulationCounts,
): void {
  for (const [tasks, samples] of designs) {
    const stream = randomStream(seed + 2 ** 41 + 1000 * tasks + samples)
    const column = `${tasks} x ${samples}`
    for (let run = 0; run < runs; run++) {
      const { pair, clusters } = drawClusters(stream, tasks, samples)
      runTests(pair[0], pair[1], clusters, draws, seed + run, (test, isFound) => {
        counts.add([test, 'samples of tasks'], column, isFound)
      })
    }
  }
}

function runTests(
  a: MetricRows,
  b: MetricRows,
  clusters: Int32Array | undefined,
  draws: number,
  seed: number,
  found: (test: string, isFound: boolean) => void,
): void {
  const p = (test: string, { pValue }: { readonly pValue: number }) => {
    found(test, pValue <= LEVEL)
  }
  const options = { seed, clusters }
  const difference = corpusScore(a) - corpusScore(b)
  const [ofA, ofB] = bootstrapScores([a, b], { ...options, resamples: draws }).scores as [
    Float64Array,
    Float64Array,
  ]
  p('approximate randomization', approximateRandomizationTest(a, b, { ...options, trials: draws }))
  const own = segmentScores(a)
  const units = clusters === undefined ? own.length : clusterCount(clusters, own.length)
  if (units <= 10) p('permutation, exact', exactPermutationTest(a, b, { clusters }))
  p('bootstrap, studentized', studentizedBootstrapTest(a, b, { ...options, resamples: draws }))
  p('bootstrap, shifted', shiftedBootstrapTest(ofA, ofB, difference))
  p('bootstrap, `abs` form (sacreBLEU)', sacrebleuBootstrapTest(ofA, ofB, difference))
  const { wins, losses } = pairedBootstrapWins(ofA, ofB)
  found('bootstrap, 95 % of wins (EBSB)', Math.max(wins, losses) >= (1 - LEVEL) * draws)
  const [scoresA, scoresB] = [clusterMeans(own, clusters), clusterMeans(segmentScores(b), clusters)]
  // tests of segment scores test another hypothesis than a pooled score
  if (a.metric.columns.length === 2) {
    p('paired t', pairedTTest(scoresA, scoresB))
    p('Wilcoxon signed rank', wilcoxonSignedRankTest(scoresA, scoresB))
    p('sign, exact', signTest(scoresA, scoresB))
  }
}

function runMcNemar(a: MetricRows, b: MetricRows, found: (test: string, isFound: boolean) => void): void {
  const [ofA, ofB] = [segmentScores(a), segmentScores(b)]
  found('McNemar, exact', mcnemarTest(ofA, ofB).pValue <= LEVEL)
  found('McNemar, mid-p', mcnemarTest(ofA, ofB, { method: 'mid-p' }).pValue <= LEVEL)
}
