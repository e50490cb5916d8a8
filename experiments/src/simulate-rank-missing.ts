import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { resolveScores } from '@codegen-eval/compare/internal'
import { scoredCorpus } from '@codegen-eval/measure'
import { withMissingDoubts } from '@codegen-eval/rank'
import { rankCorpus } from '@codegen-eval/rank/corpus'
import { randomStream } from '@codegen-eval/statistics'
import { betweenMarkers, shareTable } from './coverage-table.ts'
import { drawIncomplete, GAPS } from './simulate-missing.ts'
import type { SimulationSizes } from './simulate-tests.ts'
import { type SimulationCounts, simulationCounts } from './simulation-counts.ts'

/*
 * How often are equal models separated by `rank`, if one of them lacks results?
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/simulate-rank-missing.ts [runs]
 *
 * Writes the table of so many simulations of each design (1,000) into the README of `rank`.
 */

const MODELS = ['a', 'b', 'c', 'lacking']
const TASKS = [20, 50, 164]

/** Counts leaderboards of four equal models on which any two are separated, all and those without a warning. */
export function simulateRankMissing(
  tasks: readonly number[],
  { runs, draws, seed }: SimulationSizes,
  counts: SimulationCounts,
): void {
  for (const [g, [gaps, lacks]] of GAPS.entries())
    for (const count of tasks) {
      const stream = randomStream(seed + 2 ** 51 + 2 ** 41 + 10_000 * g + count)
      for (let run = 0; run < runs; run++) {
        const { table, summary } = resolveScores(drawIncomplete(stream, MODELS, count, lacks))
        const board = rankCorpus(scoredCorpus(table), { resamples: draws, seed: seed + run })
        const [ranking] = withMissingDoubts(board, summary.models).metrics
        const isFound = ranking!.pairs.some((order) => order !== 0)
        const isWarned = ranking!.warnings.some(({ kind }) => kind === 'missing-doubts')
        counts.add(['separated', gaps], String(count), isFound)
        counts.add(['separated, without a warning', gaps], String(count), isFound && !isWarned)
      }
    }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const counts = simulationCounts()
  simulateRankMissing(TASKS, { runs: Number(process.argv[2] ?? 1000), draws: 999, seed: 1 }, counts)
  const table = shareTable(['models', 'of'], TASKS.map(String), counts, (share) => share > 0.065)
  console.log(table)
  const readme = new URL('../../packages/analysis/rank/README.md', import.meta.url)
  writeFileSync(readme, betweenMarkers(readFileSync(readme, 'utf8'), table, 'missing'))
}
