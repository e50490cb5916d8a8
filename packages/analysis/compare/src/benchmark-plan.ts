import { messageOf, UsageError } from '@codegen-eval/messages'
import {
  type BenchmarkSize,
  benchmarkError,
  pairedTestPower,
  type StratumWeights,
  smallestDetectableDifference,
  type VarianceParts,
} from '@codegen-eval/statistics'
import {
  firstEnough,
  outcomePower,
  placesOfLabels,
  ratesOf,
  segmentsForOutcomes,
  smallestOutcomeDistance,
  weightsOf,
} from '@codegen-eval/statistics/internal'
import { DEFAULT_ALPHA } from '@codegen-eval/statistics/settings'
import { type BenchmarkPilot, pilotParts } from './benchmark-pilot.ts'

/** Size and test of a planned benchmark. */
export interface BenchmarkPlanOptions {
  /** Number of tasks. */
  readonly tasks: number
  /** Number of samples of each task in a run; 1 by default. */
  readonly samples?: number | undefined
  /** Number of repeated runs; 1 by default. */
  readonly runs?: number | undefined
  /** Number of pairs of models that are tested; the level of each is alpha divided by it, as the first step of Holm's procedure. */
  readonly comparisons?: number | undefined
  /** 0.05 by default. */
  readonly alpha?: number | undefined
  /** 0.8 by default. */
  readonly power?: number | undefined
  /** A true difference of scores, 0..1, to plan for. */
  readonly difference?: number | undefined
}

/** Sources of variance in the differences of two models; without strata there is one group. */
export interface BenchmarkGroup {
  readonly stratum?: string
  /** Share in the weighted mean of strata; the shares sum to 1. */
  readonly weight: number
  /** Share of the tasks; the shares sum to 1. */
  readonly taskShare: number
  readonly parts: VarianceParts
  /** Number of clusters for each task, at most 1; absent without clusters. */
  readonly clustersPerTask?: number
  /** Whether a single sample passes or fails. */
  readonly isOutcome?: boolean
}

/** The smallest true difference, 0..1, that a benchmark shows at a size. */
export interface DetectableAt {
  readonly tasks: number
  readonly samples: number
  readonly runs: number
  /** `NaN` if the benchmark shows none. */
  readonly difference: number
}

/** The differences that a benchmark can show. */
export interface BenchmarkPlan {
  readonly size: { readonly tasks: number; readonly samples: number; readonly runs: number }
  /** The level of each test after the correction. */
  readonly level: number
  readonly comparisons: number
  readonly power: number
  readonly groups: readonly BenchmarkGroup[]
  /** The test that `compare` takes at this size, or whose power is close to that of its swaps. */
  readonly test: 'mcnemar' | 't'
  readonly detectable: number
  /** The smallest difference in each stratum, in the order of `groups`; `NaN` where it has too few tasks. */
  readonly detectableInGroups: readonly number[]
  /** With one, two and four times the tasks and the samples; only tasks where the part of samples is unknown. */
  readonly grid: readonly DetectableAt[]
  /** With twice the runs, where their part is known. */
  readonly moreRuns?: DetectableAt
  /** The least that any number of samples can reach, where the part of samples is known. */
  readonly manySamples?: number
  /** For the option `difference`: the power of the plan, and the number of tasks; Infinity if no number is enough. */
  readonly forDifference?: { readonly difference: number; readonly power: number; readonly tasks: number }
}

const FACTORS = [1, 2, 4]

/** Largest number of tasks that is searched. */
const MAX_TASKS = 2 ** 30

/**
 * The smallest difference that a benchmark shows with the wanted power, and how it changes with more tasks and more samples: by exact sums for
 * McNemar's test where each task has one outcome, and otherwise by the paired t test over tasks or clusters, whose power is close to that of
 * swaps. The variance of differences is that of the groups, also where the difference is another one. With several groups it is that of the weighted mean of strata, whose tests have as many degrees
 * of freedom as there are more tasks (or clusters) than strata.
 *
 * @throws UsageError for sizes that are too small or options out of their range.
 * @see Miller (2024), https://arxiv.org/abs/2411.00640
 */
export function planBenchmark(
  groups: readonly BenchmarkGroup[],
  options: BenchmarkPlanOptions,
): BenchmarkPlan {
  const {
    tasks,
    samples = 1,
    runs = 1,
    comparisons = 1,
    alpha = DEFAULT_ALPHA,
    power = 0.8,
    difference,
  } = options
  const size = { tasks, samples, runs }
  const level = alpha / comparisons
  const units = (n: number) => unitsOf(groups, n)
  if (!(units(tasks) >= 2))
    throw new UsageError(
      `option tasks ${tasks}: expected at least two more tasks, or clusters, than there are strata`,
    )
  // an effect in standard errors depends on the number of tasks alone
  const effects = new Map<number, number>()
  const effectAt = (count: number): number => {
    const known = effects.get(count) ?? smallestDetectableDifference(count, 1, { alpha: level, power })
    effects.set(count, known)
    return known * Math.sqrt(count)
  }
  const at = (changed: Partial<typeof size>): DetectableAt => {
    const planned = { ...size, ...changed }
    const error = errorOf(groups, planned)
    const shown = hasOutcomes(groups, planned)
      ? smallestOutcomeDistance(planned.tasks, error ** 2 * planned.tasks, { alpha: level, power })
      : effectAt(units(planned.tasks)) * error + halfStep(groups, planned)
    return { ...planned, difference: shown }
  }
  try {
    const knowsSamples = groups.every(({ parts }) => !Number.isNaN(parts.samples))
    const knowsRuns = groups.every(({ parts }) => !Number.isNaN(parts.runs))
    const detectable = at({})
    const needsStrata = groups.length > 1
    return {
      size,
      level,
      comparisons,
      power,
      groups,
      test: hasOutcomes(groups, size) ? 'mcnemar' : 't',
      detectable: detectable.difference,
      detectableInGroups: needsStrata
        ? groups.map((group) => inGroup(group, size, effectAt))
        : [detectable.difference],
      grid: FACTORS.flatMap((more) =>
        (knowsSamples ? FACTORS : [1]).map((often) => at({ tasks: more * tasks, samples: often * samples })),
      ),
      ...(knowsRuns ? { moreRuns: at({ runs: 2 * runs }) } : {}),
      ...(knowsSamples ? { manySamples: at({ samples: Number.POSITIVE_INFINITY }).difference } : {}),
      ...(difference === undefined
        ? {}
        : { forDifference: { difference, ...forDifference(groups, size, { difference, level, power }) } }),
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new UsageError(`option benchmark: ${messageOf(error)}`, { cause: error })
  }
}

/** The groups of the pair of a pilot whose differences are hardest to show, with that pair. */
export function pilotGroups(
  pilot: BenchmarkPilot,
  pairs: readonly (readonly [string, string])[],
  weights: StratumWeights = 'equal',
): { readonly pair: readonly [string, string]; readonly groups: readonly BenchmarkGroup[] } {
  const { tasks, strata, samples, runs } = pilot
  const size = { tasks: tasks.length, samples, runs }
  const all = pairs.map((pair) => ({ pair, groups: groupsOf(pilot, pair, weights) }))
  const errors = all.map(({ groups }) => errorOf(groups, size))
  const most = errors.indexOf(Math.max(...errors))
  if (!(errors[most] > 0))
    throw new UsageError(
      `option benchmark: the models of the pilot never differ${strata ? ' in a stratum' : ''}, which tells no variance`,
    )
  return all[most]
}

function groupsOf(
  pilot: BenchmarkPilot,
  pair: readonly [string, string],
  weights: StratumWeights,
): BenchmarkGroup[] {
  const { tasks, strata } = pilot
  const places = placesOfLabels(tasks.map((_, t) => strata?.[t]))
  const names = [...places.keys()]
  const sizes = [...places.values()].map(({ length }) => length)
  const short = sizes.findIndex((count) => count < 2)
  if (short >= 0)
    throw new UsageError(`option by: stratum ${names[short]} has one task, which tells no variance`)
  const shares = strata ? weightsOf('option stratumWeights', weights, names as string[], sizes) : [1]
  return names.map((stratum, h) => {
    const { parts, clusters } = pilotParts(pilot, pair, places.get(stratum)!)
    return {
      isOutcome: pilot.isBinary,
      ...(stratum === undefined ? {} : { stratum }),
      weight: shares[h],
      taskShare: sizes[h] / tasks.length,
      parts,
      ...(clusters === undefined ? {} : { clustersPerTask: clusters / sizes[h] }),
    }
  })
}

/** A size in one group. */
function sizeIn({ taskShare, clustersPerTask }: BenchmarkGroup, size: DetectableSize): BenchmarkSize {
  const tasks = Math.max(1, Math.round(taskShare * size.tasks))
  const clusters = clustersPerTask === undefined ? {} : { clusters: Math.max(1, clustersPerTask * tasks) }
  return { ...size, tasks, ...clusters }
}

type DetectableSize = Omit<DetectableAt, 'difference'>

/**
 * Half of the step between means of swapped differences of outcomes, by which swaps need more than the t test (continuity correction):
 * turning the sign of a task moves the sum by at least two outcomes.
 */
function halfStep(groups: readonly BenchmarkGroup[], { tasks, samples, runs }: DetectableSize): number {
  const [{ isOutcome, clustersPerTask }] = groups
  const isStepped = groups.length === 1 && isOutcome === true && clustersPerTask === undefined
  return isStepped ? 1 / (tasks * samples * runs) : 0
}

/** Whether each task has one outcome of 0 or 1, or several that are equal, so that `compare` takes McNemar's test, or swaps that are that test. */
function hasOutcomes(groups: readonly BenchmarkGroup[], { samples, runs }: DetectableSize): boolean {
  const [{ isOutcome, clustersPerTask, parts }] = groups
  const isOne = samples * runs === 1 || (parts.samples === 0 && runs === 1)
  return groups.length === 1 && isOutcome === true && clustersPerTask === undefined && isOne
}

function errorOf(groups: readonly BenchmarkGroup[], size: DetectableSize): number {
  const squares = groups.map(
    (group) => (group.weight * benchmarkError(group.parts, sizeIn(group, size))) ** 2,
  )
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0))
}

/** The number of tasks, or clusters, whose test has as many degrees of freedom as that over all groups. */
function unitsOf(groups: readonly BenchmarkGroup[], tasks: number): number {
  const all = groups.map((group) => sizeIn(group, { tasks, samples: 1, runs: 1 }))
  return all.reduce((sum, size) => sum + Math.round(size.clusters ?? size.tasks), 0) - groups.length + 1
}

function inGroup(group: BenchmarkGroup, size: DetectableSize, effectAt: (units: number) => number): number {
  const part = sizeIn(group, size)
  const units = Math.round(part.clusters ?? part.tasks)
  return units < 2 ? Number.NaN : effectAt(units) * benchmarkError(group.parts, part)
}

function forDifference(
  groups: readonly BenchmarkGroup[],
  size: DetectableSize,
  plan: { readonly difference: number; readonly level: number; readonly power: number },
): { readonly power: number; readonly tasks: number } {
  const { difference, level, power } = plan
  if (hasOutcomes(groups, size)) {
    const rates = ratesOf(difference, errorOf(groups, size) ** 2 * size.tasks)
    return {
      power: outcomePower(size.tasks, rates, { alpha: level }),
      tasks: segmentsForOutcomes(rates, { alpha: level, power }),
    }
  }
  const powerAt = (tasks: number): number => {
    const units = unitsOf(groups, tasks)
    if (units < 2) return 0
    const deviation = errorOf(groups, { ...size, tasks }) * Math.sqrt(units)
    const shown = Math.max(0, difference - halfStep(groups, { ...size, tasks }))
    return pairedTestPower(units, shown, deviation, { alpha: level })
  }
  let high = 2
  while (high < MAX_TASKS && powerAt(high) < power) high *= 2
  const first = firstEnough((tasks) => powerAt(tasks) >= power, high / 2, high)
  return { power: powerAt(size.tasks), tasks: first < MAX_TASKS ? first : Number.POSITIVE_INFINITY }
}
