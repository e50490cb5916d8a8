import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { betweenMarkers, shareTable } from './coverage-table.ts'
import { edgeTables } from './edge-table.ts'
import { STUDY_DESIGNS, simulateAgreementIntervals, simulateMetricTests } from './simulate-agreement.ts'
import {
  CORRELATION_DESIGNS,
  simulateCorrelations,
  simulateModelPermutations,
  simulatePreferences,
  simulateRaterAgreement,
} from './simulate-ratings.ts'
import type { SimulationSizes } from './simulate-tests.ts'
import { simulateFamilies, simulateGate, simulatePasses, simulatePlans } from './simulate-verdicts.ts'
import { type SimulationCounts, simulationCounts } from './simulation-counts.ts'

/*
 * Writes the tables of what other commands print than `compare` into the README of `@codegen-eval/statistics`, between
 * markers: pass@k, gates, plans, studies, raters and preferences, and the designs at the edges of `edge-table.ts`.
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/study-table.ts [runs]
 */

/** Sizes of a study table: numbers of items, and of models of the permutation test. */
export interface StudyTableSizes {
  readonly items: readonly number[]
  readonly models: readonly number[]
  readonly studies: readonly (readonly [systems: number, items: number])[]
  readonly correlations: readonly (readonly [outputs: number, tasks: number])[]
  /** Items from which true values are computed. */
  readonly many: number
}

const SIZES: StudyTableSizes = {
  items: [5, 10, 20, 50, 100, 200],
  models: [4, 5, 8, 12],
  studies: STUDY_DESIGNS,
  correlations: CORRELATION_DESIGNS,
  many: 20_000,
}

/** Differences of plans in standard deviations. */
const PLANNED = [1, 0.5, 0.3]

/** Runs of each cell, so that the standard error at 5 % is 0.7 points. */
const RUNS = 1000

/** The tables as Markdown. */
export async function studyTables(sizes: SimulationSizes, of: StudyTableSizes = SIZES): Promise<string> {
  const filled = async (fill: (counts: SimulationCounts) => unknown): Promise<SimulationCounts> => {
    const counts = simulationCounts()
    await fill(counts)
    return counts
  }
  const covered = simulationCounts()
  const passes = await filled((counts) => simulatePasses(of.items, sizes, counts, covered))
  const families = await filled((counts) => simulateFamilies(of.items, sizes, counts))
  const gates = await filled((counts) => simulateGate(of.items, sizes, counts))
  const plans = await filled((counts) => simulatePlans(PLANNED, sizes, counts))
  const metrics = await filled((counts) => simulateMetricTests(sizes, counts, of.studies))
  const correlations = await filled((counts) => simulateCorrelations(sizes, counts, of.correlations))
  const models = await filled((counts) => simulateModelPermutations(of.models, sizes, counts))
  simulateAgreementIntervals(of.items, sizes, covered, of.many)
  simulateRaterAgreement(of.items, sizes, covered, of.many)
  simulatePreferences(of.items, sizes, covered)
  const high = (share: number) => share > 0.065
  const items = of.items.map(String)
  const noise = 100 * Math.sqrt((0.05 * 0.95) / sizes.runs)
  return [
    `Per cent of ${sizes.runs} simulations with ${sizes.draws} resamples or trials, standard error ${noise.toFixed(1)} points at 5 %.`,
    'False differences at the 5 % level of pass@k and pass^k of 10 samples, and of any of four equal models (bold: over 6.5 %):',
    shareTable(['test', 'of'], items, passes, high),
    shareTable(['test', 'of'], items, families, high),
    'Verdicts of a gate on a candidate whose loss is exactly the margin; 2.5 % are due (bold: over 4 %):',
    shareTable(['verdict', 'of'], items, gates, (share) => share > 0.04),
    'Differences that are found with as many items as a plan asks for, by their size in standard deviations; 80 % are due:',
    shareTable(['plan', 'of'], PLANNED.map(String), plans, (share) => Math.abs(share - 0.8) > 0.05),
    'False differences of two metrics, by systems x items:',
    shareTable(
      ['test', 'of'],
      of.studies.map(([systems, count]) => `${systems} x ${count}`),
      metrics,
      high,
    ),
    'False correlations of scores that have nothing to do with the grades, by tasks x outputs of each:',
    shareTable(
      ['test', 'of'],
      of.correlations.map(([outputs, tasks]) => `${tasks} x ${outputs}`),
      correlations,
      high,
    ),
    'The same over models, by their number:',
    shareTable(['test', 'of'], of.models.map(String), models, high),
    'Coverage of 95 % intervals, by tasks or items (bold: under 93 %); the command prints percentile intervals of agreement from 50 on, and of acc*_eq the basic one:',
    shareTable(['interval', 'of'], items, covered, (share) => share < 0.93),
  ].join('\n\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const readme = new URL('../../packages/analysis/statistics/README.md', import.meta.url)
  const sizes = { runs: Number(process.argv[2] ?? RUNS), draws: 199, seed: 1 }
  for (const [name, tables] of [
    ['studies', await studyTables(sizes)],
    ['edges', await edgeTables(sizes)],
  ] as const)
    writeFileSync(readme, betweenMarkers(readFileSync(readme, 'utf8'), tables, name))
}
