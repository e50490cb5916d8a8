import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type Demand, ERRORS, isOutside } from './cell-verdict.ts'
import { betweenMarkers } from './coverage-table.ts'
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
import { type SimulationCounts, simulationCounts } from './simulation-counts.ts'

/*
 * How often are conclusions from ratings by people false?
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/people-table.ts TABLE [runs]
 *
 * Writes one table of so many simulations of each design (10,000) into `experiments/conclusions.md`.
 */

/** Simulations of power are fewer. */
const POWER_SHARE = 5

const namesOf = (designs: readonly { readonly name: string }[]) => designs.map(({ name }) => name)

/** The tables of the page. */
const TABLES: Readonly<
  Record<
    string,
    {
      readonly columns: readonly string[]
      simulate(runs: number, counts: SimulationCounts): void
    }
  >
> = {
  raters: {
    columns: namesOf(SHARED_DESIGNS),
    simulate: (runs, counts) => {
      SHARED_DESIGNS.forEach((design, d) => {
        simulateSharedRaters(design, { runs, powerRuns: runs / POWER_SHARE, seed: 701 + d }, counts)
      })
    },
  },
  'these raters': {
    columns: THESE_RATERS_COLUMNS,
    simulate: (runs, counts) => {
      THESE_RATERS_DESIGNS.forEach((design, d) => {
        simulateTheseRaters(design, { runs, seed: 751 + d }, counts)
      })
    },
  },
  'rating units': {
    columns: RATING_UNIT_COLUMNS,
    simulate: (runs, counts) => {
      RATING_UNIT_DESIGNS.forEach((design, d) => {
        simulateRatingUnits(design, { runs, seed: 781 + d }, counts)
      })
    },
  },
  plans: {
    columns: namesOf(PILOT_DESIGNS),
    simulate: (runs, counts) => {
      PILOT_DESIGNS.forEach((design, d) => {
        simulateSurveyPlans(design, { runs, seed: 721 + d }, counts)
      })
    },
  },
  weights: {
    columns: namesOf(WEIGHT_DESIGNS),
    simulate: (runs, counts) => {
      // each simulation has hundreds of items
      WEIGHT_DESIGNS.forEach((design, d) => {
        simulateLabelWeights(design, { runs: Math.ceil(runs / 100), seed: 731 + d }, counts)
      })
    },
  },
  leads: {
    columns: namesOf(LEAD_DESIGNS),
    simulate: (runs, counts) => {
      LEAD_DESIGNS.forEach((design, d) => {
        simulateMetricLeads(design, { runs, powerRuns: runs / POWER_SHARE, seed: 741 + d }, counts)
      })
    },
  },
  reversals: {
    columns: namesOf(REVERSAL_DESIGNS),
    simulate: (runs, counts) => {
      REVERSAL_DESIGNS.forEach((design, d) => {
        simulateMetricLeads(design, { runs, powerRuns: runs / POWER_SHARE, seed: 751 + d }, counts)
      })
    },
  },
  replacement: {
    columns: namesOf(REPLACEMENT_DESIGNS),
    simulate: (runs, counts) => {
      REPLACEMENT_DESIGNS.forEach((design, d) => {
        simulateTaskReplacement(design, { runs, powerRuns: runs / POWER_SHARE, seed: 711 + d }, counts)
      })
    },
  },
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
  const counts = simulationCounts()
  table.simulate(Number(process.argv[3] ?? 10_000), counts)
  const text = peopleTable(table.columns, counts)
  console.log(text)
  const page = new URL('../conclusions.md', import.meta.url)
  writeFileSync(page, betweenMarkers(readFileSync(page, 'utf8'), text, name))
}
