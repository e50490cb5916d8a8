import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { ERRORS, isOutside } from './cell-verdict.ts'
import { betweenMarkers } from './coverage-table.ts'
import { simulatePositions, simulateTaskFindings, TASK_DESIGNS } from './simulate-findings.ts'
import { type SimulationCounts, simulationCounts } from './simulation-counts.ts'

/*
 * How often do `tasks` and `aggregate` find in tasks and votes what is not there?
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/findings-table.ts [runs of tasks] [runs of votes]
 *
 * Writes the table of so many simulations (1,000 each) into `experiments/conclusions.md`. A simulation of tasks takes 1 to 2 s for the
 * three designs together, nearly all of it for the draws of pairs, so that 1,000 are 20 to 30 minutes.
 */

/** Runs of each design of tasks, and of votes. */
const [TASK_RUNS, VOTE_RUNS] = [1000, 1000]

/** Numbers of items of the votes. */
const ITEMS = [30, 60, 200]

/** Shares in % by design; bold where the 99.9 % interval of a share lies above 6.5 %. */
export function findingsTable(counts: SimulationCounts): string {
  const columns = [
    ...TASK_DESIGNS.map(({ models, tasks, samples }) => `${models} x ${tasks} x ${samples}`),
    ...ITEMS.map(String),
  ]
  const rows = counts.rows(columns).map(({ names, cells }) => [
    ...names,
    ...cells.map((cell) => {
      if (cell.all === 0) return ''
      const text = ((100 * cell.counted) / cell.all).toFixed(1)
      return isOutside(cell, ERRORS) ? `**${text}**` : text
    }),
  ])
  const ruler = ['---', ...columns.map(() => '---:')]
  return [['finding, which is false', ...columns], ruler, ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const taskRuns = Number(process.argv[2] ?? TASK_RUNS)
  const voteRuns = Number(process.argv[3] ?? VOTE_RUNS)
  const counts = simulationCounts()
  TASK_DESIGNS.forEach((design, d) => {
    simulateTaskFindings(design, { runs: taskRuns, seed: 601 + d }, counts)
  })
  ITEMS.forEach((items, d) => {
    simulatePositions(items, { runs: voteRuns, seed: 611 + d }, counts)
  })
  const page = new URL('../conclusions.md', import.meta.url)
  writeFileSync(page, betweenMarkers(readFileSync(page, 'utf8'), findingsTable(counts), 'findings'))
}
