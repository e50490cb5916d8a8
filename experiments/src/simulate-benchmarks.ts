import {
  detectableDifference,
  pairedTTest,
  type RandomStream,
  randomStream,
  ratesVarianceParts,
  uniformNumber,
} from '@codegen-eval/statistics'
import type { EdgeCounts } from './edge-counts.ts'
import type { SimulationSizes } from './simulate-tests.ts'

/** Rates of success of many tasks for two models that solve them about as well. */
function drawRates(stream: RandomStream, tasks: number): [number[], number[]] {
  const rates = Array.from({ length: tasks }, () => 0.2 + 0.6 * uniformNumber(stream))
  return [rates, rates.map((rate) => rate + 0.2 * (uniformNumber(stream) - 0.5))]
}

/** Counts how often the smallest difference that a benchmark is said to show is found, by tasks x samples. */
export function simulateBenchmarks(
  designs: readonly (readonly [tasks: number, samples: number])[],
  { runs, seed }: SimulationSizes,
  counts: EdgeCounts,
): void {
  const parts = ratesVarianceParts(...drawRates(randomStream(seed + 2 ** 51 + 2 ** 35), 20_000))
  for (const [tasks, samples] of designs) {
    const lead = detectableDifference(parts, { tasks, samples })
    const stream = randomStream(seed + 2 ** 51 + 2 ** 36 + 1000 * tasks + samples)
    for (let run = 0; run < runs; run++) {
      const [a, b] = drawRates(stream, tasks)
      const passed = (rate: number) => {
        let count = 0
        for (let i = 0; i < samples; i++) if (uniformNumber(stream) < rate) count++
        return count / samples
      }
      const [ofA, ofB] = [a.map(passed), b.map((rate) => passed(Math.max(0, rate - lead)))]
      const { pValue } = pairedTTest(ofA, ofB)
      counts.add(['smallest detectable difference', 'given rates'], `${tasks} x ${samples}`, pValue <= 0.05)
    }
  }
}
