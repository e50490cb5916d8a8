import { UsageError } from '@codegen-eval/corpus'
import {
  type Aggregation,
  aggregateDawidSkene,
  aggregateGlad,
  aggregateMace,
  aggregateMajorityVote,
  aggregateMeanGrade,
  aggregateMedianGrade,
  aggregateMmsr,
  aggregateOneCoinDawidSkene,
  aggregateWawa,
  aggregateZeroBasedSkill,
  type RatingTable,
} from '@codegen-eval/human-ratings'

/** The ways to make one label of many; the values of `--method`. */
export const METHODS = [
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

/** A way to make one label of many. */
export type Method = (typeof METHODS)[number]

/** What a rater's skill is under each method. */
export const SKILLS: Readonly<Record<Method, string>> = {
  mmsr: 'the weight of a vote, a log-odds: 0 for a guesser',
  'majority-vote': 'share of agreement with the result',
  'dawid-skene': 'probability of a right label',
  'one-coin-dawid-skene': 'probability of a right label',
  wawa: 'share of agreement with the majority',
  'zero-based-skill': 'share of agreement with the result',
  glad: 'ability: 0 for a guesser',
  mace: 'share of items on which they look',
  mean: "1 less the mean distance from the items' means, as a share of the scale",
  median: "1 less the mean distance from the items' medians, as a share of the scale",
}

/** Whether labels are names to choose from, rather than numbers to compute with. */
export function choosesLabel(method: Method): boolean {
  return method !== 'mean' && method !== 'median'
}

/**
 * Makes one label an item.
 *
 * @throws UsageError where the method needs numbers and the labels are words.
 */
export function aggregate(method: Method, table: RatingTable, seed: number): Aggregation {
  switch (method) {
    case 'mmsr':
      return aggregateMmsr(table, { seed })
    case 'majority-vote':
      return aggregateMajorityVote(table)
    case 'dawid-skene':
      return aggregateDawidSkene(table)
    case 'one-coin-dawid-skene':
      return aggregateOneCoinDawidSkene(table)
    case 'wawa':
      return aggregateWawa(table)
    case 'zero-based-skill':
      return aggregateZeroBasedSkill(table)
    case 'glad':
      return aggregateGlad(table)
    case 'mace':
      return aggregateMace(table, { seed })
    case 'mean':
      return aggregateMeanGrade(numeric(method, table))
    case 'median':
      return aggregateMedianGrade(numeric(method, table))
  }
}

/** Whether all labels are numbers. */
export function isNumeric(table: RatingTable): table is RatingTable<number> {
  return table.scale.every((label) => typeof label === 'number')
}

function numeric(method: Method, table: RatingTable): RatingTable<number> {
  if (isNumeric(table)) return table
  throw new UsageError(
    `--method ${method} needs numbers, and the labels are ${table.scale.slice(0, 5).join(', ')}`,
  )
}
