import { compareModels } from '@codegen-eval/compare'
import { passAtK, passHatK } from '@codegen-eval/pass-at-k'
import {
  approximateRandomizationTest,
  differenceInterval,
  meanScoreMetric,
  meanScoreRows,
  type RandomStream,
  randomStream,
  uniformNumber,
} from '@codegen-eval/statistics'
import type { EdgeCounts } from './edge-counts.ts'
import type { SimulationSizes } from './simulate-tests.ts'

const METRIC = { ...meanScoreMetric, name: 'score', signature: 'score', level: 'segment' } as const
const MODELS = ['a', 'b']
const K = 10

/** The chance of a task: few are likely to be solved, or most are. */
const CHANCES = [
  ['hard tasks', (u: number) => u ** 3],
  ['easy tasks', (u: number) => 1 - u ** 3],
  ['rarely solved tasks', (u: number) => u ** 19],
] as const

const MEASURES = [
  ['pass@10', passAtK],
  ['pass^10', passHatK],
] as const

/** Counts false differences of equal models with 20 or 50, and 10 samples of each task, and coverage of the difference. */
export async function simulateUnequalSamples(
  tasks: readonly number[],
  { runs, draws, seed }: SimulationSizes,
  tests: EdgeCounts,
  intervals: EdgeCounts,
): Promise<void> {
  for (const [c, [kind, chanceOf]] of CHANCES.entries())
    for (const more of [20, 50])
      for (const [e, [measure, estimate]] of MEASURES.entries())
        for (const count of tasks) {
          const stream = randomStream(seed + 2 ** 46 + 100_000 * c + 10_000 * e + 1000 * more + count)
          const [column, name] = [String(count), `${measure}, ${more} and ${K} samples, ${kind}`]
          for (let run = 0; run < runs; run++) {
            const chances = Array.from({ length: count }, () => chanceOf(uniformNumber(stream)))
            const scores = [more, K].map((samples) =>
              chances.map((chance) => estimate(samples, passed(stream, samples, chance), K)),
            )
            const systems = scores.map(meanScoreRows)
            const options = { trials: draws, resamples: draws, seed: seed + run }
            const swaps = approximateRandomizationTest(systems[0]!, systems[1]!, options)
            tests.add(['swaps of tasks', name], column, swaps.pValue <= 0.05)
            const { metrics } = await compareModels(
              {
                segments: count,
                models: MODELS,
                metrics: [{ spec: 'score', metric: METRIC, rows: systems.map(({ rows }) => rows) }],
                sampleCounts: [more, K].map((samples) => new Float64Array(count).fill(samples)),
              },
              options,
            )
            tests.add(['comparison', name], column, metrics[0]!.pairs[0]!.significant)
            const interval = differenceInterval(systems[0]!, systems[1]!)
            if (interval.reason === undefined)
              intervals.addInterval(['difference, chosen', name], column, interval, 0)
          }
        }
}

function passed(stream: RandomStream, samples: number, chance: number): number {
  let count = 0
  for (let i = 0; i < samples; i++) if (uniformNumber(stream) < chance) count++
  return count
}

/** Counts false differences of equal models by the best of 3 and 10 samples with continuous scores. */
export async function simulateBestOf(
  tasks: readonly number[],
  { runs, draws, seed }: SimulationSizes,
  counts: EdgeCounts,
): Promise<void> {
  const [few, many] = [3, 10]
  for (const count of tasks) {
    const stream = randomStream(seed + 2 ** 47 + count)
    const column = String(count)
    for (let run = 0; run < runs; run++) {
      const skills = Array.from({ length: count }, () => uniformNumber(stream))
      const samples = [few, many].map((number) =>
        skills.map((skill) =>
          Array.from({ length: number }, () => 0.6 * skill + 0.4 * uniformNumber(stream)),
        ),
      )
      const options = { trials: draws, resamples: draws, seed: seed + run }
      const best = samples.map((own) => meanScoreRows(own.map((scores) => Math.max(...scores))))
      const { pValue } = approximateRandomizationTest(best[0]!, best[1]!, options)
      counts.add(['best of all samples', '3 and 10 samples'], column, pValue <= 0.05)
      // one segment per sample of the model with more
      const rows = samples.map(
        (own) =>
          meanScoreRows(
            own.flatMap((scores) => [...scores, ...Array<number>(many - scores.length).fill(Number.NaN)]),
          ).rows,
      )
      const { metrics } = await compareModels(
        {
          segments: count * many,
          models: MODELS,
          metrics: [{ spec: 'score', metric: METRIC, rows }],
          tasks: Int32Array.from({ length: count * many }, (_, i) => Math.floor(i / many)),
          absent: [few, many].map((number) =>
            Uint8Array.from({ length: count * many }, (_, i) => (i % many < number ? 0 : 1)),
          ),
        },
        { ...options, samplesBy: 'best', bestOf: few },
      )
      counts.add(['expected best of 3', '3 and 10 samples'], column, metrics[0]!.pairs[0]!.significant)
    }
  }
}
