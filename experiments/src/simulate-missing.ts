import { compareModels } from '@codegen-eval/compare'
import { resolveScores, withMissingDoubts } from '@codegen-eval/compare/internal'
import { scoredCorpus } from '@codegen-eval/measure'
import { type RandomStream, randomStream, uniformNumber } from '@codegen-eval/statistics'
import type { EdgeCounts } from './edge-counts.ts'
import type { SimulationSizes } from './simulate-tests.ts'

const MODELS = ['whole', 'lacking']
const SAMPLES = 5

/** The chance that a sample of the last model has no result. */
export const GAPS = [
  ['half of the failing samples lack', (passes: boolean) => (passes ? 0 : 0.5)],
  ['a third of the samples lack', () => 1 / 3],
] as const

/** Counts false differences of two equal models with 5 samples of each task, of which the second one lacks some results. */
export async function simulateMissing(
  tasks: readonly number[],
  { runs, draws, seed }: SimulationSizes,
  counts: EdgeCounts,
): Promise<void> {
  for (const [g, [gaps, lacks]] of GAPS.entries())
    for (const count of tasks) {
      const stream = randomStream(seed + 2 ** 51 + 2 ** 40 + 10_000 * g + count)
      for (let run = 0; run < runs; run++) {
        const drawn = drawIncomplete(stream, MODELS, count, lacks)
        for (const missing of ['common', 'zero'] as const) {
          const { table, summary } = resolveScores(drawn, { missing })
          const options = { trials: draws, resamples: 19, seed: seed + run }
          const { metrics } = withMissingDoubts(await compareModels(scoredCorpus(table), options), summary)
          const [{ pairs, warnings }] = metrics as [(typeof metrics)[0]]
          const isFound = pairs[0]!.significant
          const isWarned = warnings.some(({ kind }) => kind === 'missing')
          counts.add([`missing ${missing}`, gaps], String(count), isFound)
          counts.add([`missing ${missing}, without a warning`, gaps], String(count), isFound && !isWarned)
        }
      }
    }
}

/** Results of equal models, of which the last one lacks some; the chances of tasks to be solved are uniform. */
export function drawIncomplete(
  stream: RandomStream,
  models: readonly string[],
  count: number,
  lacks: (passes: boolean) => number,
) {
  const chances = Array.from({ length: count }, () => uniformNumber(stream))
  const results = models.map((_, m) =>
    chances.map((chance) => {
      const passes = Array.from({ length: SAMPLES }, () => uniformNumber(stream) < chance)
      return m < models.length - 1
        ? passes
        : passes.filter((passed) => uniformNumber(stream) >= lacks(passed))
    }),
  )
  const sums = results.map((own) => Float64Array.from(own, (task) => task.filter(Boolean).length))
  const samples = results.map((own) => Float64Array.from(own, ({ length }) => length))
  const dropped = results.map(() => new Float64Array(count))
  const column = { name: 'passed', signature: 'passed', sums, counts: samples, binary: true }
  const tasks = chances.map((_, t) => `t${t}`)
  return { models, tasks, metrics: [column], presence: { samples, dropped } }
}
