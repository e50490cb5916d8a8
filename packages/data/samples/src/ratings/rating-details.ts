import { quote } from '@codegen-eval/messages'
import type { CheckedAnswer, OutputRating } from '@codegen-eval/metric/internal'
import type { Fail } from '@codegen-eval/records'
import { known } from '../logs/raw-sample.ts'
import { SAMPLE_NAMES } from '../rows/segment-fields.ts'
import { usualColumn } from '../rows/usual-names.ts'
import { plainLabelIn } from './rating-fields.ts'
import type { RatingContext } from './rating-form.ts'
import { isJudgementName } from './rating-names.ts'

/** Optional fields of a rating, besides item, model, rater and label. */
export type RatingDetails = Pick<OutputRating, 'judgement' | 'seconds' | 'text' | 'sample'>

/** The names of the columns or fields with details; those that a file does not have are left out. */
export type DetailFields = { readonly [Name in keyof RatingDetails]?: string }

/** The kinds of items whose answer is known beforehand: the first grade of a repeat, or the right one. */
const CHECK_KINDS: readonly CheckedAnswer['check'][] = ['repeat', 'gold', 'attention']

/** The field with the kind of check that a row is, if it is one. */
export const CHECK_FIELD = 'check'

/** The field with the known answer of a check: that of the rating's name, such as `expected_grade`, or `expected`. */
export function expectedField(names: readonly string[], rating: string): string {
  const named = `expected_${rating}`
  return names.includes(named) ? named : 'expected'
}

/**
 * A row as the check that its field `check` says it is; `undefined` if it is a rating.
 *
 * @param of The field with the known answer, and the value of a field.
 */
export function checkOf(
  { rater, label }: Pick<OutputRating, 'rater' | 'label'>,
  of: { readonly expected: string; readonly value: (field: string) => unknown },
  fail: Fail,
): CheckedAnswer | undefined {
  const kind = of.value(CHECK_FIELD)
  if (kind === undefined || kind === null || kind === '') return undefined
  const check = CHECK_KINDS.find((name) => name === kind)
  if (check === undefined)
    return fail(`field "${CHECK_FIELD}": expected one of ${CHECK_KINDS.join(', ')}, found ${quote(kind)}`)
  return { rater, check, label, expected: plainLabelIn(of.value(of.expected), of.expected, fail) }
}

/** Names of columns with the text that was rated. */
const TEXTS: readonly string[] = ['output', 'candidate', 'text', 'code']

/**
 * The columns or fields with details of ratings: judgements in the chosen one or in `judgement`, the time in `seconds`, and
 * the text in `output`, `candidate`, `text` or `code`, and the sample of the task in `sample`, `sample_id` or `completion_id`.
 *
 * @param taken Columns or fields that hold other things.
 */
export function detailFields(
  names: readonly string[],
  { judgementField }: Pick<RatingContext, 'judgementField'>,
  taken: readonly (string | undefined)[],
): DetailFields {
  const free = names.filter((name) => !taken.includes(name))
  const judgement = judgementField ?? free.find(isJudgementName)
  const seconds = free.find((name) => name.toLowerCase() === 'seconds')
  const sample = free[usualColumn(free, SAMPLE_NAMES.slice(0, 3))]
  const text = free.find((name) => TEXTS.includes(name.toLowerCase()))
  return known({ judgement, seconds, text, sample })
}

/**
 * Reads the details of a rating. An empty judgement or time is none.
 *
 * @param contentOf The content of a column or field.
 */
export function readDetails(
  fields: DetailFields,
  contentOf: (field: string) => unknown,
  fail: Fail,
): RatingDetails {
  const read = <T>(field: string | undefined, from: (value: unknown, field: string, fail: Fail) => T) =>
    field === undefined ? undefined : from(contentOf(field), field, fail)
  const judgement = read(fields.judgement, judgementIn)
  const seconds = read(fields.seconds, secondsIn)
  const text = read(fields.text, (value) => value)
  const sample = read(fields.sample, judgementIn)
  return {
    ...(judgement === undefined ? {} : { judgement }),
    ...(seconds === undefined ? {} : { seconds }),
    ...(typeof text === 'string' ? { text } : {}),
    ...(sample === undefined ? {} : { sample }),
  }
}

function judgementIn(value: unknown, field: string, fail: Fail): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim()
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return fail(`field ${quote(field)}: expected a string or a number, found ${quote(value)}`)
}

function secondsIn(value: unknown, field: string, fail: Fail): number | undefined {
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === ''))
    return undefined
  const seconds = typeof value === 'string' ? Number(value) : value
  if (typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0) return seconds
  return fail(`field ${quote(field)}: expected a number of seconds of at least 0, found ${quote(value)}`)
}
