import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Cell } from './cell-verdict.ts'
import { simulateClusterIntervals, simulateIntervals } from './simulate-intervals.ts'
import { type SimulationSizes, simulateClusterTests, simulateTests } from './simulate-tests.ts'
import { type SimulationCounts, simulationCounts } from './simulation-counts.ts'

/*
 * Writes the tables of Type-I error and coverage into the README of `@codegen-eval/statistics`, between markers:
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/coverage-table.ts [runs]
 */

/** Numbers of segments. */
const SEGMENTS = [5, 10, 20, 50, 100, 200] as const

/** Tasks and samples of each. */
const DESIGNS = [
  [50, 1],
  [50, 5],
  [50, 10],
  [50, 20],
  [20, 10],
  [10, 10],
] as const

/** Runs of each cell, so that the standard error at 5 % is 0.7 points. */
const RUNS = 1000

/** The tables of all simulations as Markdown. */
export function coverageTables(
  sizes: SimulationSizes,
  segments: readonly number[] = SEGMENTS,
  designs: readonly (readonly [number, number])[] = DESIGNS,
): string {
  const [tests, scores, differences, clustered, covered] = Array.from({ length: 5 }, simulationCounts) as [
    SimulationCounts,
    SimulationCounts,
    SimulationCounts,
    SimulationCounts,
    SimulationCounts,
  ]
  simulateTests(segments, sizes, tests)
  simulateClusterTests(designs, sizes, clustered)
  simulateIntervals(segments, sizes, scores, differences)
  simulateClusterIntervals(designs, sizes, covered)
  const columns = segments.map(String)
  const sampled = designs.map(([tasks, samples]) => `${tasks} x ${samples}`)
  const noise = 100 * Math.sqrt((0.05 * 0.95) / sizes.runs)
  return [
    `Per cent of ${sizes.runs} simulations with ${sizes.draws} resamples or trials; the standard error at 5 % is ${noise.toFixed(1)} points.`,
    'False differences at the 5 % level, by the number of segments (bold: over 6.5 %):',
    shareTable(['test', 'scores'], columns, tests, (share) => share > 0.065),
    'The same for tasks x samples, with tasks as clusters:',
    shareTable(['test', 'scores'], sampled, clustered, (share) => share > 0.065),
    'Coverage of 95 % intervals of a score, by the number of segments or tasks (bold: under 93 %):',
    shareTable(['interval', 'scores'], columns, scores, (share) => share < 0.93),
    'Coverage of 95 % intervals of a difference:',
    shareTable(['interval', 'scores'], columns, differences, (share) => share < 0.93),
    'Coverage for tasks x samples, with tasks as clusters:',
    shareTable(['interval', 'scores'], sampled, covered, (share) => share < 0.93),
  ].join('\n\n')
}

/** One row per simulation, one column per size; what is off is bold. */
export function shareTable(
  names: readonly string[],
  columns: readonly string[],
  counts: SimulationCounts,
  isOff: (share: number, cell: Cell) => boolean,
): string {
  const cellText = (cell: Cell) => {
    if (cell.all === 0) return ''
    const share = cell.counted / cell.all
    const text = (100 * share).toFixed(1)
    return isOff(share, cell) ? `**${text}**` : text
  }
  const rows = counts
    .rows(columns)
    .toSorted(
      (a, b) =>
        (a.names[1]! === b.names[1]! ? 0 : 1) && order(counts, a.names[1]!) - order(counts, b.names[1]!),
    )
    .map((row) => [...row.names, ...row.cells.map(cellText)])
  return [[...names, ...columns], [...names.map(() => '---'), ...columns.map(() => '---:')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** The place of the first row of some scores. */
function order(counts: SimulationCounts, scores: string): number {
  return counts.rows([]).findIndex(({ names }) => names[1] === scores)
}

/** The text with another one between its markers. */
export function betweenMarkers(text: string, inserted: string, name = 'coverage'): string {
  const [start, end] = [`<!-- ${name}: start -->`, `<!-- ${name}: end -->`]
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new RangeError(`expected ${start} and ${end}`)
  return `${text.slice(0, from + start.length)}\n\n${inserted}\n\n${text.slice(to)}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const readme = new URL('../../packages/analysis/statistics/README.md', import.meta.url)
  const tables = coverageTables({ runs: Number(process.argv[2] ?? RUNS), draws: 199, seed: 1 })
  writeFileSync(readme, betweenMarkers(readFileSync(readme, 'utf8'), tables))
}
