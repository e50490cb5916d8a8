import { positionBias } from '@codegen-eval/human-ratings'
import { analyzeTasks, type ItemScores } from '@codegen-eval/item-analysis'
import { type RandomStream, randomStream, uniformNumber } from '@codegen-eval/statistics'
import { normalNumber } from './normal-number.ts'
import type { SimulationCounts } from './simulation-counts.ts'

/** A benchmark whose outcomes follow the Rasch model: no task is reversed, and no two go together beyond their difficulties. */
export interface TaskDesign {
  readonly models: number
  readonly tasks: number
  readonly samples: number
}

/** Designs of `simulateTaskFindings`, fixed before the first run. */
export const TASK_DESIGNS: readonly TaskDesign[] = [
  { models: 8, tasks: 50, samples: 5 },
  { models: 8, tasks: 164, samples: 1 },
  { models: 20, tasks: 100, samples: 1 },
]

/** Outcomes of models with normal abilities on tasks with normal difficulties. */
export function drawOutcomes(stream: RandomStream, { models, tasks, samples }: TaskDesign): ItemScores {
  const list = (size: number, deviation: number) =>
    Array.from({ length: size }, () => deviation * normalNumber(stream))
  const [abilities, difficulties] = [list(models, 1), list(tasks, 1.5)]
  const passes = (chance: number) =>
    Array.from({ length: samples }, () => Number(uniformNumber(stream) < chance)).reduce((a, b) => a + b)
  return {
    models: abilities.map((_, m) => `m${m}`),
    tasks: difficulties.map((_, t) => `t${t}`),
    sums: abilities.map((ability) =>
      difficulties.map((difficulty) => passes(1 / (1 + Math.exp(difficulty - ability)))),
    ),
    counts: abilities.map(() => difficulties.map(() => samples)),
    binary: true,
  }
}

/** Counts benchmarks in which `tasks` names a reversed task, or tasks that go together, where there is none. */
export function simulateTaskFindings(
  design: TaskDesign,
  { runs, seed }: { readonly runs: number; readonly seed: number },
  counts: SimulationCounts,
): void {
  const stream = randomStream(seed)
  const column = `${design.models} x ${design.tasks} x ${design.samples}`
  for (let run = 0; run < runs; run++) {
    const { tasks, byOutcome } = analyzeTasks(drawOutcomes(stream, design), { draws: 199, seed: run + 1 })
    const isReversed = tasks.some((task) => task.isReversed)
    counts.add(['weaker models solve a task more often'], column, isReversed)
    counts.add(['tasks go together by outcome'], column, (byOutcome?.groups.length ?? 0) > 0)
  }
}

/** Counts votes on pairs in which `aggregate` warns that the place decides, where it does not matter. */
export function simulatePositions(
  items: number,
  { runs, seed }: { readonly runs: number; readonly seed: number },
  counts: SimulationCounts,
): void {
  const stream = randomStream(seed)
  const models = ['heron', 'owl', 'wren']
  for (let run = 0; run < runs; run++) {
    const votes = Array.from({ length: items }, (_, id) => {
      const place = Math.floor(3 * uniformNumber(stream))
      const [x, y] = [models[place]!, models[(place + 1) % 3]!]
      // raters agree on an item beyond the strengths of the models
      const lead = models.indexOf(y) - models.indexOf(x) + normalNumber(stream)
      return [0, 1, 2].map((rater) => {
        const isTurned = uniformNumber(stream) < 0.5
        const isFirst = uniformNumber(stream) < 1 / (1 + Math.exp(-lead))
        const winner = isFirst === isTurned ? ('b' as const) : ('a' as const)
        return { id, rater: `r${rater}`, a: isTurned ? y : x, b: isTurned ? x : y, winner }
      })
    }).flat()
    const { first, adjusted } = positionBias(votes)
    const { low, high } = Number.isNaN(adjusted.low) ? first : adjusted
    counts.add(['the output shown first is preferred'], String(items), low > 0.5 || high < 0.5)
  }
}
