import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type RandomStream, randomStream, uniformNumber } from '@codegen-eval/statistics'
import { type GradedOutput, outputPairs } from '@codegen-eval/study'
import { betweenMarkers } from './coverage-table.ts'

/*
 * How often does `study` say from which difference a single output can be trusted, where no difference deserves it?
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/trusted-outputs-table.ts [runs]
 *
 * Writes the table of so many simulations of each design (2,000) into `experiments/conclusions.md`.
 */

const RUNS = 2000

/** Numbers of tasks with five outputs each. */
const TASKS = [20, 50, 100, 200, 400]

/** Designs: what metric scores say of people's grades. */
const METRICS = ['scores at random', 'tasks turned round, 10 %', 'tasks turned round, 6 %'] as const

/** A metric that orders pairs wrongly with one chance, whatever the difference: in more than 5 % of them. */
export type TrustedMetric = (typeof METRICS)[number]

const SHARES: Readonly<Record<TrustedMetric, number>> = {
  'scores at random': Number.NaN,
  'tasks turned round, 10 %': 0.1,
  'tasks turned round, 6 %': 0.06,
}

/**
 * Five outputs of each task with one grade each, uniform from 0 to 100. Scores are uniform, too, or a hundredth of the grade, in some
 * tasks of 1 minus it: these are wrong for all pairs of a task, as where a metric takes a wrong reference.
 */
export function drawTrustedOutputs(
  stream: RandomStream,
  tasks: number,
  metric: TrustedMetric,
): GradedOutput[] {
  return Array.from({ length: tasks }, (_, segment) => {
    const isTurned = uniformNumber(stream) < SHARES[metric]
    return Array.from({ length: 5 }, (_, system): GradedOutput => {
      const grade = 100 * uniformNumber(stream)
      const near = isTurned ? 1 - grade / 100 : grade / 100
      const score = metric === 'scores at random' ? uniformNumber(stream) : near
      return { segment, system, score, grade, ratings: new Map() }
    })
  }).flat()
}

/** The share of simulations in which a difference is named. */
export function trustedShare(metric: TrustedMetric, tasks: number, runs: number, seed: number): number {
  const stream = randomStream(seed)
  let named = 0
  for (let run = 0; run < runs; run++) {
    const { difference } = outputPairs(drawTrustedOutputs(stream, tasks, metric), 100).trusted
    if (!Number.isNaN(difference)) named++
  }
  return named / runs
}

/** The table, in percent. */
export function trustedOutputsTable(
  shareOf: (metric: TrustedMetric, tasks: number, index: number) => number,
): string {
  const rows = METRICS.map((metric, m) => [
    metric,
    ...TASKS.map((tasks, t) => (100 * shareOf(metric, tasks, m * TASKS.length + t)).toFixed(1)),
  ])
  const header = ['a single output is trusted, by', ...TASKS.map(String)]
  return [header, header.map((_, i) => (i === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const runs = Number(process.argv[2] ?? RUNS)
  const table = trustedOutputsTable((metric, tasks, index) => trustedShare(metric, tasks, runs, 900 + index))
  console.log(table)
  const page = new URL('../conclusions.md', import.meta.url)
  writeFileSync(page, betweenMarkers(readFileSync(page, 'utf8'), table, 'trusted-outputs'))
}
