import { compareModels } from '@codegen-eval/compare'
import { plannedLevel } from '@codegen-eval/compare/internal'
import {
  meanScoreMetric,
  meanScoreRows,
  type RandomStream,
  randomStream,
  segmentsForDifference,
  uniformNumber,
} from '@codegen-eval/statistics'
import {
  compareTested,
  type JudgedTasks,
  type TestMeasure,
  verdictAgreement,
} from '@codegen-eval/study/internal'
import type { EdgeCounts } from './edge-counts.ts'
import { normalNumber } from './simulate-agreement.ts'
import type { SimulationSizes } from './simulate-tests.ts'

const MEASURES: readonly TestMeasure[] = ['withinTask', 'auc']

/** Tasks with a common chance of passing, `samples` outputs each. */
function drawTasks(stream: RandomStream, taskCount: number, samples: number, mixed: number): JudgedTasks {
  const tasks = Int32Array.from({ length: taskCount * samples }, (_, i) => Math.floor(i / samples))
  const chances = Array.from({ length: taskCount }, () => {
    const isMixed = uniformNumber(stream) < mixed
    return isMixed ? 0.5 : uniformNumber(stream) < 0.5 ? 0 : 1
  })
  return {
    tasks,
    taskCount,
    passed: [Float64Array.from(tasks, (task) => (uniformNumber(stream) < chances[task]! ? 1 : 0))],
  }
}

/** Scores that share a part for each task, and know as much about the verdict as `lead` says. */
function drawScores(
  stream: RandomStream,
  { tasks, taskCount, passed }: JudgedTasks,
  lead: number,
): Float64Array[] {
  const shared = Float64Array.from({ length: taskCount }, () => normalNumber(stream))
  return [Float64Array.from(tasks, (task, i) => lead * passed[0]![i]! + shared[task]! + normalNumber(stream))]
}

/** Counts false differences of two metrics that are equally good, by the measure that orders them. */
export function simulateTestedMetrics(
  designs: readonly (readonly [tasks: number, samples: number])[],
  { runs, seed }: SimulationSizes,
  counts: EdgeCounts,
): void {
  for (const [taskCount, samples] of designs) {
    const stream = randomStream(seed + 2 ** 48 + 1000 * taskCount + samples)
    const column = `${taskCount} x ${samples}`
    for (let run = 0; run < runs; run++) {
      const judged = drawTasks(stream, taskCount, samples, 0.5)
      const [one, other] = [drawScores(stream, judged, 0.5), drawScores(stream, judged, 0.5)]
      const [none, constant] = [drawScores(stream, judged, 0), [new Float64Array(judged.tasks.length)]]
      for (const measure of MEASURES)
        for (const [name, a, b] of [
          ['equally good', one, other],
          ['noise and a constant', none, constant],
        ] as const) {
          const [pair] = compareTested(judged, [a, b], measure)
          if (!Number.isNaN(pair!.pValue))
            counts.add(
              [measure === 'auc' ? 'AUC, Obuchowski' : 'within tasks, t and swaps', name],
              column,
              pair!.pValue <= 0.05,
            )
        }
    }
  }
}

/** Coverage of intervals within tasks, where a share of the tasks has outputs of both kinds. */
export function simulateMixedTasks(
  designs: readonly (readonly [tasks: number, mixed: number])[],
  { runs, draws, seed }: SimulationSizes,
  counts: EdgeCounts,
): void {
  const samples = 10
  for (const [taskCount, mixed] of designs) {
    const stream = randomStream(seed + 2 ** 48 + 2 ** 30 + 1000 * taskCount + mixed)
    for (let run = 0; run < runs; run++) {
      const judged = drawTasks(stream, taskCount, samples, mixed / taskCount)
      const { withinTask } = verdictAgreement(judged, drawScores(stream, judged, 0), {
        resamples: draws,
        seed: seed + run,
      })
      if (!Number.isNaN(withinTask.low))
        counts.addInterval(
          ['accuracy within tasks', 'noise'],
          `${taskCount}, ${mixed} mixed`,
          withinTask,
          0.5,
        )
    }
  }
}

const METRIC = { ...meanScoreMetric, name: 'score', signature: 'score', level: 'segment' } as const

/** Counts how often the only better model is found better than another one with as many segments as a comparison asks for. */
export async function simulateCorrectedPlans(
  models: readonly number[],
  { runs, draws, seed }: SimulationSizes,
  counts: EdgeCounts,
): Promise<void> {
  const difference = 0.3
  for (const count of models) {
    const stream = randomStream(seed + 2 ** 48 + 2 ** 31 + count)
    const level = plannedLevel('holm', (count * (count - 1)) / 2, 0.05)
    const segments = segmentsForDifference(difference, 1, { alpha: level })
    for (let run = 0; run < runs; run++) {
      const rows = Array.from({ length: count }, (_, m) => {
        const lead = m === 0 ? difference : 0
        // the deviation of a difference is 1
        const scores = Array.from({ length: segments }, () => lead + normalNumber(stream) / Math.SQRT2)
        return meanScoreRows(scores).rows
      })
      const { metrics } = await compareModels(
        { segments, models: rows.map((_, m) => `m${m}`), metrics: [{ spec: 'score', metric: METRIC, rows }] },
        { test: 't', resamples: 19, trials: draws, seed },
      )
      const { significant } = metrics[0]!.pairs.find(({ a, b }) => a + b === 1)!
      counts.add(['planned for a power of 80 %, Holm', 'd_z 0.3'], String(count), significant)
    }
  }
}
