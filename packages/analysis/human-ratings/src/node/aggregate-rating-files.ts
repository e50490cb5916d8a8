import { InputError, plural, quote, UsageError } from '@codegen-eval/messages'
import type { OptionsOf } from '@codegen-eval/metric'
import { type CheckedAnswer, type Preference, usageOf } from '@codegen-eval/metric/internal'
import type { ReportOutput } from '@codegen-eval/report'
import { DEFAULT_ALPHA, DEFAULT_SEED, DEFAULT_TRIALS } from '@codegen-eval/statistics/settings'
import {
  type AggregationMethod,
  aggregateRatings,
  choosesLabel,
  defaultMethod,
  nominalNote,
} from '../aggregate-ratings.ts'
import type { Aggregation } from '../aggregation.ts'
import { bradleyTerry } from '../bradley-terry.ts'
import { compareRatings, type RatingComparisonOptions } from '../compare-ratings.ts'
import { isContinuousScale } from '../continuous-grades.ts'
import { disagreeingItems } from '../disagreeing-items.ts'
import { exclusionEffect } from '../exclusion-effect.ts'
import type { GradeOrder } from '../grade-order.ts'
import { judgementNotes } from '../judgement-notes.ts'
import { loneGrade } from '../lone-grade.ts'
import { missingBounds } from '../missing-bounds.ts'
import { modelRatings } from '../model-ratings.ts'
import { positionBias } from '../position-bias.ts'
import { preferenceAgreement } from '../preference-agreement.ts'
import { preferenceRaterReport, shownChoices } from '../preference-rater-report.ts'
import { raterAgreement } from '../rater-agreement.ts'
import { raterReport } from '../rater-report.ts'
import type { RaterRule } from '../rater-rules.ts'
import {
  type CollectedTable,
  createRatingCollector,
  type RatedItem,
  type RatedTable,
  type RatingCollector,
} from '../rating-collector.ts'
import type { RatingScale } from '../rating-scale.ts'
import { hasNumericLabels, type RatingTable, ratingCount } from '../rating-table.ts'
import type { ratingReportSettings, standardizeSettings } from '../settings.ts'
import { standardizedByRater, standardizedNote } from '../standardized-by-rater.ts'
import type { AggregatedRatings } from '../view/aggregated-ratings.ts'
import { guessedGradesNote } from '../view/guessed-grades.ts'
import { type PreferenceRaters, preferenceOutput } from '../view/preference-view.ts'
import { ratedOutput } from '../view/ratings-view.ts'
import { withoutItems } from '../without-items.ts'
import { withoutRaters } from '../without-raters.ts'
import { collectRatings, type RatingReading } from './collect-ratings.ts'

/** The method for preferences, which are not labels. */
export const BRADLEY_TERRY = 'bradley-terry'

/** Options of `aggregateRatingFiles`. */
export interface AggregateFilesOptions
  extends RatingReading,
    RatingComparisonOptions,
    OptionsOf<typeof ratingReportSettings>,
    OptionsOf<typeof standardizeSettings> {
  /** M-MSR by default, the mean for grades of a continuous scale, and Bradley-Terry for preferences. */
  readonly method?: AggregationMethod | typeof BRADLEY_TERRY | undefined
  readonly scale?: RatingScale | undefined
  readonly order?: GradeOrder | undefined
  /** Bootstrap resamples of intervals of agreement and of means; 0 for no intervals of agreement. 0 by default. */
  readonly resamples?: number | undefined
  /** Whether to compare the models by their mean ratings; false by default. */
  readonly compare?: boolean | undefined
  /** Rules by which raters are left out; by default nobody is, and `DEFAULT_RATER_RULES` flag. */
  readonly excludeIf?: readonly RaterRule[] | undefined
  /** Names of raters that are judges, such as language models: their ratings are not mixed with those of people. */
  readonly judge?: readonly string[] | undefined
  /** Versions that the JSON names. */
  readonly versions?: Readonly<Record<string, string>> | undefined
}

/** The result of `aggregateRatingFiles`. */
export interface AggregatedFiles {
  readonly output: ReportOutput
  /** Number of records that were read. */
  readonly records: number
}

/**
 * Aggregates the ratings of files: one label for each item, skills and agreement of raters, and where they are asked for
 * the comparison of the models. Preferences are ranked by the Bradley-Terry model.
 *
 * @throws InputError if a file is broken or no rating is left; UsageError if an option does not fit the ratings.
 */
export async function aggregateRatingFiles(
  files: readonly string[],
  options: AggregateFilesOptions,
): Promise<AggregatedFiles> {
  checkOptions(options)
  const { seed = DEFAULT_SEED, resamples = 0, order, onNotice = () => {}, skips, versions } = options
  const collector = collectorOf(options)
  const { records, preferences, checks } = await collectRatings(files, collector, {
    ...options,
    samples: true,
  })
  const facts = { skipped: skips.count, versions }
  if (preferences !== undefined) {
    const { kept, report } = withoutFlaggedRaters(preferences, options)
    const raters = {
      ...preferred(kept, options),
      ...(report && { report, excluded: kept.length < preferences.length }),
    }
    return { output: preferenceOutput(ranked(kept, options), facts, raters), records }
  }
  if (options.method === BRADLEY_TERRY)
    throw new UsageError(
      `option method ${BRADLEY_TERRY}: it ranks models by preferences, and the input has ratings`,
    )
  const collected = collector.finish()
  if (options.scale === undefined && order === undefined) checkLoneGrade(collected)
  for (const note of mixedLabels(collected)) onNotice(note)
  const { people, judges } = withoutJudges(collected, options.judge)
  const apart = withoutDisagreeing(people, options)
  const isStandardized = options.standardize === 'rater'
  const method = options.method ?? (isStandardized ? 'mean' : defaultMethod(apart.table))
  if (isStandardized && choosesLabel(method))
    throw new UsageError(`option method ${method}: z-scores by rater have a mean and a median only`)
  const kept = withoutFlagged(apart, { collected, checks, method }, options)
  const { items, raters, exclusion } = kept
  const standardized = isStandardized
    ? standardizedByRater(numericTable('standardize', kept.table))
    : undefined
  const table: RatingTable = standardized?.table ?? kept.table
  if (options.method === undefined && method === 'mean' && !isStandardized)
    onNotice('the grades are continuous: aggregated by their mean (option method chooses)')
  const rated: AggregatedRatings = {
    method,
    seed,
    resamples,
    items,
    table,
    result: withNotes(aggregated(method, table, options), [
      ...judgementNotes(collected),
      ...(standardized === undefined ? [] : [standardizedNote(standardized)]),
    ]),
    agreement: raterAgreement(
      table,
      resamples > 0 ? { bootstrap: { resamples, seed, clusterOf: (item) => items[item as number].id } } : {},
    ),
    order,
    comparison: compared(table, items, options),
    disagreeing: apart.disagreeing,
    raters,
    exclusion,
    judges,
  }
  return { output: ratedOutput(rated, facts), records }
}

/** A typing error must not turn a scale of names into a continuous one. */
function checkLoneGrade({ table, items }: RatedTable): void {
  const lone = loneGrade(table)
  if (lone === undefined) return
  const { grade, item, rater, others } = lone
  const range = others.join('..')
  throw new InputError(
    `the grade ${grade} of rater ${quote(rater)} for item ${quote(items[item].id)} stands alone above ${others.join(' to ')}: correct it, or name the scale (option scale ${range} refuses it, option scale ${others[0]}..${grade} keeps it)`,
  )
}

/** Tells words among numbers, such as "4?", which make names of all labels. */
function mixedLabels({ table: { scale } }: RatedTable): readonly string[] {
  const words = scale.filter((label) => typeof label === 'string' && Number.isNaN(Number(label)))
  if (words.length === 0 || words.length === scale.length) return []
  const more =
    words.length === 1 ? ' is no number' : ` and ${plural(words.length - 1, 'other label')} are no numbers`
  return [
    `all labels are taken for names, since ${quote(String(words[0]))}${more} (option missingLabels names words for no rating)`,
  ]
}

function ranked(preferences: readonly Preference[], options: AggregateFilesOptions) {
  const { method, scale, order, compare, disagreement, alpha = DEFAULT_ALPHA } = options
  const standardize = options.standardize === 'rater' || undefined
  const forRatings = {
    ...{ scale, order, disagreement, standardize },
    compare: compare || undefined,
    judge: options.judge,
  }
  const wrong = Object.entries(forRatings).find(([, value]) => value !== undefined)?.[0]
  if (wrong !== undefined)
    throw new UsageError(`option ${wrong}: it is for ratings, and the input has preferences`)
  if (method !== undefined && method !== BRADLEY_TERRY)
    throw new UsageError(
      `option method ${method}: it is for ratings, and the input has preferences: expected ${BRADLEY_TERRY}`,
    )
  return bradleyTerry(preferences, { confidence: 1 - alpha })
}

/** The preferences without those of raters for whom a rule of `excludeIf` holds, and the report on all raters. */
function withoutFlaggedRaters(
  preferences: readonly Preference[],
  { excludeIf, seed }: AggregateFilesOptions,
) {
  const choices = shownChoices(preferences)
  if (choices.length === 0) return { kept: preferences, report: undefined }
  const report = preferenceRaterReport(choices, { rules: excludeIf, seed })
  if (excludeIf === undefined) return { kept: preferences, report }
  const kept = preferences.filter(({ rater }) => rater === undefined || !report.flagged.includes(rater))
  if (kept.length === 0)
    throw new UsageError('option excludeIf: the rules hold for all raters, and no preference is left')
  return { kept, report }
}

/** How the raters of preferences agree, and whether the position matters to them. */
function preferred(
  preferences: readonly Preference[],
  { resamples = 0, seed, alpha = DEFAULT_ALPHA }: AggregateFilesOptions,
): PreferenceRaters {
  return {
    agreement: preferenceAgreement(preferences, resamples > 0 ? { bootstrap: { resamples, seed } } : {}),
    position: positionBias(preferences, 1 - alpha),
  }
}

function aggregated(
  method: AggregationMethod,
  table: RatingTable,
  { seed, scale, order, onNotice }: AggregateFilesOptions,
): Aggregation {
  const nominal = nominalNote(method, table)
  // the grades are a guess without a scale; one warning about the same grades is enough
  const isGuess = scale === undefined && order === undefined
  const note = nominal ?? (isGuess ? guessedGradesNote(method, table) : undefined)
  if (note !== undefined) onNotice?.(`warning: ${note}`)
  const result = named(() => aggregateRatings(method, table, { seed }))
  return nominal === undefined && note !== undefined ? { ...result, notes: [...result.notes, note] } : result
}

function withNotes(result: Aggregation, notes: readonly string[]): Aggregation {
  return notes.length === 0 ? result : { ...result, notes: [...notes, ...result.notes] }
}

function collectorOf({ scale, order, method }: AggregateFilesOptions): RatingCollector {
  const isContinuous = scale !== undefined && isContinuousScale(scale)
  const fractions = method === 'mean' || method === 'median' || (method === undefined && isContinuous)
  return named(() => createRatingCollector(scale, { order, fractions }))
}

/** Takes the ratings of judges out of those of people. */
function withoutJudges({ table, items }: RatedTable, names: readonly string[] = []) {
  const unknown = names.find((name) => !table.raters.includes(name))
  if (unknown !== undefined)
    throw new UsageError(
      `option judge ${unknown}: expected one of the raters ${table.raters.slice(0, 10).join(', ')}`,
    )
  if (names.length === 0) return { people: { table, items }, judges: [] }
  const people = withoutRaters(table, items, new Set(names))
  if (people === undefined) throw new UsageError('option judge: no rating by another rater is left')
  const judges = names.map((judge) => ({ judge, ratings: ratingCount(table, table.raters.indexOf(judge)) }))
  return { people, judges }
}

/** Reports what raters did, and leaves the flagged ones out if rules for this were named. */
function withoutFlagged(
  rated: RatedTable,
  known: {
    readonly collected: CollectedTable
    readonly checks: readonly CheckedAnswer[]
    readonly method: AggregationMethod
  },
  options: AggregateFilesOptions,
): RatedTable & Pick<AggregatedRatings, 'raters' | 'exclusion'> {
  const { excludeIf, seed, compare, trials, alpha } = options
  const { collected, checks, method } = known
  const raters = raterReport(rated.table, { seconds: collected.seconds, checks, rules: excludeIf, seed })
  const { table, items } = rated
  if (raters.flagged.length === 0) return { table, items, raters }
  const pairs = compare && hasNumericLabels(table) ? { compare: { trials, alpha } } : {}
  const effect = exclusionEffect(rated, raters.flagged, { method, seed, ...pairs })
  const rest = withoutRaters(table, items, new Set(raters.flagged))
  if (effect === undefined || rest === undefined) {
    if (excludeIf === undefined) return { table, items, raters }
    throw new UsageError('option excludeIf: the rules hold for all raters, and no rating is left')
  }
  if (excludeIf === undefined)
    return { table, items, raters, exclusion: { effect, excluded: false, bounds: [] } }
  const bounds = hasNumericLabels(rest.table) ? missingBounds(rest.table, rest.items, rest.unrated) : []
  return { ...rest, raters, exclusion: { effect, excluded: true, bounds } }
}

/** Finds the items whose two ratings lie far apart, and leaves them out if they are to be dropped. */
function withoutDisagreeing(
  { table, items }: RatedTable,
  { disagreement: threshold, onDisagreement: action = 'list' }: AggregateFilesOptions,
): Pick<AggregatedRatings, 'table' | 'items' | 'disagreeing'> {
  if (threshold === undefined) return { table, items }
  const apart = disagreeingItems(numericTable('disagreement', table), threshold)
  const found = apart
    .filter(({ ratings }) => ratings === 2)
    .map((entry) => ({ ...entry, ...items[entry.item] }))
  const disagreeing = { threshold, action, found, settled: apart.length - found.length }
  if (action === 'list' || found.length === 0) return { table, items, disagreeing }
  if (found.length === items.length)
    throw new InputError(
      `no item is left: the ratings of all ${plural(items.length, 'item')} lie more than ${threshold} apart`,
    )
  const rest = withoutItems(table, items, new Set(found.map(({ item }) => item)))
  return { ...rest, disagreeing }
}

function compared(
  table: RatingTable,
  items: readonly RatedItem[],
  options: AggregateFilesOptions,
): AggregatedRatings['comparison'] {
  const { compare = false, unit, resamples = 0, trials = DEFAULT_TRIALS, ...settings } = options
  if (!compare) return undefined
  if (!hasNumericLabels(table)) throw wordsError('compare')
  const { baseline, test, alpha, seed } = settings
  const draws = resamples > 0 ? { resamples } : {}
  const result = named(
    () => compareRatings(modelRatings(table, items, unit), { baseline, test, alpha, trials, seed, ...draws }),
    'compare: ',
  )
  return { result, trials }
}

function numericTable(option: string, table: RatingTable): RatingTable<number> {
  if (!hasNumericLabels(table)) throw wordsError(option)
  return table
}

function wordsError(option: string): UsageError {
  return new UsageError(
    `option ${option}: it needs grades, and the labels are words: give their order with option order`,
  )
}

/** Runs a function whose `RangeError` is about an option, with which its message begins. */
function named<T>(run: () => T, option = ''): T {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const text = usageOf(error)
    throw new UsageError(text === error.message ? `option ${option}${text}` : text, { cause: error })
  }
}

function checkOptions({ compare, baseline, order, raterFields, raterField }: AggregateFilesOptions): void {
  if (baseline !== undefined && !compare) throw new UsageError('option baseline needs option compare')
  if (raterFields !== undefined && raterField !== undefined)
    throw new UsageError('options raterField and raterFields exclude each other')
  if (order !== undefined && order.length > 101)
    throw new UsageError(`option order: expected at most 101 words, got ${order.length}`)
}
