import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type Demand, ERRORS, isOutside } from './cell-verdict.ts'
import { betweenMarkers } from './coverage-table.ts'
import { chunksOf, keptCounts, type SimulationUnit } from './kept-counts.ts'
import { simulateLabelWeights, WEIGHT_DESIGNS } from './simulate-label-weights.ts'
import { LEAD_DESIGNS, REVERSAL_DESIGNS, simulateMetricLeads } from './simulate-metric-leads.ts'
import { REPLACEMENT_DESIGNS, simulateTaskReplacement } from './simulate-replacement.ts'
import {
  RATING_UNIT_COLUMNS,
  RATING_UNIT_DESIGNS,
  SHARED_DESIGNS,
  simulateRatingUnits,
  simulateSharedRaters,
  simulateTheseRaters,
  THESE_RATERS_COLUMNS,
  THESE_RATERS_DESIGNS,
} from './simulate-shared-raters.ts'
import { PILOT_DESIGNS, simulateSurveyPlans } from './simulate-survey-plans.ts'
import type { SimulationCounts } from './simulation-counts.ts'

/*
 * How often are conclusions from ratings by people false?
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/people-table.ts TABLE [runs] [FILE] [1/2]
 *
 * Writes one table of so many simulations of each design (10,000) into `experiments/conclusions.md`. The counts of each thousand are kept in
 * the file: see `keptCounts`.
 */

/** Simulations of power are fewer. */
const POWER_SHARE = 5

/** How many simulations are counted together. */
const CHUNK = 1000

interface People {
  readonly columns: readonly string[]
  units(runs: number): SimulationUnit[]
}

/** A table with a column for each design, unless they are given; each chunk of simulations has its own seed. */
function ofDesigns<D extends { readonly name: string }>(
  designs: readonly D[],
  seed: number,
  simulate: (
    design: D,
    settings: { readonly runs: number; readonly powerRuns: number; readonly seed: number },
    counts: SimulationCounts,
  ) => void,
  columns = designs.map(({ name }) => name) as readonly string[],
): People {
  return {
    columns,
    units: (all) =>
      chunksOf(all, CHUNK).flatMap(({ chunk, runs }) =>
        designs.map((design, d) => ({
          name: `${design.name}, ${chunk}`,
          simulate: (counts) =>
            simulate(
              design,
              { runs, powerRuns: runs / POWER_SHARE, seed: seed + d + 10_000 * chunk },
              counts,
            ),
        })),
      ),
  }
}

/** The tables of the page. */
const TABLES: Readonly<Record<string, People>> = {
  raters: ofDesigns(SHARED_DESIGNS, 701, simulateSharedRaters),
  'these raters': ofDesigns(THESE_RATERS_DESIGNS, 751, simulateTheseRaters, THESE_RATERS_COLUMNS),
  'rating units': ofDesigns(RATING_UNIT_DESIGNS, 781, simulateRatingUnits, RATING_UNIT_COLUMNS),
  plans: ofDesigns(PILOT_DESIGNS, 721, simulateSurveyPlans),
  weights: ofDesigns(WEIGHT_DESIGNS, 731, (design, { runs, seed }, counts) =>
    // each simulation has hundreds of items
    simulateLabelWeights(design, { runs: Math.ceil(runs / 100), seed }, counts),
  ),
  leads: ofDesigns(LEAD_DESIGNS, 741, simulateMetricLeads),
  reversals: ofDesigns(REVERSAL_DESIGNS, 751, simulateMetricLeads),
  replacement: ofDesigns(REPLACEMENT_DESIGNS, 711, simulateTaskReplacement),
}

/** Shares in % by design; bold where the 99.9 % interval of a share of false conclusions lies above 6.5 %. */
export function peopleTable(
  columns: readonly string[],
  counts: SimulationCounts,
  demand: Demand = ERRORS,
): string {
  const rows = counts.rows(columns).map(({ names: [name], cells }) => [
    name,
    ...cells.map((cell, c) => {
      if (cell.all === 0) return ''
      const text = ((100 * cell.counted) / cell.all).toFixed(1)
      return `${name} ${columns[c]}`.includes('false') && isOutside(cell, demand) ? `**${text}**` : text
    }),
  ])
  return [['%', ...columns], ['---', ...columns.map(() => '---:')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const name = process.argv[2] ?? ''
  const table = TABLES[name]
  if (table === undefined)
    throw new RangeError(`table ${name}: expected one of ${Object.keys(TABLES).join(', ')}`)
  const [, , , runs = 10_000, file, part] = process.argv
  const counts = keptCounts(table.units(Number(runs)), { file, part })
  const text = peopleTable(table.columns, counts)
  console.log(text)
  const page = new URL('../conclusions.md', import.meta.url)
  writeFileSync(page, betweenMarkers(readFileSync(page, 'utf8'), text, name))
}
