import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import {
  holmCorrection,
  meanScoreRows,
  pairwiseRandomizationTests,
  type RandomizedPair,
  type RandomStream,
  randomStream,
  uniformNumber,
} from '@codegen-eval/statistics'
import { betweenMarkers } from './coverage-table.ts'

/*
 * How often does any pair of many equal models differ by swaps, and how many true differences are found, by the step-down maximum
 * and by Holm's correction of the same swaps?
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/many-models.ts [share of the runs]
 *
 * Writes the table into `experiments/conclusions.md`, in about ten minutes.
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

/** The result of one simulation. */
export interface ManyModelsRun {
  /** Whether any pair of equal models differs by the step-down maximum, and by Holm's correction. */
  readonly anyFalse: readonly [maximum: boolean, holm: boolean]
  /** The share of unequal pairs that differ; `NaN` without any. */
  readonly found: readonly [maximum: number, holm: number]
}

/** Simulates models of which the first half leads, or none. */
export function simulateManyModels(
  { tasks, score, lead, clusterSize = 1 }: ManyModelsDesign,
  models: number,
  {
    hasLead,
    trials,
    stream,
  }: { readonly hasLead: boolean; readonly trials: number; readonly stream: RandomStream },
): ManyModelsRun {
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
  const seed = stream.next() >>> 0
  const results = pairwiseRandomizationTests(systems, pairs, { trials, seed, clusters })
  const maximum = results.map(({ adjustedPValue }) => adjustedPValue <= 0.05)
  const holm = Array.from(holmCorrection(results.map(({ pValue }) => pValue)), (p) => p <= 0.05)
  const isTrue = pairs.map(([a, b]) => leadOf(a) !== leadOf(b))
  const anyFalse = (found: readonly boolean[]) => found.some((isFound, p) => isFound && !isTrue[p])
  const differing = isTrue.filter(Boolean).length
  const power = (found: readonly boolean[]) =>
    found.filter((isFound, p) => isFound && isTrue[p]).length / differing
  return { anyFalse: [anyFalse(maximum), anyFalse(holm)], found: [power(maximum), power(holm)] }
}

/** Runs of equal models and of two groups, by the number of models: a run costs with its square. */
const RUNS: ReadonlyMap<number, readonly [equal: number, led: number]> = new Map([
  [4, [10_000, 100]],
  [12, [3000, 100]],
  [40, [300, 20]],
  [100, [60, 4]],
])

/** The table of all designs, in %, from a share of the runs. */
export function manyModelsTable(
  share = 1,
  models: readonly number[] = [...RUNS.keys()],
  trials = 999,
): string {
  const rows: string[][] = []
  for (const [d, design] of DESIGNS.entries()) {
    const cells = models.map((count) => {
      const [ofEqual, ofLed] = RUNS.get(count)!.map((runs) => Math.ceil(share * runs))
      const seed = 1000 * d + count
      const equal = { all: ofEqual!, trials, hasLead: false, stream: randomStream(seed) }
      // Holm needs a p-value of 0.05 over the number of pairs, which fewer trials cannot give
      const ofGroups = { all: ofLed!, trials: 10 * count ** 2, hasLead: true }
      const led = { ...ofGroups, stream: randomStream(500_000 + seed) }
      const [none, some] = [equal, led].map(({ all, ...settings }) => {
        let [falseMaximum, falseHolm, foundMaximum, foundHolm] = [0, 0, 0, 0]
        for (let run = 0; run < all; run++) {
          const { anyFalse, found } = simulateManyModels(design, count, settings)
          falseMaximum += Number(anyFalse[0])
          falseHolm += Number(anyFalse[1])
          foundMaximum += found[0]
          foundHolm += found[1]
        }
        return [falseMaximum, falseHolm, foundMaximum, foundHolm].map((sum) => ((100 * sum) / all).toFixed(1))
      })
      return [none![0]!, some![0]!, some![2]!, some![3]!]
    })
    const row = (name: string, at: number) =>
      rows.push([name, design.name, ...cells.map((cell) => cell[at]!)])
    row('any false pair, equal models', 0)
    row('any false pair, two groups', 1)
    row('true pairs found, step-down maximum', 2)
    row('true pairs found, Holm', 3)
  }
  return [
    ['of many models', 'data', ...models.map((count) => `${count} models`)],
    ['---', '---', ...models.map(() => '---:')],
    ...rows,
  ]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const page = new URL('../conclusions.md', import.meta.url)
  const table = manyModelsTable(Number(process.argv[2] ?? 1))
  writeFileSync(page, betweenMarkers(readFileSync(page, 'utf8'), table, 'many models'))
}
