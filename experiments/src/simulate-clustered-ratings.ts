import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { gwetAc, krippendorffAlpha, type Rating, ratingTable } from '@codegen-eval/human-ratings'
import { type RandomStream, randomStream } from '@codegen-eval/statistics'
import { betweenMarkers } from './coverage-table.ts'
import { normalNumber } from './simulate-agreement.ts'

/*
 * How often do intervals of agreement contain the true value, if each task has several outputs?
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/simulate-clustered-ratings.ts [runs]
 *
 * Writes the table of so many simulations of each design (1,000) into the README of `human-ratings`.
 */

/** Outputs of tasks, each rated by all raters. */
export interface ClusteredDesign {
  readonly tasks: number
  readonly outputs: number
  readonly raters: number
  /** Number of grades. */
  readonly grades: number
}

/** Number of an output from its task and its place there. */
const OUTPUTS = 1000

/** The task of an output. */
export const taskOf = (item: number | string): number => Math.floor(Number(item) / OUTPUTS)

/** Ratings of outputs whose quality depends on the task, as do the errors of the raters: some tasks are hard to judge. */
export function drawClusteredRatings(
  stream: RandomStream,
  { tasks, outputs, raters, grades }: ClusteredDesign,
): Rating<number>[] {
  return Array.from({ length: tasks }, (_, task) => {
    const quality = normalNumber(stream)
    const error = Math.exp(normalNumber(stream) - 0.5)
    return Array.from({ length: outputs }, (_, output) => {
      const ofOutput = quality + normalNumber(stream)
      return Array.from({ length: raters }, (_, rater): Rating<number> => {
        const seen = (grades - 1) / 2 + ofOutput + error * normalNumber(stream)
        const label = Math.max(0, Math.min(grades - 1, Math.round(seen)))
        return { item: OUTPUTS * task + output, rater, label }
      })
    }).flat()
  }).flat()
}

/** Shares of intervals that contain the true value, 0 to 1; `NaN` if there was none. */
export interface ClusteredCoverage {
  readonly alpha: number
  readonly alphaOfOutputs: number
  readonly ac: number
  readonly acOfOutputs: number
}

/** Coverage over some surveys of a design, with tasks and with outputs as units. */
export function simulateClusteredRatings(
  design: ClusteredDesign,
  runs: number,
  seed: number,
  { resamples = 999, many = 20_000 }: { readonly resamples?: number; readonly many?: number } = {},
): ClusteredCoverage {
  const scale = Array.from({ length: design.grades }, (_, grade) => grade)
  const level = design.grades > 2 ? 'interval' : 'nominal'
  const weights = design.grades > 2 ? 'quadratic' : 'none'
  const draw = (stream: RandomStream, tasks: number) =>
    ratingTable(drawClusteredRatings(stream, { ...design, tasks }), scale)
  const all = draw(randomStream(seed + 2 ** 50), many)
  const truth = { alpha: krippendorffAlpha(all, { level }).value, ac: gwetAc(all, { weights }).value }
  const stream = randomStream(seed)
  const counts = { alpha: 0, alphaOfOutputs: 0, ac: 0, acOfOutputs: 0 }
  const shown = { ...counts }
  const count = (
    name: keyof ClusteredCoverage,
    interval: { readonly low: number; readonly high: number } | undefined,
    value: number,
  ) => {
    if (interval === undefined || Number.isNaN(interval.low)) return
    shown[name]++
    if (interval.low <= value && value <= interval.high) counts[name]++
  }
  for (let run = 0; run < runs; run++) {
    const table = draw(stream, design.tasks)
    const bootstrap = { resamples, seed: seed + run }
    const alphaOf = (clusterOf?: typeof taskOf) =>
      krippendorffAlpha(table, { level, bootstrap: { ...bootstrap, clusterOf } }).interval
    count('alpha', alphaOf(taskOf), truth.alpha)
    count('alphaOfOutputs', alphaOf(), truth.alpha)
    count('ac', gwetAc(table, { weights, clusterOf: taskOf }), truth.ac)
    count('acOfOutputs', gwetAc(table, { weights }), truth.ac)
  }
  return {
    alpha: counts.alpha / shown.alpha,
    alphaOfOutputs: counts.alphaOfOutputs / shown.alphaOfOutputs,
    ac: counts.ac / shown.ac,
    acOfOutputs: counts.acOfOutputs / shown.acOfOutputs,
  }
}

const DESIGNS: readonly ClusteredDesign[] = [2, 5].flatMap((grades) =>
  [50, 100, 200].flatMap((tasks) => [2, 5].map((outputs) => ({ tasks, outputs, raters: 3, grades }))),
)

/** The table of all designs. */
export function clusteredTable(
  coverageOf: (design: ClusteredDesign, index: number) => ClusteredCoverage,
): string {
  const header = ['labels', 'tasks x outputs', 'alpha', 'outputs alone', "Gwet's AC", 'outputs alone']
  const rows = DESIGNS.map((design, index) => {
    const { alpha, alphaOfOutputs, ac, acOfOutputs } = coverageOf(design, index)
    const name = design.grades > 2 ? `grades 0 to ${design.grades - 1}` : 'right or wrong'
    const shares = [alpha, alphaOfOutputs, ac, acOfOutputs].map((share) => (100 * share).toFixed(1))
    return [name, `${design.tasks} x ${design.outputs}`, ...shares]
  })
  const ruler = header.map((_, column) => (column === 0 ? '---' : '---:'))
  return [header, ruler, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const runs = Number(process.argv[2] ?? 1000)
  const table = clusteredTable((design, index) => simulateClusteredRatings(design, runs, 600 + index))
  console.log(table)
  const readme = new URL('../../packages/analysis/human-ratings/README.md', import.meta.url)
  writeFileSync(readme, betweenMarkers(readFileSync(readme, 'utf8'), table, 'clusters'))
}
