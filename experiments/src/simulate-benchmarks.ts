import {
  benchmarkError,
  clusterMeans,
  pairedTTest,
  pairVarianceParts,
  type RandomStream,
  randomStream,
  ratesVarianceParts,
  type SampleSums,
  smallestDetectableDifference,
  uniformNumber,
  type VarianceParts,
} from '@codegen-eval/statistics'
import type { EdgeCounts } from './edge-counts.ts'
import type { SimulationSizes } from './simulate-tests.ts'

/** Number of tasks of a cluster. */
const CLUSTER = 5

/** Rates of success of many tasks for two models that solve them about as well; with clusters, these share a part of the difference. */
function drawRates(stream: RandomStream, tasks: number, isClustered: boolean): [number[], number[]] {
  const rates = Array.from({ length: tasks }, () => 0.3 + 0.4 * uniformNumber(stream))
  const shift = () => 0.2 * (uniformNumber(stream) - 0.5)
  const shared = Array.from({ length: Math.ceil(tasks / CLUSTER) }, () => (isClustered ? shift() : 0))
  return [rates, rates.map((rate, t) => rate + shift() + shared[Math.floor(t / CLUSTER)]!)]
}

function drawPassed(stream: RandomStream, rates: readonly number[], samples: number): number[] {
  return rates.map((rate) => {
    let count = 0
    for (let i = 0; i < samples; i++) if (uniformNumber(stream) < rate) count++
    return count
  })
}

/** How the variance is known, and what is tested. */
interface BenchmarkDesign {
  readonly name: string
  /** The number of tasks of a pilot; rates of tasks are given where there is none. */
  readonly pilot?: (tasks: number) => number
  readonly isClustered?: true
  readonly comparisons: number
}

const DESIGNS: readonly BenchmarkDesign[] = [
  { name: 'given rates', comparisons: 1 },
  { name: 'given rates, 6 pairs', comparisons: 6 },
  { name: 'large pilot, clusters of 5', pilot: () => 20_000, isClustered: true, comparisons: 1 },
  { name: 'pilot of as many tasks', pilot: (tasks) => tasks, comparisons: 1 },
]

/** Counts how often the smallest difference that a benchmark is said to show is found, by tasks x samples. */
export function simulateBenchmarks(
  designs: readonly (readonly [tasks: number, samples: number])[],
  { runs, seed }: SimulationSizes,
  counts: EdgeCounts,
): void {
  for (const [d, design] of DESIGNS.entries()) {
    const known = randomStream(seed + 2 ** 51 + 2 ** 35 + d)
    for (const [given, samples] of designs) {
      const tasks = design.isClustered ? CLUSTER * Math.round(given / CLUSTER) : given
      const units = design.isClustered ? tasks / CLUSTER : tasks
      const clusters = Int32Array.from({ length: tasks }, (_, t) => Math.floor(t / CLUSTER))
      const alpha = 0.05 / design.comparisons
      const effect = smallestDetectableDifference(units, 1, { alpha }) * Math.sqrt(units)
      const ofSize = design.pilot?.(tasks) === tasks
      let parts = ofSize ? undefined : partsOf(known, design, 20_000, samples)
      const stream = randomStream(seed + 2 ** 51 + 2 ** 36 + 1000 * tasks + samples + 2 ** 30 * d)
      for (let run = 0; run < runs; run++) {
        if (ofSize) parts = partsOf(known, design, tasks, samples)
        const lead = effect * benchmarkError(parts!, { tasks, clusters: units, samples })
        const [a, b] = drawRates(stream, tasks, design.isClustered === true)
        const shares = [a, b.map((rate) => Math.max(0, rate - lead))].map((rates) => {
          const passed = drawPassed(stream, rates, samples).map((count) => count / samples)
          return design.isClustered ? clusterMeans(passed, clusters) : passed
        })
        const { pValue } = pairedTTest(shares[0]!, shares[1]!)
        counts.add(['smallest detectable difference', design.name], `${given} x ${samples}`, pValue <= alpha)
      }
    }
  }
}

/** The parts of variance from given rates, or from a pilot with as many samples as planned. */
function partsOf(
  stream: RandomStream,
  { pilot, isClustered }: BenchmarkDesign,
  tasks: number,
  samples: number,
): VarianceParts {
  const rates = drawRates(stream, tasks, isClustered === true)
  if (pilot === undefined) return ratesVarianceParts(...rates)
  const [a, b] = rates.map((own) =>
    drawPassed(stream, own, samples).map((sum): SampleSums[] => [{ count: samples, sum, squares: sum }]),
  )
  const clusters = Int32Array.from({ length: tasks }, (_, t) => Math.floor(t / CLUSTER))
  return pairVarianceParts(a!, b!, isClustered ? clusters : undefined)
}
