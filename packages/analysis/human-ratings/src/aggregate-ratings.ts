import { quote } from '@codegen-eval/messages'
import { checkChoice, checkedOptions } from '@codegen-eval/statistics/internal'
import { DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import type { Aggregation } from './aggregation.ts'
import { hasContinuousGrades } from './continuous-grades.ts'
import { aggregateDawidSkene } from './dawid-skene.ts'
import { aggregateGlad } from './glad.ts'
import { aggregateMace } from './mace.ts'
import { aggregateMajorityVote } from './majority-vote.ts'
import { aggregateMeanGrade } from './mean-grade.ts'
import { aggregateMedianGrade } from './median-grade.ts'
import { aggregateMmsr } from './mmsr.ts'
import { aggregateOneCoinDawidSkene } from './one-coin-dawid-skene.ts'
import {
  checkTable,
  hasNumericLabels,
  type RatingInput,
  type RatingTable,
  toRatingTable,
} from './rating-table.ts'
import { aggregateWawa } from './wawa.ts'
import { aggregateZeroBasedSkill } from './zero-based-skill.ts'

interface Method {
  /** The meaning of a rater's skill, in words. */
  readonly skill: string
  /** Whether a result is a number that may lie between two labels. */
  readonly isNumber?: true
  /** Whether weights are those of a fitted model, which are too near 0 and 1. */
  readonly hasModelWeights?: true
  aggregate(table: RatingTable, seed: number): Aggregation
}

/** The names of the aggregation methods. */
export const AGGREGATION_METHODS = [
  'mmsr',
  'majority-vote',
  'dawid-skene',
  'one-coin-dawid-skene',
  'wawa',
  'zero-based-skill',
  'glad',
  'mace',
  'mean',
  'median',
] as const

/** The name of an aggregation method. */
export type AggregationMethod = (typeof AGGREGATION_METHODS)[number]

/** All methods by their names: a new one needs a name and an entry, and options, help and reports follow. */
const METHODS: Readonly<Record<AggregationMethod, Method>> = {
  mmsr: {
    skill: 'the weight of a vote, a log-odds: 0 for a guesser',
    aggregate: (table, seed) => aggregateMmsr(table, { seed }),
  },
  'majority-vote': {
    skill: 'share of agreement with the result',
    aggregate: (table) => aggregateMajorityVote(table),
  },
  'dawid-skene': {
    skill: 'share of right labels, as fitted',
    hasModelWeights: true,
    aggregate: (table) => aggregateDawidSkene(table),
  },
  'one-coin-dawid-skene': {
    skill: 'share of right labels, as fitted',
    hasModelWeights: true,
    aggregate: (table) => aggregateOneCoinDawidSkene(table),
  },
  wawa: {
    skill: 'share of agreement with the majority',
    aggregate: (table) => aggregateWawa(table),
  },
  'zero-based-skill': {
    skill: 'share of agreement with the result',
    aggregate: (table) => aggregateZeroBasedSkill(table),
  },
  glad: {
    skill: 'ability: 0 for a guesser',
    hasModelWeights: true,
    aggregate: (table) => aggregateGlad(table),
  },
  mace: {
    skill: 'share of items on which they look',
    hasModelWeights: true,
    aggregate: (table, seed) => aggregateMace(table, { seed }),
  },
  mean: {
    skill: "1 less the mean distance from the items' means, as a share of the scale",
    isNumber: true,
    aggregate: (table) => aggregateMeanGrade(numericTable('mean', table)),
  },
  median: {
    skill: "1 less the mean distance from the items' medians, as a share of the scale",
    isNumber: true,
    aggregate: (table) => aggregateMedianGrade(numericTable('median', table)),
  },
}

/** The meaning of a rater's skill under each method, in words. */
export const SKILL_MEANINGS: Readonly<Record<AggregationMethod, string>> = /* @__PURE__ */ (() =>
  Object.fromEntries(Object.entries(METHODS).map(([name, { skill }]) => [name, skill])) as Record<
    AggregationMethod,
    string
  >)()

/** Whether the result of a method is always a label of the scale; means and medians may lie between two. */
export function choosesLabel(method: AggregationMethod): boolean {
  return METHODS[method].isNumber !== true
}

/**
 * Combines several raters' labels into one label per item, by the method of that name with its default options.
 *
 * @param options `seed` is the random seed of M-MSR and MACE, which start at random; 1 by default.
 * @throws RangeError if the method is unknown, or if it computes with numbers and the labels are words.
 */
export function aggregateRatings(
  method: AggregationMethod,
  ratings: RatingInput,
  options: { readonly seed?: number | undefined } = {},
): Aggregation {
  const { seed = DEFAULT_SEED } = checkedOptions(options)
  const table = toRatingTable(ratings)
  if (!Object.hasOwn(METHODS, method))
    throw new RangeError(
      `method ${quote(method)}: expected one of ${AGGREGATION_METHODS.map(quote).join(', ')}`,
    )
  const result = METHODS[method].aggregate(table, seed)
  const notes = [nominalNote(method, table), METHODS[method].hasModelWeights ? WEIGHTS_NOTE : undefined]
  return { ...result, notes: [...result.notes, ...notes.filter((note) => note !== undefined)] }
}

/** Of the labels that Dawid and Skene's model gives more than 0.95 with three ratings of each item, 82 to 86 % are right. */
const WEIGHTS_NOTE =
  'weights of labels are those of the model as it is fitted, not probabilities: with few ratings of each item they are too near 0 and 1'

/** The method that suits the labels if none is named: the mean of continuous grades, and M-MSR of all others. */
export function defaultMethod(table: RatingTable): AggregationMethod {
  checkTable('table', table)
  return hasContinuousGrades(table) ? 'mean' : 'mmsr'
}

/** A warning if a method takes the grades of a continuous scale as names. */
export function nominalNote(method: AggregationMethod, table: RatingTable): string | undefined {
  checkChoice('method', method, AGGREGATION_METHODS)
  checkTable('table', table)
  if (!choosesLabel(method) || !hasContinuousGrades(table)) return undefined
  const { scale } = table
  const [first, second, last] = [scale[0], scale[1], scale.at(-1)]
  return `the grades are continuous, and ${method} takes them as names, so that ${first} and ${second} are as different as ${first} and ${last}: mean and median use distances`
}

function numericTable(method: string, table: RatingTable): RatingTable<number> {
  if (hasNumericLabels(table)) return table
  throw new RangeError(
    `method ${method}: expected labels that are numbers, got ${table.scale.slice(0, 5).map(quote).join(', ')}`,
  )
}
