import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { rankModels } from '@codegen-eval/rank'
import { randomStream } from '@codegen-eval/statistics'
import { betweenMarkers } from './coverage-table.ts'
import { clustersOf, RANK_DESIGNS, type RankDesign } from './rank-designs.ts'

/*
 * How often do all intervals of ranks contain all true ranks, and how often is a single first model wrong?
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/simulate-ranks.ts [runs] [file]
 *
 * Writes the table into the README of `rank`. Batches that are done stand in the file, `simulate-ranks.jsonl` by default, and
 * are not simulated again: after an interrupt, a smaller number of runs gives the table of what is done.
 */

/** Counts over some runs of a design. */
export interface RankCounts {
  readonly runs: number
  /** Runs in which no pair was separated against the true order. */
  readonly covered: number
  /** Runs in which one model was first, though another one is as good or better. */
  readonly falseFirst: number
  /** Sum over the runs of the mean width of intervals, in ranks. */
  readonly width: number
}

/** Draws of each run: the error of a critical value is about 0.02. */
const DRAWS = 2000

/** Runs of a batch. */
const BATCH = 50

/** Designs of at most so many outputs are cheap, and are simulated ten times as often. */
const CHEAP = 1000

/** Simulates a batch of a design; the same batch gives the same counts. */
export function simulateRanks(design: RankDesign, runs: number, seed: number): RankCounts {
  const stream = randomStream(seed)
  const clusters = clustersOf(design)
  let [covered, falseFirst, width] = [0, 0, 0]
  for (let run = 0; run < runs; run++) {
    // draws come from other streams than scores, whose seeds are large
    const options = { resamples: DRAWS, seed: run + 1, ...(clusters === undefined ? {} : { clusters }) }
    const { ranks, pairs, mayBeFirst } = rankModels(design.scores(stream, design), options)
    const quality = ranks.map(({ model }) => design.quality(Number(model.slice(1))))
    const isFalse = (better: number, worse: number) => quality[better]! <= quality[worse]!
    if (
      pairs.every((verdict, at) => verdict < 1 || !isFalse(Math.floor(at / ranks.length), at % ranks.length))
    )
      covered++
    if (mayBeFirst.length === 1 && quality.some((other, m) => m > 0 && other >= quality[0]!)) falseFirst++
    width += ranks.reduce((sum, { rankLow, rankHigh }) => sum + rankHigh - rankLow + 1, 0) / ranks.length
  }
  return { runs, covered, falseFirst, width }
}

/** The table of all designs in Markdown. */
export function rankTable(countsOf: (design: number) => RankCounts): string {
  const rows = RANK_DESIGNS.map(({ name, models, tasks, clusters }, d) => {
    const { runs, covered, falseFirst, width } = countsOf(d)
    const percent = (count: number) => ((100 * count) / runs).toFixed(1)
    const size = clusters === undefined ? String(tasks) : `${tasks} in ${clusters} clusters`
    return [name, models, size, percent(covered), percent(falseFirst), (width / runs).toFixed(1)]
  })
  return [
    ['models', 'number', 'tasks', 'all ranks covered', 'false first', 'mean width'],
    ['---', '---:', '---:', '---:', '---:', '---:'],
    ...rows,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

function sumOf(parts: readonly RankCounts[]): RankCounts {
  const sum = (key: keyof RankCounts) => parts.reduce((total, part) => total + part[key], 0)
  return { runs: sum('runs'), covered: sum('covered'), falseFirst: sum('falseFirst'), width: sum('width') }
}

/** Simulates the batches that are not in the file yet, of all designs in turn, and returns the counts of each design. */
function resumedCounts(runs: number, file: string): RankCounts[] {
  const done = new Map<string, RankCounts>()
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []) {
    const { batch, counts } = JSON.parse(line) as { batch: string; counts: RankCounts }
    done.set(batch, counts)
  }
  const parts = RANK_DESIGNS.map((): RankCounts[] => [])
  const batches = Math.ceil(runs / BATCH)
  for (let b = 0; b < 10 * batches; b++) {
    for (const [d, design] of RANK_DESIGNS.entries()) {
      if (b >= batches && design.models * design.tasks > CHEAP) continue
      const batch = `${d}/${b}`
      const known = done.get(batch)
      const counts = known ?? simulateRanks(design, BATCH, 1 + 1000 * d + BATCH * b + 2 ** 40)
      if (known === undefined) appendFileSync(file, `${JSON.stringify({ batch, counts })}\n`)
      parts[d]!.push(counts)
    }
  }
  return parts.map(sumOf)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [runs, file] = [Number(process.argv[2] ?? 1000), process.argv[3] ?? 'simulate-ranks.jsonl']
  const counts = resumedCounts(runs, file)
  const table = rankTable((d) => counts[d]!)
  const readme = new URL('../../packages/analysis/rank/README.md', import.meta.url)
  console.log(table)
  writeFileSync(readme, betweenMarkers(readFileSync(readme, 'utf8'), table))
}
