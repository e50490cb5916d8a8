import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type SequentialGateState, type SequentialResult, sequentialGate } from '@codegen-eval/compare'
import {
  bettingInterval,
  type RandomStream,
  randomStream,
  segmentsForDifference,
  uniformNumber,
} from '@codegen-eval/statistics'
import { betweenMarkers, shareTable } from './coverage-table.ts'
import { chunksOf, keptCounts, type SimulationUnit } from './kept-counts.ts'
import { normalNumber } from './normal-number.ts'
import type { SimulationCounts } from './simulation-counts.ts'

/*
 * How often is the verdict of a sequential gate false where tasks come in order of difficulty, and how many tasks does it take?
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/sequence-table.ts [FILE] [1/2]
 *
 * Writes the tables into `experiments/conclusions.md`. The counts of each thousand sequences are kept in the file: see `keptCounts`.
 */

/** Simulated sequences of each number of tasks in each order, and how many are counted together. */
const [RUNS, CHUNK] = [10_000, 1000]

/** Numbers of tasks, the longest first, because they are simulated first. */
const TASKS = [1000, 400, 200, 100]

/** Orders of tasks that are given from easy to hard. */
const ORDERS: Readonly<
  Record<string, (tasks: SequentialResult[], stream: RandomStream) => SequentialResult[]>
> = {
  'at random': (tasks, stream) => shuffled(tasks, stream),
  'easy ones first': (tasks) => tasks,
  'hard ones first': (tasks) => tasks.toReversed(),
  'hard half first': (tasks, stream) => inBlocks(tasks, [1, 0], stream),
  'three blocks, middle first': (tasks, stream) => inBlocks(tasks, [1, 2, 0], stream),
  'five blocks, hardest first': (tasks, stream) => inBlocks(tasks, [4, 2, 3, 0, 1], stream),
  'easy and hard alternate': (tasks) =>
    tasks.flatMap((task, i) => (2 * i < tasks.length ? [task, tasks.at(-1 - i)!] : [])),
  'easy and hard runs alternate': (tasks) =>
    Array.from({ length: 5 }, (_, k) => [0, 5].flatMap((half) => tenth(tasks, half + k))).flat(),
}

function inBlocks(
  tasks: SequentialResult[],
  order: readonly number[],
  stream: RandomStream,
): SequentialResult[] {
  const size = tasks.length / order.length
  return order.flatMap((block) =>
    shuffled(tasks.slice(Math.round(block * size), Math.round((block + 1) * size)), stream),
  )
}

function tenth(tasks: SequentialResult[], k: number): SequentialResult[] {
  return tasks.slice(Math.round((k * tasks.length) / 10), Math.round(((k + 1) * tasks.length) / 10))
}

function shuffled(tasks: SequentialResult[], stream: RandomStream): SequentialResult[] {
  const keys = new Map(tasks.map((task) => [task, uniformNumber(stream)]))
  return tasks.toSorted((a, b) => keys.get(a)! - keys.get(b)!)
}

/** How tasks come: their order, the number of runs that bring them, and the loss. */
const WAYS: readonly (readonly [order: string, batches: number, loss: number])[] = [
  ['at random', 1, 1],
  ['hard ones first', 1, 1],
  ...Object.keys(ORDERS).map((order) => [order, 10, 1] as const),
  ['at random', 1, 0],
  ['at random', 10, 0],
]

const MARGIN = 0.05

/** Tasks from easy to hard, whose candidate loses in all so many margins; losses are proportional to the chance of the baseline. */
function drawTasks(stream: RandomStream, count: number, margins: number): SequentialResult[] {
  const chances = Array.from({ length: count }, (_, i) => 1 / (1 + Math.exp((6 * (i + 0.5)) / count - 2.7)))
  const loss = (margins * MARGIN * count) / chances.reduce((sum, chance) => sum + chance, 0)
  return chances.map((chance, i) => {
    const draw = uniformNumber(stream)
    // most tasks have the outcome of the baseline
    const again = uniformNumber(stream) < 0.2 ? uniformNumber(stream) : draw
    return { id: `t${i}`, baseline: draw < chance ? 1 : 0, candidate: again < chance * (1 - loss) ? 1 : 0 }
  })
}

/** The simulations of all orders. */
export function sequenceUnits(tasks = TASKS, runs = RUNS): SimulationUnit[] {
  return chunksOf(runs, CHUNK).flatMap(({ chunk, runs }) =>
    tasks.flatMap((count) =>
      WAYS.map(
        (way, w): SimulationUnit => ({
          name: `${way.join(', ')}, ${count}, ${chunk}`,
          simulate: (counts) =>
            simulateOrder(way, count, { runs, first: chunk * CHUNK, seed: 48_000 + 100 * chunk + w }, counts),
        }),
      ),
    ),
  )
}

/**
 * Counts false verdicts at any look. Where tasks come in several runs, a verdict on the first run alone is about tasks like those of that
 * run, and is counted apart.
 */
function simulateOrder(
  [order, batches, margins]: (typeof WAYS)[number],
  count: number,
  { runs, first, seed }: Readonly<Record<'runs' | 'first' | 'seed', number>>,
  found: SimulationCounts,
): void {
  const stream = randomStream(10_000 * seed + count)
  const data = `${order}, ${batches === 1 ? 'one run' : `${batches} runs`}`
  for (let run = first; run < first + runs; run++) {
    const verdicts = verdictsOf(ORDERS[order]!(drawTasks(stream, count, margins), stream), batches, run)
    if (margins === 0) {
      found.add(['passed, as good as the baseline', data], String(count), verdicts.includes('not worse'))
      continue
    }
    for (const [name, verdict] of [
      ['passed', 'not worse'],
      ['failed', 'worse'],
    ] as const) {
      found.add([name, data], String(count), verdicts.slice(batches > 1 ? 1 : 0).includes(verdict))
      if (batches > 1) found.add([`${name} by the first run`, data], String(count), verdicts[0] === verdict)
    }
  }
}

/** The verdicts after each of the runs that bring the tasks. */
function verdictsOf(tasks: readonly SequentialResult[], batches: number, seed: number): string[] {
  const names = { baseline: 'a', candidate: 'b', signature: 's', scoreMargin: -MARGIN, alpha: 0.05 }
  let state: SequentialGateState | undefined
  const endOf = (batch: number) => Math.round((batch * tasks.length) / batches)
  return Array.from({ length: batches }, (_, batch) => {
    // the state has those of the runs before
    const gate = sequentialGate({ ...names, seed }, tasks.slice(endOf(batch), endOf(batch + 1)), state)
    state = gate.state
    return gate.verdict
  })
}

/** Differences of a candidate as good as the baseline, and a margin that they are far from. */
const DESIGNS = [
  ...[
    [0.05, 0.02],
    [0.1, 0.02],
    [0.2, 0.03],
    [0.2, 0.05],
    [0.3, 0.05],
  ].map(([deviation, margin]) => ({
    name: `graded, standard deviation ${deviation}, margin ${100 * margin!}`,
    ...{ margin: margin!, deviation: deviation! },
    draw: (stream: RandomStream) => Math.max(-1, Math.min(1, deviation! * normalNumber(stream))),
  })),
  ...[
    [0.02, 0.05],
    [0.1, 0.05],
    [0.2, 0.1],
  ].map(([differing, margin]) => ({
    name: `pass or fail, ${100 * differing!} % differ, margin ${100 * margin!}`,
    ...{ margin: margin!, deviation: Math.sqrt(differing!) },
    draw: (stream: RandomStream) => {
      const draw = uniformNumber(stream)
      return draw < differing! / 2 ? 1 : draw < differing! ? -1 : 0
    },
  })),
]

/** Number of tasks after which a sequence has passed the candidate, at most `most`. */
function tasksNeeded({ draw, margin }: (typeof DESIGNS)[number], stream: RandomStream, most: number): number {
  const values = Array.from({ length: most }, () => draw(stream))
  const passes = (count: number) => bettingInterval(values.slice(0, count), { range: [-1, 1] }).low >= -margin
  let [open, passed] = [0, most]
  while (passed - open > 1) {
    const middle = (open + passed) >> 1
    if (passes(middle)) passed = middle
    else open = middle
  }
  return passed
}

/** The median number of tasks, that which 80 % of the sequences need at most, and that which a test with a fixed number needs for 80 %. */
export function neededTable(runs: number, most: number): string {
  const rows = DESIGNS.map((design, d) => {
    const stream = randomStream(49, d)
    const needed = Array.from({ length: runs }, () => tasksNeeded(design, stream, most)).sort((a, b) => a - b)
    const at = (share: number) => String(needed[Math.ceil(share * runs) - 1])
    const fixed = segmentsForDifference(design.margin, design.deviation)
    return `| ${design.name} | ${at(0.5)} | ${at(0.8)} | ${fixed} |`
  })
  return ['| differences | median | 80 % | a t test, 80 % |', '| --- | ---: | ---: | ---: |', ...rows].join(
    '\n',
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , file, part] = process.argv
  const found = keptCounts(sequenceUnits(), { file, part })
  const page = new URL('../conclusions.md', import.meta.url)
  const orders = shareTable(['sequence', 'tasks'], TASKS.toReversed().map(String), found, () => false)
  const text = betweenMarkers(readFileSync(page, 'utf8'), orders, 'sequences')
  writeFileSync(page, betweenMarkers(text, neededTable(500, 3000), 'sequence lengths'))
}
