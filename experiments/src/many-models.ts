import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import {
  holmCorrection,
  type MetricRows,
  meanScoreRows,
  pairwiseRandomizationTests,
  type RandomizationOptions,
  type RandomizedPair,
  type RandomStream,
  randomStream,
  segmentScores,
  uniformNumber,
} from '@codegen-eval/statistics'
import { betweenMarkers } from './coverage-table.ts'
import { chunksOf, keptCounts, type SimulationUnit } from './kept-counts.ts'
import type { SimulationCounts } from './simulation-counts.ts'

/*
 * How often does any pair of many equal models differ by swaps, and how many true differences are found, by the step-down maximum
 * and by Holm's correction of the same swaps?
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/many-models.ts [FILE] [1/2]
 *
 * Writes the table into `experiments/conclusions.md`. The counts of each hundred runs and more are kept in the file, and are not simulated
 * again; `1/2` and `2/2` share the work between two processes, and one more call writes the table of both.
 */

/** Scores of models on tasks. */
export interface ManyModelsDesign {
  readonly name: string
  readonly tasks: number
  /** The score of a model that is better by `lead` on a task of some difficulty, from 0 to 1. */
  score(difficulty: number, lead: number, stream: RandomStream): number
  /** By how much the better half of the models leads where power is counted. */
  readonly lead: number
  /** Number of tasks of a cluster, which share their difficulty; 1 if there are none. */
  readonly clusterSize?: number
}

/** Designs: pass or fail, grades, and rare failures in clusters of unequal size. */
export const DESIGNS: readonly ManyModelsDesign[] = [
  {
    ...{ name: 'pass or fail, 60 tasks', tasks: 60, lead: 0.3 },
    score: (difficulty, lead, stream) => (uniformNumber(stream) < 0.15 + 0.7 * difficulty + lead ? 1 : 0),
  },
  {
    ...{ name: 'grades 0, 0.5 and 1, 15 tasks', tasks: 15, lead: 0.4 },
    score: (difficulty, lead, stream) =>
      Math.min(1, Math.floor(3 * (0.5 * difficulty + 0.5 * uniformNumber(stream)) + 2 * lead) / 2),
  },
  {
    ...{ name: '92 % pass, 25 clusters of 1 to 5 tasks', tasks: 75, lead: 0.08, clusterSize: 5 },
    score: (difficulty, lead, stream) => (uniformNumber(stream) < 0.84 + 0.16 * difficulty + lead ? 1 : 0),
  },
]

/** Models of one simulation: the first half leads, or none. */
export interface ManyModels {
  readonly systems: readonly MetricRows[]
  readonly clusters: Int32Array
  readonly pairs: readonly RandomizedPair[]
  /** Whether the models of each pair differ. */
  readonly isTrue: readonly boolean[]
}

/** Draws the scores of models. */
export function drawManyModels(
  { tasks, score, lead, clusterSize = 1 }: ManyModelsDesign,
  models: number,
  hasLead: boolean,
  stream: RandomStream,
): ManyModels {
  // clusters of 1, 2, … tasks in turns
  const clusters = new Int32Array(tasks)
  for (let i = 0, cluster = 0, left = 1; i < tasks; i++, left--) {
    if (left === 0) left = 1 + (++cluster % clusterSize)
    clusters[i] = cluster
  }
  const difficulties = Array.from(clusters, () => uniformNumber(stream))
  const leadOf = (m: number) => (hasLead && m < models / 2 ? lead : 0)
  const systems = Array.from({ length: models }, (_, m) =>
    meanScoreRows(Array.from(clusters, (cluster) => score(difficulties[cluster]!, leadOf(m), stream))),
  )
  const pairs: RandomizedPair[] = []
  for (let a = 0; a < models; a++) for (let b = a + 1; b < models; b++) pairs.push([a, b])
  return { systems, clusters, pairs, isTrue: pairs.map(([a, b]) => leadOf(a) !== leadOf(b)) }
}

const ALPHA = 0.05

/** Swaps of the test of equal models. */
const TRIALS = 999

/** Runs whose p-value is over this one by other draws of the same statistic are not tested: four standard errors over the level. */
const CLEARLY_EQUAL = 0.1

/** Whether any of the pairs differs by the step-down maximum. */
export function differsAny(drawn: ManyModels, seed: number): boolean {
  return !isClearlyEqual(drawn, randomStream(seed + 1)) && differs(drawn, seed)
}

/** The same without a look before. */
export function differs({ systems, clusters, pairs }: ManyModels, seed: number): boolean {
  const results = pairwiseRandomizationTests(systems, pairs, { trials: TRIALS, seed, clusters })
  return results.some(({ adjustedPValue }) => adjustedPValue <= ALPHA)
}

/**
 * Whether the largest |difference| / its standard deviation over the swaps is reached by more than `CLEARLY_EQUAL` of the draws. Nine of
 * ten runs of equal models end here, most of them after some hundred draws.
 */
function isClearlyEqual({ systems, clusters }: ManyModels, stream: RandomStream): boolean {
  const [models, count] = [systems.length, clusters.at(-1)! + 1]
  const sums = systems.map((system) => {
    const own = new Float64Array(count)
    segmentScores(system).forEach((score, i) => {
      own[clusters[i]!]! += score
    })
    return own
  })
  const factors: number[] = []
  let observed = 0
  for (let a = 0; a < models; a++)
    for (let b = a + 1; b < models; b++) {
      let [sum, squares] = [0, 0]
      for (let i = 0; i < count; i++) {
        const difference = sums[a]![i]! - sums[b]![i]!
        sum += difference
        squares += difference * difference
      }
      factors.push(squares === 0 ? 0 : 1 / Math.sqrt(squares))
      observed = Math.max(observed, Math.abs(sum) * factors.at(-1)!)
    }
  const scale = Float64Array.from(factors)
  const swapped = new Float64Array(models)
  const signs = new Float64Array(count)
  let extreme = 0
  for (let trial = 0; trial < TRIALS && extreme <= CLEARLY_EQUAL * TRIALS; trial++) {
    for (let i = 0; i < count; i++) signs[i] = stream.next() & 1 ? 1 : -1
    for (let m = 0; m < models; m++) {
      const own = sums[m]!
      let sum = 0
      for (let i = 0; i < count; i++) sum += own[i]! * signs[i]!
      swapped[m] = sum
    }
    if (isReached(swapped, scale, observed - 1e-9)) extreme++
  }
  return extreme > CLEARLY_EQUAL * TRIALS
}

/** Whether any difference of two sums, by the factor of the pair, is as large. */
function isReached(sums: Float64Array, factors: Float64Array, least: number): boolean {
  for (let a = 0, pair = 0; a < sums.length; a++)
    for (let b = a + 1; b < sums.length; b++)
      if (Math.abs(sums[a]! - sums[b]!) * factors[pair++]! >= least) return true
  return false
}

/** Counts whether any of equal models differ. */
function simulateEqual(
  design: ManyModelsDesign,
  models: number,
  { runs, stream }: { readonly runs: number; readonly stream: RandomStream },
  counts: SimulationCounts,
): void {
  for (let run = 0; run < runs; run++) {
    const drawn = drawManyModels(design, models, false, stream)
    counts.add(
      ['any false pair, equal models', design.name],
      columnOf(models),
      differsAny(drawn, stream.next() >>> 0),
    )
  }
}

/** Counts the pairs of two groups of models that differ, and whether any does within a group. */
export function simulateGroups(
  design: ManyModelsDesign,
  models: number,
  {
    runs,
    stream,
    ...settings
  }: RandomizationOptions & { readonly runs: number; readonly stream: RandomStream },
  counts: SimulationCounts,
): void {
  const column = columnOf(models)
  for (let run = 0; run < runs; run++) {
    const { systems, clusters, pairs, isTrue } = drawManyModels(design, models, true, stream)
    const seed = stream.next() >>> 0
    const results = pairwiseRandomizationTests(systems, pairs, { ...settings, seed, clusters })
    const maximum = results.map(({ adjustedPValue }) => adjustedPValue <= ALPHA)
    const holm = Array.from(holmCorrection(results.map(({ pValue }) => pValue)), (p) => p <= ALPHA)
    const isFalse = maximum.some((isFound, p) => isFound && !isTrue[p])
    counts.add(['any false pair, two groups', design.name], column, isFalse)
    for (const [name, found] of [
      ['true pairs found, step-down maximum', maximum],
      ['true pairs found, Holm', holm],
    ] as const) {
      const counted = found.filter((isFound, p) => isFound && isTrue[p]).length
      counts.addCell([name, design.name], column, { counted, all: isTrue.filter(Boolean).length })
    }
  }
}

const columnOf = (models: number) => `${models} models`

/** Runs, and how many are counted together; a run costs with the square of the number of models. What is dear comes last. */
const RUNS = [
  { models: 40, isLed: false, runs: 10_000, size: 500 },
  { models: 12, isLed: false, runs: 10_000, size: 2500 },
  { models: 4, isLed: false, runs: 10_000, size: 5000 },
  { models: 4, isLed: true, runs: 10_000, size: 5000 },
  { models: 12, isLed: true, runs: 2000, size: 500 },
  { models: 100, isLed: false, runs: 10_000, size: 200 },
  { models: 40, isLed: true, runs: 100, size: 20 },
] as const

/** The simulations of all designs. */
export function manyModelsUnits(): SimulationUnit[] {
  return RUNS.flatMap(({ models, isLed, runs, size }) =>
    chunksOf(runs, size).flatMap(({ chunk, runs }) =>
      DESIGNS.map((design, d): SimulationUnit => {
        const settings = () => ({ runs, stream: randomStream(1000 * d + models, (isLed ? 1000 : 0) + chunk) })
        return {
          name: `${isLed ? 'groups' : 'equal'}, ${models} models, ${design.name}, ${chunk}`,
          simulate(counts) {
            // Holm needs a p-value of 0.05 over the number of pairs, which fewer trials cannot give
            if (isLed) simulateGroups(design, models, { ...settings(), trials: 10 * models ** 2 }, counts)
            else simulateEqual(design, models, settings(), counts)
          },
        }
      }),
    ),
  )
}

/** The table, in %, with the numbers of runs. */
export function manyModelsTable(counts: SimulationCounts): string {
  const columns = [4, 12, 40, 100].map(columnOf)
  const rows = counts
    .rows(columns)
    .flatMap(({ names, cells }) => [
      [...names, ...cells.map(({ counted, all }) => (all === 0 ? '' : ((100 * counted) / all).toFixed(1)))],
      ...(names[0]!.startsWith('any')
        ? [['its runs', names[1]!, ...cells.map(({ all }) => String(all || ''))]]
        : []),
    ])
  return [['of many models', 'data', ...columns], ['---', '---', ...columns.map(() => '---:')], ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , file, part] = process.argv
  const table = manyModelsTable(keptCounts(manyModelsUnits(), { file, part }))
  const page = new URL('../conclusions.md', import.meta.url)
  writeFileSync(page, betweenMarkers(readFileSync(page, 'utf8'), table, 'many models'))
}
