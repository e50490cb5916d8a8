import { UsageError } from '@codegen-eval/messages'
import type { ReportOutput } from '@codegen-eval/report'
import { type Finding, findingOf, noteOf, viewOutput, when } from '@codegen-eval/report/view'
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
  type BenchmarkPlanOptions,
  pilotGroups,
  planBenchmark,
} from '../benchmark-plan.ts'
import { checkStratumWeights } from '../check-stratum-weights.ts'
import { benchmarkView, type PlanBasis } from './benchmark-view.ts'

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
}

/**
 * The smallest difference that a benchmark can show, with the sources of its variance, as a report: see `planBenchmark`. Of the pairs of
 * a pilot it is that whose differences have the largest error.
 *
 * @throws UsageError for options that are missing or do not fit; InputError for a pilot that tells too little.
 */
export function benchmarkOutput(options: BenchmarkOutputOptions): ReportOutput {
  const { tables, rates } = options
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
  return viewOutput(benchmarkView(plan, basis))
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
    basis: {
      findings: pilotFindings(pilot, pair, counted.length),
      settings: { metric: pilot.metric, pair },
    },
    defaults: { tasks: tasks.length, samples: pilot.samples, comparisons: counted.length },
  }
}

/** The source of the variances, and how well the pilot tells them. */
function pilotFindings(pilot: BenchmarkPilot, pair: readonly [string, string], pairs: number): Finding[] {
  const { tasks, samples, runs, metric, unmatched, clusters } = pilot
  const units = clusterCount(clusters, tasks.length)
  const unit = units === tasks.length ? 'task' : 'cluster'
  return [
    findingOf('pilot', 'note', {
      ...{ subjects: pair, numbers: { tasks: tasks.length, samples, runs, pairs }, names: { metric } },
    }),
    ...when(unmatched > 0, () => findingOf('unmatched', 'note', { numbers: { tasks: unmatched } })),
    findingOf('estimate', 'note', { numbers: { units }, names: { unit } }),
    ...when(samples === 1, () => noteOf('one-sample')),
  ]
}

function fromRates(rates: readonly number[], options: BenchmarkOutputOptions): Planned {
  const [a, b] = rates
  if (rates.length !== 2 || !rates.every((rate) => rate > 0 && rate < 1))
    throw new UsageError('option rates: expected those of two models, each between 0 and 100 %')
  const { betweenTasks, correlation } = options
  const assumed = Object.entries({ betweenTasks, correlation }).flatMap(([name, value]) =>
    value === undefined ? [name] : [],
  )
  return {
    groups: [{ weight: 1, taskShare: 1, isOutcome: true, parts: overallRatesVarianceParts(a, b, options) }],
    basis: {
      findings: [
        ...when(assumed.length > 0, () => noteOf('assumed', { assumed })),
        ...when(Math.max(a, b) < 0.01, () =>
          findingOf('small-rates', 'warning', { facts: 'grid', numbers: { a, b } }),
        ),
      ],
      settings: { rates: [a, b], betweenTasks: betweenTasks ?? 1, correlation: correlation ?? 0 },
    },
    defaults: { samples: 1, comparisons: 1, ...(a === b ? {} : { difference: Math.abs(a - b) }) },
  }
}
