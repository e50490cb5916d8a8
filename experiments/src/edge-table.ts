import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { CONSERVATIVE, COVERAGE, type Demand, ERRORS, isOutside } from './cell-verdict.ts'
import { betweenMarkers, shareTable } from './coverage-table.ts'
import { type EdgeCounts, edgeCounts } from './edge-counts.ts'
import { simulateBenchmarks } from './simulate-benchmarks.ts'
import { simulateBounds, simulateSkewed } from './simulate-bounds.ts'
import { simulateCalibratedTies } from './simulate-calibrated-ties.ts'
import { simulateCeilings } from './simulate-ceilings.ts'
import { type Copies, simulateCopiedJudgements, simulateCopiedTasks } from './simulate-copies.ts'
import { simulateIdentical } from './simulate-identical.ts'
import { simulateMissing } from './simulate-missing.ts'
import { simulateModelCorrelations } from './simulate-model-correlations.ts'
import { simulateOrdinalRaters } from './simulate-ordinal-raters.ts'
import { simulateNestedRaters, simulateRareLabels } from './simulate-raters.ts'
import { simulateBestOf, simulateUnequalSamples } from './simulate-samples.ts'
import { sequentialSavings, simulateSequential } from './simulate-sequential.ts'
import { simulateNeedlessWarnings, simulateShapes } from './simulate-shapes.ts'
import { simulateStrata, simulateStratumScores, simulateStratumShapes } from './simulate-strata.ts'
import { simulateStrataWarnings } from './simulate-strata-warnings.ts'
import {
  simulateCorrectedPlans,
  simulateMixedTasks,
  simulateTestedMetrics,
} from './simulate-tested-metrics.ts'
import type { SimulationSizes } from './simulate-tests.ts'

/*
 * Writes the tables of designs at the edges into the README of `@codegen-eval/statistics`, between markers; `study-table.ts`
 * writes them with its own:
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/edge-table.ts [runs]
 */

/** Runs of each cell. */
const RUNS = 1000

/** Numbers of tasks, segments and the like of the columns. */
export interface EdgeSizes {
  readonly tasks: readonly number[]
  /** Tasks of models with different numbers of samples. */
  readonly unequal: readonly number[]
  /** Tasks and outputs of each, of metrics with tests as gold. */
  readonly tested: readonly (readonly [tasks: number, samples: number])[]
  /** Tasks, and those with outputs of both kinds. */
  readonly mixed: readonly (readonly [tasks: number, mixed: number])[]
  /** Segments of models with equal means and different shapes, and of ordinary ones. */
  readonly shapes: readonly number[]
  readonly models: readonly number[]
  /** Items with ratings. */
  readonly rated: readonly number[]
  /** Tasks so far of a sequential gate. */
  readonly sequential: readonly number[]
  /** Tasks and samples of a benchmark. */
  readonly benchmarks: readonly (readonly [tasks: number, samples: number])[]
  /** Segments of the strata of a design. */
  readonly strata: readonly (readonly number[])[]
  /** Models over which a metric correlates with people. */
  readonly correlated: readonly number[]
  /** Systems and items of studies with tie calibration. */
  readonly calibrated: readonly (readonly [systems: number, items: number])[]
  /** Outputs that several models gave, and tasks under several ids. */
  readonly judged: readonly Copies[]
  readonly copied: readonly Copies[]
  /** Segments on which both models of a gate score the same. */
  readonly identical: readonly number[]
  /** Items from which true values are computed. */
  readonly many: number
}

const SIZES: EdgeSizes = {
  tasks: [20, 50, 100, 164, 300, 1000],
  unequal: [20, 50, 164],
  tested: [
    [20, 2],
    [40, 2],
    [20, 10],
    [50, 1],
    [50, 5],
    [164, 10],
  ],
  mixed: [
    [60, 55],
    [100, 60],
    [164, 100],
    [300, 60],
  ],
  shapes: [10, 20, 30, 49, 100, 164],
  models: [2, 4, 8],
  rated: [50, 100, 200],
  sequential: [100, 300, 1000],
  benchmarks: [
    [50, 1],
    [164, 1],
    [164, 10],
    [500, 5],
  ],
  strata: [
    [50, 20],
    [100, 50, 20],
    [40, 40, 40, 40],
    [20, 400],
    [3, 20, 400],
  ],
  correlated: [4, 5, 8, 9, 12, 20],
  calibrated: [
    [2, 500],
    [3, 200],
    [5, 50],
    [5, 100],
    [5, 200],
    [10, 50],
    [10, 100],
  ],
  judged: [
    [40, 6],
    [100, 6],
  ],
  copied: [
    [20, 8],
    [50, 4],
  ],
  identical: [10, 60, 164, 350],
  many: 50_000,
}

/** One table: what it shows, and what is demanded of its cells. */
interface EdgeTable {
  readonly title: string
  readonly names: readonly string[]
  readonly columns: readonly (string | number)[]
  readonly demand: Demand
  /** The method with whose widths others are compared. */
  readonly beside?: string
  readonly fill?: (counts: EdgeCounts) => unknown
  /** Counts that another table filled. */
  readonly counts?: EdgeCounts
}

/** Writes each table with its cells that fail in bold. */
export async function edgeTables(sizes: SimulationSizes, of: EdgeSizes = SIZES): Promise<string> {
  const [differences, ofStrata, overModels] = [edgeCounts(), edgeCounts(), edgeCounts()]
  const tables: EdgeTable[] = [
    {
      title: 'Coverage of 95 % intervals of scores at the bounds, by tasks; the chosen ones are conservative',
      names: ['interval', 'scores'],
      columns: of.tasks,
      demand: CONSERVATIVE,
      beside: 'bootstrap-t',
      fill: (counts) => simulateBounds(of.tasks, sizes, counts),
    },
    {
      title:
        'The same for scores without bounds; where they are skewed, no method holds, and there is a warning',
      names: ['interval', 'scores'],
      columns: of.tasks,
      demand: CONSERVATIVE,
      fill: (counts) => simulateSkewed(of.tasks, sizes, counts),
    },
    {
      title:
        'False differences of equal models with different numbers of samples, by tasks; a comparison takes the studentized bootstrap instead of swaps',
      names: ['test', 'of'],
      columns: of.unequal,
      demand: ERRORS,
      fill: (counts) => simulateUnequalSamples(of.unequal, sizes, counts, differences),
    },
    {
      title: 'Coverage of 95 % intervals of these differences',
      names: ['interval', 'of'],
      columns: of.unequal,
      demand: CONSERVATIVE,
      counts: differences,
    },
    {
      title:
        'False differences by the best of 3 and 10 samples, which the comparison refuses, and by the expected best of 3',
      names: ['test', 'of'],
      columns: of.unequal,
      demand: ERRORS,
      fill: (counts) => simulateBestOf(of.unequal, sizes, counts),
    },
    {
      title:
        'False differences of two metrics with tests as gold, by the measure that orders them, by tasks x outputs (half of the tasks are open)',
      names: ['test', 'of'],
      columns: of.tested.map(([tasks, samples]) => `${tasks} x ${samples}`),
      demand: ERRORS,
      fill: (counts) => simulateTestedMetrics(of.tested, sizes, counts),
    },
    {
      title:
        'Coverage of 95 % intervals of accuracy within tasks, by tasks and those with outputs of both kinds; below 50 of these there is none',
      names: ['interval', 'of'],
      columns: of.mixed.map(([tasks, mixed]) => `${tasks}, ${mixed} mixed`),
      demand: COVERAGE,
      fill: (counts) => simulateMixedTasks(of.mixed, sizes, counts),
    },
    {
      title:
        'Differences that are found with as many segments as a comparison asks for, by models; at least 80 % are due',
      names: ['plan', 'of'],
      columns: of.models,
      demand: { low: 0.8, high: 1 },
      fill: (counts) => simulateCorrectedPlans(of.models, sizes, counts),
    },
    {
      title:
        'Coverage of 95 % intervals of agreement where a label is rare, by items; alpha has none with fewer than 15 items that have another label than most, or fewer than 5 with two such ratings',
      names: ['interval', 'of'],
      columns: of.rated,
      demand: CONSERVATIVE,
      fill: (counts) => simulateRareLabels(of.rated, sizes, counts, of.many),
    },
    {
      title:
        'Coverage of 95 % intervals of agreement on an ordered scale from 0 to 4, by items; with quadratic weights there is a warning where the ratings of fewer than ten items differ',
      names: ['interval', 'of'],
      columns: of.rated,
      demand: CONSERVATIVE,
      fill: (counts) => simulateOrdinalRaters(of.rated, sizes, counts, of.many),
    },
    {
      title:
        'The same where each of several models gave the same outputs, and ratings are written once per model, by outputs x models; the column `judgement` counts each judgement once, and without it the command says how many ratings may be copies',
      names: ['interval', 'of'],
      columns: of.judged.map(([outputs, models]) => `${outputs} x ${models}`),
      demand: COVERAGE,
      fill: (counts) => simulateCopiedJudgements(of.judged, sizes, counts, of.many),
    },
    {
      title:
        'False correlations over models of a metric whose means have nothing to do with those of people, by models, each with 100 tasks; with four models no p-value is below 0.083',
      names: ['test', 'of'],
      columns: of.correlated,
      demand: ERRORS,
      fill: (counts) => simulateModelCorrelations(of.correlated, sizes, counts, overModels),
    },
    {
      title:
        'Coverage of 95 % intervals over tasks of the correlation of the true means of these models; noise in means lowers a correlation, and a study says so',
      names: ['interval', 'of'],
      columns: of.correlated,
      demand: COVERAGE,
      counts: overModels,
    },
    {
      title:
        'Coverage of 95 % intervals of acc*_eq as a study prints them, by systems x items; there is none with fewer than 500 pairs of outputs',
      names: ['interval', 'of'],
      columns: of.calibrated.map(([systems, items]) => `${systems} x ${items}`),
      demand: COVERAGE,
      fill: (counts) => simulateCalibratedTies(of.calibrated, sizes, counts, of.many),
    },
    {
      title:
        'Metrics like a rater of which a study warns that they agree with people better than people do, by items with two ratings; half are above by chance, and the warning says so unless intervals do not overlap',
      names: ['warning', 'of'],
      columns: of.rated,
      demand: { low: 0, high: 0.55 },
      fill: (counts) => simulateCeilings(of.rated, sizes, counts),
    },
    {
      title:
        'False differences of two models by ratings, by items; a comparison refuses raters that are nested in models',
      names: ['test', 'of'],
      columns: of.rated,
      demand: ERRORS,
      fill: (counts) => simulateNestedRaters(of.rated, sizes, counts),
    },
    {
      title:
        'False differences of two models with equal means and different shapes, by segments; a comparison warns of few segments, of skewness and of failures that are not seen',
      names: ['test', 'of'],
      columns: of.shapes,
      demand: ERRORS,
      fill: (counts) => simulateShapes(of.shapes, sizes, counts),
    },
    {
      title:
        'Comparisons of ordinary models, equal or not, that have these warnings although nothing is wrong',
      names: ['warning', 'of'],
      columns: of.shapes,
      demand: { low: 0, high: 0.1 },
      fill: (counts) => simulateNeedlessWarnings(of.shapes, sizes, counts),
    },
    {
      title:
        'False differences of two equal models with 5 samples of each task, of which one lacks results, by tasks; a comparison warns where missing samples could undo the difference',
      names: ['policy', 'of'],
      columns: of.unequal,
      demand: ERRORS,
      fill: (counts) => simulateMissing(of.unequal, sizes, counts),
    },
    {
      title:
        'False differences of two equal models where tasks are copied under other ids, by tasks x copies; the command warns of copies, and `--cluster text` counts them once',
      names: ['test', 'of'],
      columns: of.copied.map(([tasks, copies]) => `${tasks} x ${copies}`),
      demand: ERRORS,
      fill: (counts) => simulateCopiedTasks(of.copied, sizes, counts),
    },
    {
      title:
        'Gates of two models that score the same on every segment, whose printed share of segments that may differ is below the true one, by segments; at most 2.5 % are due',
      names: ['bound', 'true share'],
      columns: of.identical,
      demand: { low: 0, high: 0.025 },
      fill: (counts) => simulateIdentical(of.identical, sizes, counts),
    },
    {
      title:
        'Differences that are ever found between two equal models by looking after every tenth task, by the number of tasks so far; the betting interval holds at all looks together',
      names: ['gate', 'of'],
      columns: of.sequential,
      demand: ERRORS,
      fill: (counts) => simulateSequential(of.sequential, sizes, counts),
    },
    {
      title:
        'Differences that are found where they are the smallest that a benchmark of so many tasks x samples is said to show; 80 % are due',
      names: ['plan', 'of'],
      columns: of.benchmarks.map(([tasks, samples]) => `${tasks} x ${samples}`),
      demand: { low: 0.78, high: 0.84 },
      fill: (counts) => simulateBenchmarks(of.benchmarks, sizes, counts),
    },
    {
      title:
        'Coverage of 95 % intervals of weighted sums over strata, by the segments of each; conservative where strata are small, of which there is a warning',
      names: ['interval', 'of'],
      columns: of.strata.map((strata) => strata.join(', ')),
      demand: CONSERVATIVE,
      fill(counts) {
        simulateStrata(of.strata, sizes, counts, ofStrata)
        simulateStratumScores(of.strata, sizes, counts)
      },
    },
    {
      title:
        'False findings in strata; there are warnings of failures that are not seen and of fewer than 20 segments',
      names: ['test', 'of'],
      columns: of.strata.map((strata) => strata.join(', ')),
      demand: ERRORS,
      counts: ofStrata,
      fill: () => simulateStratumShapes(of.strata, sizes, ofStrata),
    },
    {
      title:
        'Comparisons of ordinary models, equal or not, that have warnings about strata although nothing is wrong; that of few tasks comes where a stratum has fewer than 20',
      names: ['warning', 'of'],
      columns: of.strata.map((strata) => strata.join(', ')),
      demand: { low: 0, high: 0.1 },
      fill: (counts) => simulateStrataWarnings(of.strata, sizes, counts),
    },
  ]
  const texts: string[] = []
  for (const { title, names, columns, demand, beside, fill, counts = edgeCounts() } of tables) {
    await fill?.(counts)
    const text = columns.map(String)
    texts.push(
      `${title}:`,
      shareTable(names, text, counts, (_, cell) => isOutside(cell, demand)),
    )
    if (beside !== undefined)
      texts.push(`Mean width over that of ${beside}:`, relativeWidths(counts, text, beside))
  }
  return [
    `Per cent of ${sizes.runs} simulations with ${sizes.draws} resamples or trials. Bold: the 99.9 % binomial interval of the cell lies outside of 93 to 97 % (coverage; up to 99.5 % for conservative intervals), or above 6.5 % (errors).`,
    ...texts,
    'Tasks of a sequential gate with a power of 80 %, beside a fixed plan (no loss is acceptable; 5 % of the tasks are gained):',
    savingsTable(sequentialSavings(sizes)),
  ].join('\n\n')
}

/** The numbers of tasks of sequential gates. */
function savingsTable(rows: readonly (readonly string[])[]): string {
  const names = [
    'planned loss',
    'true loss',
    'fixed plan',
    'largest number',
    'mean number',
    'saved on average',
  ]
  return [names, names.map((_, c) => (c < 2 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** The mean widths of intervals over those of one method, by design. */
function relativeWidths(counts: EdgeCounts, columns: readonly string[], beside: string): string {
  const lines = counts.rows(columns).flatMap(({ names: [method, design] }) => {
    if (method === beside) return []
    const ratios = columns.map(
      (column) => counts.width([method!, design!], column) / counts.width([beside, design!], column),
    )
    if (ratios.every(Number.isNaN)) return []
    return [[method, design, ...ratios.map((ratio) => (Number.isNaN(ratio) ? '' : ratio.toFixed(2)))]]
  })
  return [['interval', 'of', ...columns], ['---', '---', ...columns.map(() => '---:')], ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const readme = new URL('../../packages/analysis/statistics/README.md', import.meta.url)
  const tables = await edgeTables({ runs: Number(process.argv[2] ?? RUNS), draws: 199, seed: 1 })
  if (process.argv[3] === 'print') console.log(tables)
  else writeFileSync(readme, betweenMarkers(readFileSync(readme, 'utf8'), tables, 'edges'))
}
