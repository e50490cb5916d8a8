import { compareModels, judgeGate } from '@codegen-eval/compare'
import type { MeasuredCorpus } from '@codegen-eval/measure'
import { passAtKEstimates, passAtKRows, passHatKEstimates, passHatKRows } from '@codegen-eval/pass-at-k'
import {
  approximateRandomizationTest,
  differenceInterval,
  meanScoreMetric,
  meanScoreRows,
  pairedTTest,
  type RandomStream,
  randomStream,
  segmentsForDifference,
  uniformNumber,
} from '@codegen-eval/statistics'
import { normalNumber } from './simulate-agreement.ts'
import type { SimulationSizes } from './simulate-tests.ts'
import type { SimulationCounts } from './simulation-counts.ts'

const METRIC = { ...meanScoreMetric, name: 'score', signature: 'score', level: 'segment' } as const

function corpusOf(scores: readonly (readonly number[])[], models: readonly string[]): MeasuredCorpus {
  return {
    segments: scores[0]!.length,
    models,
    metrics: [{ spec: 'score', metric: METRIC, rows: scores.map((own) => meanScoreRows(own).rows) }],
  }
}

/** Loss of the candidate, which is the margin of the gate. */
const LOSS = 0.02

/** Counts how often a gate calls a candidate worse, or not worse, whose loss is exactly the margin: 2.5 % are due. */
export async function simulateGate(
  segments: readonly number[],
  { runs, draws, seed }: SimulationSizes,
  counts: SimulationCounts,
): Promise<void> {
  for (const count of segments) {
    const stream = randomStream(seed + 2 ** 50 + count)
    await eachRun(runs, async (run) => {
      const baseline = Array.from({ length: count }, () => 0.2 + 0.6 * uniformNumber(stream))
      const candidate = baseline.map((score) => score - LOSS + 0.3 * (uniformNumber(stream) - 0.5))
      const { verdict } = await judgeGate(corpusOf([baseline, candidate], ['main', 'branch']), {
        baseline: 'main',
        candidate: 'branch',
        scoreMargin: -LOSS,
        resamples: 19,
        trials: draws,
        seed: seed + run,
      })
      counts.add(['worse', 'loss of the margin'], String(count), verdict === 'worse')
      counts.add(['not worse', 'loss of the margin'], String(count), verdict === 'not worse')
    })
  }
}

/** Runs all at once, started in order: each waits for the event loop, so that one after the other is slow. */
async function eachRun(runs: number, start: (run: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: runs }, (_, run) => start(run)))
}

/** Counts how often `compareModels` finds any difference among four equal models: randomization, Holm's correction. */
export async function simulateFamilies(
  segments: readonly number[],
  { runs, draws, seed }: SimulationSizes,
  counts: SimulationCounts,
): Promise<void> {
  const models = ['a', 'b', 'c', 'd']
  for (const count of segments) {
    const stream = randomStream(seed + 2 ** 51 + count)
    await eachRun(runs, async (run) => {
      const tasks = Array.from({ length: count }, () => uniformNumber(stream))
      const scores = models.map(() => tasks.map((task) => 0.6 * task + 0.4 * uniformNumber(stream)))
      // six pairs need 6 / (trials + 1) to be well below 5 %
      const options = { resamples: 19, trials: 5 * draws, seed: seed + run }
      const { metrics } = await compareModels(corpusOf(scores, models), options)
      const found = metrics[0]!.pairs.some(({ significant }) => significant)
      counts.add(['any of 6 pairs, shared swaps, Holm', 'four equal models'], String(count), found)
    })
  }
}

const SAMPLES = 10

/** Counts of tasks whose probability is uniform to the power 3, for two equal models. */
function drawTasks(stream: RandomStream, tasks: number) {
  const chances = Array.from({ length: tasks }, () => uniformNumber(stream) ** 3)
  return [0, 1].map(() =>
    chances.map((chance, i) => {
      let correct = 0
      for (let s = 0; s < SAMPLES; s++) if (uniformNumber(stream) < chance) correct++
      return { taskId: String(i), samples: SAMPLES, correct }
    }),
  )
}

/** The means of 1 - (1 - p)^5 and of p^5 for p = u^3 and a uniform u, the first one by the beta function. */
const PASS_AT_5 =
  1 - Array.from({ length: 5 }, (_, j) => (j + 1) / (j + 1 + 1 / 3)).reduce((a, b) => a * b, 1)
const PASS_HAT_5 = 1 / 16

/** Counts errors of tests and intervals of pass@5 and pass^5 of 10 samples. */
export function simulatePasses(
  tasks: readonly number[],
  { runs, draws, seed }: SimulationSizes,
  tests: SimulationCounts,
  intervals: SimulationCounts,
): void {
  for (const count of tasks) {
    const stream = randomStream(seed + 2 ** 52 + count)
    const column = String(count)
    for (let run = 0; run < runs; run++) {
      const [first, second] = drawTasks(stream, count) as [
        ReturnType<typeof drawTasks>[0],
        ReturnType<typeof drawTasks>[0],
      ]
      const options = { resamples: draws, seed: seed + run }
      for (const [name, rows, estimates, truth] of [
        ['pass@5', passAtKRows, passAtKEstimates, PASS_AT_5],
        ['pass^5', passHatKRows, passHatKEstimates, PASS_HAT_5],
      ] as const) {
        const pair = [rows(first, 5), rows(second, 5)] as const
        const { pValue } = approximateRandomizationTest(...pair, { trials: draws, seed: seed + run })
        tests.add(['randomization of tasks', name], column, pValue <= 0.05)
        const [own] = estimates(first, [5], options)
        if (!Number.isNaN(own!.low))
          intervals.add(['chosen', name], column, own!.low <= truth && own!.high >= truth)
        const { low, high } = differenceInterval(...pair)
        if (!Number.isNaN(low)) intervals.add(['difference, chosen', name], column, low <= 0 && high >= 0)
      }
    }
  }
}

/** Counts how often a difference is found with as many items as a plan asks for: 80 % are due. */
export function simulatePlans(
  differences: readonly number[],
  { runs, seed }: SimulationSizes,
  counts: SimulationCounts,
): void {
  for (const difference of differences) {
    const items = segmentsForDifference(difference, 1)
    const stream = randomStream(seed + 2 ** 53 - 1 - Math.round(1000 * difference))
    for (let run = 0; run < runs; run++) {
      const a = Array.from({ length: items }, () => normalNumber(stream))
      const b = a.map((score) => score - difference + normalNumber(stream))
      counts.add(
        ['planned for a power of 80 %, paired t', 'd_z'],
        String(difference),
        pairedTTest(a, b).pValue <= 0.05,
      )
    }
  }
}
