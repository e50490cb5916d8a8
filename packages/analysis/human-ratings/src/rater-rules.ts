import { checkText } from '@codegen-eval/statistics/internal'

/** The measures of a rater that rules may name, and what they are. */
export const RATER_MEASURES = {
  ratings: 'number of ratings',
  seconds: 'median time of an item in seconds',
  share: 'share of the commonest grade, 0..1',
  excess: 'this share less that of the same grade among the other raters of the same items, -1..1',
  twoshare: 'share of the two commonest grades, 0..1',
  twoexcess: 'this share less that of the same grades among the other raters of the same items, -1..1',
  spread: 'standard deviation of the grades over that of the other raters of the same items',
  entropy: 'entropy of the grades, in bits',
  correlation: "correlation with the mean of the items' other raters, -1..1",
  skill: 'skill under M-MSR: 0 for a guesser',
  repeat: 'share of hidden repeats with the same grade, 0..1',
  gold: 'share of wrong answers to items with known answers, 0..1',
  attention: 'share of wrong answers to attention checks, 0..1',
} as const

/** The name of a measure of a rater. */
export type RaterMeasure = keyof typeof RATER_MEASURES

/** Values of the measures; `NaN` where one is not known. */
export type RaterMeasures = Readonly<Record<RaterMeasure, number>>

/** One comparison of a rule. */
export interface RaterCondition {
  readonly measure: RaterMeasure
  readonly comparison: '<' | '<=' | '>' | '>='
  readonly value: number
}

/** A rule by which a rater is flagged: all of its conditions hold. */
export interface RaterRule {
  /** As it was written, without spaces: `share>=0.9&ratings>=10`. */
  readonly text: string
  readonly conditions: readonly RaterCondition[]
}

/**
 * The rules by which raters are flagged if none are named. The README has the shares of honest and of careless raters whom they
 * flag in simulations.
 */
export const DEFAULT_RATER_RULES =
  'share>=0.9&excess>=0.3&ratings>=10,twoshare>=0.95&twoexcess>=0.3&ratings>=20,spread<=0.25&ratings>=20,correlation<=0.2&ratings>=20,skill<=0&ratings>=20,gold>=0.5,attention>=0.5'

const CONDITION = /^([a-z]+)(<=|>=|<|>)(-?\d+(?:\.\d+)?)$/

/**
 * Parses rules such as `share>0.9&ratings>=20,gold>=0.5`: rules are separated by commas, and the conditions of a rule, which
 * must all hold, by `&`. `default` is `DEFAULT_RATER_RULES`.
 *
 * @throws RangeError if a condition is malformed or names no measure.
 */
export function parseRaterRules(text: string): RaterRule[] {
  checkText('text', text)
  const rules = text.trim() === 'default' ? DEFAULT_RATER_RULES : text
  return rules.split(',').map((rule) => {
    const plain = rule.replace(/\s+/g, '')
    return { text: plain, conditions: plain.split('&').map(parseCondition) }
  })
}

function parseCondition(text: string): RaterCondition {
  const match = CONDITION.exec(text)
  if (match === null)
    throw new RangeError(`rule ${JSON.stringify(text)}: expected a condition such as share>0.9 or skill<=0`)
  const [, measure, comparison, value] = match as unknown as [string, RaterMeasure, '<', string]
  if (!Object.hasOwn(RATER_MEASURES, measure))
    throw new RangeError(
      `rule ${JSON.stringify(text)}: expected one of ${Object.keys(RATER_MEASURES).join(', ')}, got ${measure}`,
    )
  return { measure, comparison, value: Number(value) }
}

/** Whether a rule holds for a rater. A condition on a measure that is not known does not. */
export function ruleHolds({ conditions }: RaterRule, measures: RaterMeasures): boolean {
  return conditions.every(({ measure, comparison, value }) => {
    const found = measures[measure]
    if (comparison === '<') return found < value
    if (comparison === '<=') return found <= value
    return comparison === '>' ? found > value : found >= value
  })
}
