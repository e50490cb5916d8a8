import { plural, UsageError } from '@codegen-eval/messages'
import {
  COUNT_FORMAT,
  type Column,
  columnTable,
  fixedFormat,
  pointFormat,
  type ReportOutput,
  type Table,
} from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import { checkModel } from '@codegen-eval/samples/internal'
import type { ScoreTable } from '@codegen-eval/samples/scores'
import {
  clusterCount,
  type OverallRatesOptions,
  overallRatesVarianceParts,
  type StratumWeights,
} from '@codegen-eval/statistics'
import { type BenchmarkPilot, benchmarkPilot } from '../benchmark-pilot.ts'
import {
  type BenchmarkGroup,
  type BenchmarkPlan,
  type BenchmarkPlanOptions,
  type DetectableAt,
  pilotGroups,
  planBenchmark,
} from '../benchmark-plan.ts'
import { checkStratumWeights } from '../check-stratum-weights.ts'
import { type VarianceSource, varianceSources } from './variance-sources.ts'

/** Where the variances of a plan come from: results of a pilot study, or rates of success. */
export interface BenchmarkOutputOptions extends Omit<BenchmarkPlanOptions, 'tasks'>, OverallRatesOptions {
  /** Scores of a pilot study, one table, or one for each repeated run of a model: see `benchmarkPilot`. */
  readonly tables?: readonly ScoreTable[] | undefined
  /** Instead of a pilot, the overall rates of success of two models, 0..1. */
  readonly rates?: readonly number[] | undefined
  /** The score of the pilot; the only one by default. */
  readonly metric?: string | undefined
  /** Only pairs with this model count; by default all pairs of the pilot. */
  readonly baseline?: string | undefined
  readonly stratumWeights?: StratumWeights | undefined
  /** Number of tasks; that of the pilot by default. */
  readonly tasks?: number | undefined
  /** Digits after the point; 2 by default. */
  readonly precision?: number | undefined
}

/** The basis of a plan, for readers. */
interface PlanBasis {
  readonly notes: readonly string[]
  readonly facts: object
}

/**
 * The smallest difference that a benchmark can show, with the sources of its variance, as a report: see `planBenchmark`. Of the pairs of
 * a pilot it is that whose differences have the largest error.
 *
 * @throws UsageError for options that are missing or do not fit; InputError for a pilot that tells too little.
 */
export function benchmarkOutput(options: BenchmarkOutputOptions): ReportOutput {
  const { tables, rates, precision = 2 } = options
  if ((tables === undefined) === (rates === undefined))
    throw new UsageError(
      'option benchmark: expected either files with the results of a pilot, or option rates',
    )
  const { groups, basis, defaults } = tables ? fromPilot(tables, options) : fromRates(rates!, options)
  const { tasks = defaults.tasks } = options
  if (tasks === undefined) throw new UsageError('option tasks is missing: the number of tasks')
  const { samples = defaults.samples, comparisons = defaults.comparisons } = options
  if (samples !== defaults.samples && groups.some(({ parts }) => Number.isNaN(parts.samples)))
    throw new UsageError(
      `option samples ${samples}: the pilot has one sample of each task, which does not show what more samples change: expected a pilot with at least two`,
    )
  const { difference = defaults.difference } = options
  const plan = planBenchmark(groups, { ...options, tasks, samples, comparisons, difference })
  return planReport(plan, basis, precision)
}

interface Planned {
  readonly groups: readonly BenchmarkGroup[]
  readonly basis: PlanBasis
  readonly defaults: { tasks?: number; samples: number; comparisons: number; difference?: number }
}

function fromPilot(tables: readonly ScoreTable[], options: BenchmarkOutputOptions): Planned {
  const { baseline, metric, stratumWeights } = options
  const pilot = benchmarkPilot(tables, metric)
  const { models, tasks, strata } = pilot
  checkStratumWeights(stratumWeights, strata)
  if (baseline !== undefined) checkModel('option baseline', baseline, models)
  const pairs = models.flatMap((a, i) => models.slice(i + 1).map((b) => [a, b] as const))
  const counted = pairs.filter((pair) => baseline === undefined || pair.includes(baseline))
  const { pair, groups } = pilotGroups(pilot, counted, stratumWeights)
  return {
    groups,
    basis: { notes: pilotNotes(pilot, pair, counted.length), facts: { metric: pilot.metric, pair } },
    defaults: { tasks: tasks.length, samples: pilot.samples, comparisons: counted.length },
  }
}

function pilotNotes(pilot: BenchmarkPilot, [a, b]: readonly [string, string], pairs: number): string[] {
  const { tasks, samples, runs, metric, unmatched, clusters } = pilot
  const units = clusterCount(clusters, tasks.length)
  const of = [
    plural(tasks.length, 'task'),
    plural(samples, 'sample'),
    ...(runs > 1 ? [plural(runs, 'run')] : []),
  ]
  const isWorst = pairs === 1 ? '' : `, the pair of ${pairs} whose differences have the largest error`
  return [
    `variances of the differences of ${a} and ${b} under ${metric}${isWorst}, in a pilot of ${of.join(', ')}`,
    ...(unmatched === 0
      ? []
      : [`${plural(unmatched, 'task')} of the pilot left out, which a model lacks in a run`]),
    // of a deviation: 1/√(2(n - 1)) of it under the normal distribution
    `an estimate from ${plural(units, units === tasks.length ? 'task' : 'cluster')}: its standard error is about ${Math.round(100 / Math.sqrt(2 * (units - 1)))} %`,
    ...(samples === 1 ? ['one sample of each task: what more samples would help cannot be told'] : []),
  ]
}

function fromRates(rates: readonly number[], options: BenchmarkOutputOptions): Planned {
  const [a, b] = rates
  if (rates.length !== 2 || !rates.every((rate) => rate > 0 && rate < 1))
    throw new UsageError('option rates: expected those of two models, each between 0 and 100 %')
  const { betweenTasks, correlation } = options
  const lacking = [
    ...(betweenTasks === undefined ? ['all variance of single results lies between tasks'] : []),
    ...(correlation === undefined ? ['the rates of the models over tasks are not correlated'] : []),
  ]
  return {
    groups: [{ weight: 1, taskShare: 1, isOutcome: true, parts: overallRatesVarianceParts(a, b, options) }],
    basis: {
      notes: [
        ...(lacking.length === 0
          ? []
          : [`assumed, which needs the most data: ${lacking.join(', and ')} (a pilot tells both)`]),
        ...(Math.max(a, b) < 0.01
          ? [`rates are percentages: both are below 1 %, ${100 * a} % and ${100 * b} %`]
          : []),
      ],
      facts: { rates: [a, b], betweenTasks: betweenTasks ?? 1, correlation: correlation ?? 0 },
    },
    defaults: { samples: 1, comparisons: 1, ...(a === b ? {} : { difference: Math.abs(a - b) }) },
  }
}

function planReport(plan: BenchmarkPlan, { notes, facts }: PlanBasis, precision: number): ReportOutput {
  const { size, level, power, comparisons, groups, detectable, detectableInGroups, grid } = plan
  const points = pointFormat(precision)
  const sources = varianceSources(plan)
  const strata = groups.map((group, h) => ({ ...group, difference: detectableInGroups[h] }))
  const isSplit = groups.length > 1
  const correction = comparisons > 1 ? ` / ${comparisons} pairs` : ''
  return {
    report: () => ({
      conclusions: planSentences(plan, (value) =>
        Number.isNaN(value) ? 'none' : formatNumber(value, points),
      ),
      tables: [
        gridTable(grid, precision),
        columnTable<VarianceSource>(
          [
            { name: 'source of variance', value: ({ name }) => name },
            { name: 'variance', format: fixedFormat(4), value: ({ variance }) => variance },
            { name: '% of the error', format: pointFormat(1), value: ({ share }) => share },
            { name: 'what helps', align: 'left', value: ({ help }) => help },
          ],
          sources,
        ),
        ...(isSplit
          ? [
              columnTable<(typeof strata)[number]>(
                [
                  { name: 'stratum', value: ({ stratum }) => stratum },
                  { name: 'share of tasks', format: fixedFormat(2), value: ({ taskShare }) => taskShare },
                  { name: 'weight', format: fixedFormat(2), value: ({ weight }) => weight },
                  { name: 'smallest difference', format: points, value: ({ difference }) => difference },
                ],
                strata,
              ),
            ]
          : []),
      ],
      notes: [
        `${testText(plan)}, level ${formatNumber(level * comparisons)}${correction}, power ${power}; differences in points (scores x 100)`,
        ...notes,
      ],
    }),
    csv: () => gridTable(grid, precision),
    json: () => ({
      ...facts,
      ...size,
      level,
      comparisons,
      power,
      test: plan.test,
      detectable,
      ...(plan.manySamples === undefined ? {} : { detectableWithManySamples: plan.manySamples }),
      variance: sources.map(({ key, variance, share }) => ({ source: key, variance, share })),
      grid: [...grid, ...(plan.moreRuns ? [plan.moreRuns] : [])],
      ...(isSplit
        ? {
            strata: strata.map((group) => ({
              stratum: group.stratum,
              taskShare: group.taskShare,
              weight: group.weight,
              detectable: group.difference,
              variance: group.parts,
            })),
          }
        : {}),
      ...(plan.forDifference === undefined ? {} : { forDifference: plan.forDifference }),
    }),
  }
}

/** The test of the plan, and that of other rows of the table. */
function testText({ test, grid, groups }: BenchmarkPlan): string {
  const t = `paired t test over ${groups[0].clustersPerTask === undefined ? 'tasks' : 'clusters'}`
  if (test === 't') return t
  const isMixed = grid.some(({ samples }) => samples > 1) && groups[0].parts.samples !== 0
  return `exact McNemar test over tasks${isMixed ? ' (several samples: paired t test)' : ''}`
}

function gridTable(grid: readonly DetectableAt[], precision: number): Table {
  const columns: Column<DetectableAt>[] = [
    { name: 'tasks', format: COUNT_FORMAT, value: ({ tasks }) => tasks },
    { name: 'samples', format: COUNT_FORMAT, value: ({ samples }) => samples },
    { name: 'runs', format: COUNT_FORMAT, value: ({ runs }) => runs },
    {
      name: 'smallest difference',
      key: 'difference',
      format: pointFormat(precision),
      value: ({ difference }) => difference,
    },
  ]
  return columnTable(columns, grid)
}

function planSentences(plan: BenchmarkPlan, text: (value: number) => string): string[] {
  const { size, detectable, grid, moreRuns, manySamples, forDifference } = plan
  const at = (tasks: number, samples: number) =>
    grid.find((each) => each.tasks === tasks * size.tasks && each.samples === samples * size.samples)
  const [moreTasks, moreSamples] = [at(2, 1)!, at(1, 2)]
  const runs = size.runs > 1 ? ` in ${size.runs} runs` : ''
  const others = [
    ...(moreSamples ? [`twice the samples ${text(moreSamples.difference)}`] : []),
    ...(moreRuns ? [`twice the runs ${text(moreRuns.difference)}`] : []),
  ]
  const best = [
    { name: 'tasks', difference: moreTasks.difference },
    { name: 'samples', difference: moreSamples?.difference ?? Number.POSITIVE_INFINITY },
    { name: 'runs', difference: moreRuns?.difference ?? Number.POSITIVE_INFINITY },
  ].sort((a, b) => a.difference - b.difference)[0].name
  const shown = Number.isNaN(detectable)
    ? 'no difference'
    : `differences of ${text(detectable)} points or more`
  return [
    `${plural(size.tasks, 'task')} with ${plural(size.samples, 'sample')} each${runs} show ${shown}.`,
    `Twice the tasks show ${text(moreTasks.difference)}${others.map((other) => `, ${other}`).join('')}${others.length > 0 ? `: more ${best} help most` : ''}.`,
    ...(manySamples === undefined || !(manySamples > 0)
      ? []
      : [`No number of samples shows less than ${text(manySamples)} points.`]),
    ...(forDifference === undefined
      ? []
      : [
          `A difference of ${text(forDifference.difference)} points is found with probability ${formatNumber(forDifference.power, fixedFormat(2))}; ${
            Number.isFinite(forDifference.tasks)
              ? `the wanted power needs ${plural(forDifference.tasks, 'task')}`
              : 'no number of tasks has the wanted power'
          }.`,
        ]),
  ]
}
