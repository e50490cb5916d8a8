import {
  bettingInterval,
  type RandomStream,
  randomStream,
  segmentsForDifference,
  uniformNumber,
} from '@codegen-eval/statistics'
import type { EdgeCounts } from './edge-counts.ts'
import type { SimulationSizes } from './simulate-tests.ts'

/** Differences of outcomes: a share of the tasks turns to a pass, another one to a fail. */
interface SequentialDesign {
  readonly name: string
  readonly gains: number
  readonly losses: number
}

const EQUAL: readonly SequentialDesign[] = [
  { name: 'outcomes, 2 % differ', gains: 0.01, losses: 0.01 },
  { name: 'outcomes, 20 % differ', gains: 0.1, losses: 0.1 },
]

/** Losses, and those that were planned for. */
const WORSE: readonly (readonly [planned: SequentialDesign, found: SequentialDesign])[] = [
  [10, 10],
  [10, 20],
  [20, 20],
].map(([planned, found]) => [lossOf(planned!), lossOf(found!)])

/** 5 % of the tasks are gained, and more are lost. */
function lossOf(points: number): SequentialDesign {
  return { name: `${points} points`, gains: 0.05, losses: 0.05 + points / 100 }
}

function draw(stream: RandomStream, { gains, losses }: SequentialDesign): number {
  const u = uniformNumber(stream)
  return u < gains ? 1 : u < gains + losses ? -1 : 0
}

/** The first moment at which the interval excludes 0; looks are after every tenth task, the interval holds at all. */
function stoppedAt(stream: RandomStream, design: SequentialDesign, most: number): number | undefined {
  const values: number[] = []
  for (let at = 1; at <= most; at++) {
    values.push(draw(stream, design))
    if (at % 10 > 0 && at < most) continue
    const { low, high } = bettingInterval(values, { range: [-1, 1] })
    if (low > 0 || high < 0) return at
  }
  return undefined
}

/** Counts how often continuous looking at equal models ever finds a difference, by the number of tasks. */
export function simulateSequential(
  tasks: readonly number[],
  { runs, seed }: SimulationSizes,
  counts: EdgeCounts,
): void {
  const most = Math.max(...tasks)
  for (const [d, design] of EQUAL.entries()) {
    const stream = randomStream(seed + 2 ** 50 + 2 ** 33 + d)
    for (let run = 0; run < runs; run++) {
      const at = stoppedAt(stream, design, most)
      for (const count of tasks)
        counts.add(
          ['betting interval, looks all along', design.name],
          String(count),
          at !== undefined && at <= count,
        )
    }
  }
}

/** How many tasks a sequential gate takes, beside a fixed plan: planned loss, true loss, and numbers of tasks. */
export function sequentialSavings({ runs, seed }: SimulationSizes): string[][] {
  return WORSE.map(([planned, found], d) => {
    const stream = randomStream(seed + 2 ** 50 + 2 ** 34 + d)
    const difference = planned.gains - planned.losses
    const deviation = Math.sqrt(planned.gains + planned.losses - difference ** 2)
    const fixed = segmentsForDifference(difference, deviation)
    const most = 10 * fixed
    const stops = Array.from({ length: runs }, () => stoppedAt(stream, found, most) ?? most).sort(
      (a, b) => a - b,
    )
    // the budget with which 80 % of the gates have stopped, and the mean number of tasks with that budget
    const budget = stops[Math.ceil(0.8 * runs) - 1]!
    const mean = stops.reduce((sum, stop) => sum + Math.min(stop, budget), 0) / runs
    const saved = `${Math.round(100 * (1 - mean / fixed))} %`
    return [planned.name, found.name, String(fixed), String(budget), String(Math.round(mean)), saved]
  })
}
