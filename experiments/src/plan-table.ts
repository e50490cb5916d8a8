import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { benchmarkOutput } from '@codegen-eval/compare/report'
import {
  approximateRandomizationTest,
  mcnemarPower,
  meanScoreRows,
  pearsonCorrelation,
  type RandomStream,
  randomStream,
  uniformNumber,
} from '@codegen-eval/statistics'
import { betweenMarkers } from './coverage-table.ts'
import { normalNumber } from './normal-number.ts'

/*
 * How often does `compare` find the smallest difference that `plan --benchmark --rates` names? One outcome a task by exact sums, several
 * samples by simulation of swaps.
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/plan-table.ts [runs]
 *
 * Writes the table into `experiments/conclusions.md`.
 */

const RUNS = 10_000

/** Swaps of each test. */
const TRIALS = 999

/** A plan from rates. */
export interface RatesDesign {
  readonly name: string
  /** The mean of both rates. */
  readonly middle: number
  readonly samples: number
  readonly betweenTasks?: number
  readonly correlation?: number
}

const DESIGNS: readonly RatesDesign[] = [
  { name: 'rates around 42.5 %, one sample', middle: 0.425, samples: 1 },
  { name: 'rates around 20 %, one sample', middle: 0.2, samples: 1 },
  {
    name: 'rates around 65 %, one sample, correlation 0.6',
    middle: 0.65,
    samples: 1,
    betweenTasks: 0.6,
    correlation: 0.6,
  },
  {
    name: 'rates around 50 %, 3 samples, correlation 0.5',
    middle: 0.5,
    samples: 3,
    betweenTasks: 0.4,
    correlation: 0.5,
  },
  {
    name: 'rates around 65 %, 10 samples, correlation 0.6',
    middle: 0.65,
    samples: 10,
    betweenTasks: 0.6,
    correlation: 0.6,
  },
]

/** The rates around the middle whose difference is the smallest that a plan with them names. */
export function ratesAtLimit({ middle, ...design }: RatesDesign, tasks: number): [number, number] {
  let [low, high] = [0.001, 2 * Math.min(middle, 1 - middle) - 0.001]
  for (let step = 0; step < 14; step++) {
    const difference = (low + high) / 2
    const rates = [middle + difference / 2, middle - difference / 2]
    const plan = benchmarkOutput({ ...design, rates, tasks }).json() as { detectable: number }
    if (plan.detectable > difference) low = difference
    else high = difference
  }
  return [middle + high / 2, middle - high / 2]
}

/** The power of the exact McNemar test for the rates, in 0..1. */
export function exactPower(
  { betweenTasks = 1, correlation = 0 }: RatesDesign,
  tasks: number,
  rates: [number, number],
): number {
  const [a, b] = rates
  const [ofA, ofB] = [a * (1 - a), b * (1 - b)]
  const both = a * b + betweenTasks * correlation * Math.sqrt(ofA * ofB)
  return mcnemarPower(tasks, { onlyA: a - both, onlyB: b - both })
}

/** The share of runs in which swaps find the difference; rates of tasks are normal up to 0 and 1, with the wanted variance. */
export function simulatedPower(
  design: RatesDesign,
  tasks: number,
  rates: [number, number],
  runs: number,
): number {
  const { samples, betweenTasks = 1, correlation = 0 } = design
  const stream = randomStream(52, tasks)
  const drawRate = rates.map((rate) => rateOfNormal(rate, betweenTasks, randomStream(53)))
  const shared = correlation / correlationOf(drawRate[0]!, drawRate[1]!, randomStream(53))
  let found = 0
  for (let run = 0; run < runs; run++) {
    const [a, b] = [new Float64Array(tasks), new Float64Array(tasks)]
    for (let t = 0; t < tasks; t++) {
      const common = normalNumber(stream)
      // a share of tasks has its own rates for each model
      const other = uniformNumber(stream) < shared ? common : normalNumber(stream)
      a[t] = passedShare(drawRate[0]!(common), samples, stream)
      b[t] = passedShare(drawRate[1]!(other), samples, stream)
    }
    const test = approximateRandomizationTest(meanScoreRows(a), meanScoreRows(b), {
      trials: TRIALS,
      seed: run,
    })
    if (test.pValue <= 0.05) found++
  }
  return found / runs
}

function passedShare(rate: number, samples: number, stream: RandomStream): number {
  let passed = 0
  for (let s = 0; s < samples; s++) if (uniformNumber(stream) < rate) passed++
  return passed / samples
}

/** Rates of tasks as a logistic function of a normal number, whose mean and share of variance are as wanted. */
function rateOfNormal(mean: number, share: number, stream: RandomStream): (z: number) => number {
  const draws = Array.from({ length: 20_000 }, () => normalNumber(stream))
  const momentsAt = (shift: number, spread: number) => {
    const all = draws.map((z) => 1 / (1 + Math.exp(-(shift + spread * z))))
    const average = all.reduce((sum, rate) => sum + rate, 0) / all.length
    return { average, variance: all.reduce((sum, rate) => sum + (rate - average) ** 2, 0) / all.length }
  }
  let [shift, spread] = [0, 1]
  for (let step = 0; step < 60; step++) {
    const { average, variance } = momentsAt(shift, spread)
    shift += 2 * Math.log((mean * (1 - average)) / ((1 - mean) * average))
    spread *= Math.sqrt((share * mean * (1 - mean)) / variance)
  }
  return (z) => 1 / (1 + Math.exp(-(shift + spread * z)))
}

/** The correlation of two functions of one normal number. */
function correlationOf(f: (z: number) => number, g: (z: number) => number, stream: RandomStream): number {
  const draws = Array.from({ length: 20_000 }, () => normalNumber(stream))
  return pearsonCorrelation(draws.map(f), draws.map(g)).coefficient
}

const TASKS = [20, 50, 100, 164]

/** Power in % by design and number of tasks. */
export function planTable(designs: readonly RatesDesign[], counts: readonly number[], runs: number): string {
  const rows = designs.map((design) => [
    design.name,
    design.samples === 1 ? 'exact' : String(runs),
    ...counts.map((tasks) => {
      const rates = ratesAtLimit(design, tasks)
      const power =
        design.samples === 1 ? exactPower(design, tasks, rates) : simulatedPower(design, tasks, rates, runs)
      return (100 * power).toFixed(1)
    }),
  ])
  return [
    ['%', 'runs', ...counts.map(String)],
    ['---', ...Array<string>(counts.length + 1).fill('---:')],
    ...rows,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const table = planTable(DESIGNS, TASKS, Number(process.argv[2] ?? RUNS))
  console.log(table)
  const page = new URL('../conclusions.md', import.meta.url)
  writeFileSync(page, betweenMarkers(readFileSync(page, 'utf8'), table, 'benchmark plans'))
}
