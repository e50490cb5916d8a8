import { InputError, messageOf, UsageError } from '@codegen-eval/messages'
import type { OutcomeCounts, ScoreColumn, ScoreTable } from '@codegen-eval/samples/scores'
import { type MissingPolicy, resolveMissing, type SampledResults } from '@codegen-eval/statistics'
import { checkComplete } from './check-complete.ts'
import { type ModelResources, resourceMedians } from './resource-medians.ts'

/** How tasks and samples that models lack are treated. */
export interface ScorePolicy {
  /** Tasks that all models have (`common`, the default), missing samples as 0, or an error for the first gap. */
  readonly missing?: MissingPolicy | undefined
  /** Number of samples that each task should have; by default the largest number that the model has of a task. */
  readonly samples?: number | undefined
  /** With `keep`, tasks that any model has are kept, and those of a model without samples have no score: for strata of ranks. */
  readonly gaps?: 'keep' | undefined
  /** Level of intervals, 0.05 by default. */
  readonly alpha?: number | undefined
  /** The models that count; all by default. Tasks of the others are known, too. */
  readonly models?: readonly string[] | undefined
}

/** Counts of what a model has and lacks. */
export interface ModelResults {
  readonly model: string
  /** Tasks without a sample, and samples that are missing altogether. */
  readonly missing: { readonly tasks: number; readonly samples: number }
  readonly outcomes?: OutcomeCounts
  /** Cost and time of its samples on the tasks that count, where logs tell it: see `resourceMedians`. */
  readonly resources?: ModelResources
  /** By the name of the metric, the mean over all tasks if every missing sample is 0, and if it is 1. */
  readonly worst: ReadonlyMap<string, WorstCase>
}

/** The range of means that any scores of the missing samples could give, 0 to 1. */
export interface WorstCase {
  readonly worstLow: number
  readonly worstHigh: number
}

/** Counts of what the models have and lack, and the tasks that count. */
export interface ResultSummary {
  readonly policy: MissingPolicy
  /** Number of tasks that are known. */
  readonly tasks: number
  /** Ids of tasks that do not count, because a model lacks them. */
  readonly unmatched: readonly string[]
  readonly models: readonly ModelResults[]
}

/** A table in which every model has scores of every task, and what was missing before. */
export interface ResolvedScores {
  readonly table: ScoreTable
  readonly summary: ResultSummary
}

/**
 * Applies a policy on missing tasks and samples to a table of scores that `readScores` read with `incomplete: 'keep'`. With
 * `zero`, a missing sample has the score 0 under every metric. A sample that was left out on purpose (`harnessErrors`) is not
 * missing, but may have any score in the worst-case range.
 *
 * @throws UsageError for an unknown model or too many samples; InputError if no task is left, or for a gap with `error`.
 */
export function resolveScores(table: ScoreTable, policy: ScorePolicy = {}): ResolvedScores {
  const { missing = 'common', samples, gaps: kind } = policy
  const chosen = policy.models === undefined ? table : chosenModels(table, policy.models)
  const { presence, tasks, models, clusters, strata, resources } = chosen
  if (presence === undefined)
    return { table: chosen, summary: { policy: missing, tasks: tasks.length, unmatched: [], models: [] } }
  const given: SampledResults = { models, tasks, sums: presence.samples, counts: presence.samples }
  if (kind !== 'keep') checkCommon(given, missing)
  const expected = presence.samples.map(
    (ofModel, m) =>
      samples ?? ofModel.reduce((most, count, t) => Math.max(most, count + presence.dropped[m][t]), 0),
  )
  const number = samples === undefined ? {} : { samples }
  const run = withDropped(given, presence.dropped)
  // samples that were left out on purpose are not missing
  if (missing === 'error') checkComplete(run, expected, presence.files)
  const gaps = withInputErrors(() => resolveMissing(run, { missing: 'zero', ...number })).models
  const filled = (column: ScoreColumn, m: number, t: number): number =>
    column.counts[m][t] +
    (missing === 'zero' ? expected[m] - presence.samples[m][t] - presence.dropped[m][t] : 0)
  // a task whose samples were all left out has no score, whatever the policy is
  const hasScore = (m: number, t: number): boolean =>
    presence.samples[m][t] > 0 || (missing === 'zero' && expected[m] > presence.dropped[m][t])
  const isKept = (t: number): boolean =>
    kind === 'keep' ? models.some((_, m) => hasScore(m, t)) : models.every((_, m) => hasScore(m, t))
  const kept = [...tasks.keys()].filter(isKept)
  if (kept.length === 0) throw new InputError('no task is left that all models have scores of')
  const used = new Set(kept)
  return {
    table: {
      ...chosen,
      tasks: kept.map((t) => tasks[t]),
      metrics: chosen.metrics.map((column) => ({
        ...column,
        sums: models.map((_, m) => Float64Array.from(kept, (t) => column.sums[m][t])),
        counts: models.map((_, m) => Float64Array.from(kept, (t) => filled(column, m, t))),
        ...(column.squares && {
          squares: column.squares.map((ofModel) => Float64Array.from(kept, (t) => ofModel[t])),
        }),
      })),
      ...(clusters && { clusters: Int32Array.from(kept, (t) => clusters[t]) }),
      ...(strata && { strata: kept.map((t) => strata[t]) }),
    },
    summary: {
      policy: missing,
      tasks: tasks.length,
      unmatched: tasks.filter((_, t) => !used.has(t)),
      models: models.map((model, m) => ({
        model,
        missing: gaps[m].missing,
        ...(hasOutcomes(chosen.outcomes?.[m]) ? { outcomes: chosen.outcomes![m] } : {}),
        ...(resources && { resources: resourceMedians(resources, m, kept, policy.alpha) }),
        worst: new Map(chosen.metrics.map((column) => [column.name, worstCase(column, m, expected[m])])),
      })),
    },
  }
}

/**
 * The range of means over tasks that any scores of missing samples could give, for one model.
 *
 * @param estimate The score of a task from the sum and number of its samples; their quotient by default. Where it throws, the
 *   range is `NaN`.
 */
export function worstCase(
  { sums, counts }: Pick<ScoreColumn, 'sums' | 'counts'>,
  model: number,
  expected: number,
  estimate?: (sum: number, samples: number) => number,
): WorstCase {
  const alone = {
    models: [''],
    tasks: [...sums[model].keys()].map(String),
    sums: [sums[model]],
    counts: [counts[model]],
  }
  try {
    const [{ worstLow, worstHigh }] = resolveMissing(alone, {
      missing: 'zero',
      samples: Math.max(1, expected),
      ...(estimate === undefined ? {} : { estimate }),
    }).models
    return { worstLow, worstHigh }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { worstLow: Number.NaN, worstHigh: Number.NaN }
  }
}

/** Whether the files of a model tell outcomes: those of scores alone, beside logs, tell none. */
function hasOutcomes(counts: OutcomeCounts | undefined): boolean {
  return counts !== undefined && Object.values(counts).some((count) => count > 0)
}

function chosenModels(table: ScoreTable, names: readonly string[]): ScoreTable {
  const chosen = names.map((name) => {
    const m = table.models.indexOf(name)
    if (m < 0) throw new UsageError(`there is no model ${name}; the models are ${table.models.join(', ')}`)
    return m
  })
  const pick = <T>(list: readonly T[]): T[] => chosen.map((m) => list[m])
  const column = <T extends Pick<ScoreColumn, 'sums' | 'counts' | 'squares'>>(of: T): T => ({
    ...{ ...of, sums: pick(of.sums), counts: pick(of.counts) },
    ...(of.squares && { squares: pick(of.squares) }),
  })
  const { presence, outcomes, resources } = table
  return {
    ...{ ...table, models: names, metrics: table.metrics.map(column) },
    ...(presence && {
      presence: {
        ...{ samples: pick(presence.samples), dropped: pick(presence.dropped) },
        ...(presence.files && { files: pick(presence.files) }),
      },
    }),
    ...(outcomes && { outcomes: pick(outcomes) }),
    ...(resources && { resources: resources.map(column) }),
  }
}

/** The samples that were run, with those that were left out. */
function withDropped(given: SampledResults, dropped: readonly Float64Array[]): SampledResults {
  const counts = given.counts.map((ofModel, m) =>
    Float64Array.from(ofModel, (count, t) => count + dropped[m][t]),
  )
  return { ...given, sums: counts, counts }
}

/** @throws InputError that shows the ids of each model if there is no common task. */
function checkCommon({ models, tasks, counts }: SampledResults, missing: MissingPolicy): void {
  if (missing !== 'common' || tasks.some((_, t) => counts.every((ofModel) => ofModel[t] > 0))) return
  const lists = models.map((model, m) => {
    const ids = tasks.filter((_, t) => counts[m][t] > 0)
    return `${model}: ${ids.slice(0, 3).join(', ')}${ids.length > 3 ? ', …' : ''}`
  })
  throw new InputError(`no task has results of all models, whose ids are ${lists.join('; ')}`)
}

function withInputErrors<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new InputError(messageOf(error), { cause: error })
  }
}
