import { quote } from '@codegen-eval/messages'
import type { OutputRating } from '@codegen-eval/metric/internal'
import type { Fail, Row } from '@codegen-eval/records'
import { isObject, requiredField } from '@codegen-eval/records/internal'
import { itemOf, nameIn } from './rating-fields.ts'
import type { RatingContext } from './rating-form.ts'
import { nameOfRole } from './rating-names.ts'

/** A value, and the name of its field in messages. */
type FoundField = readonly [value: unknown, field: string]

/**
 * A function that finds the item and the model of a row: in the fields that the caller chose, else under a usual name in
 * one of several objects of the row, else in a fallback.
 *
 * @param places Names of the fields with these objects; `''` is the row itself.
 * @param fallback A field with the item, if no place has one.
 */
export function surveyedOutput(
  context: RatingContext,
  places: readonly string[],
  fallback: string | undefined,
): (row: Row, fail: Fail) => Pick<OutputRating, 'id' | 'model'> {
  const readerOf = (field = '') => (field === '' ? undefined : { field, read: requiredField(field) })
  const chosen = { item: readerOf(context.idField), model: readerOf(context.modelField) }
  const find = (row: Row, role: 'item' | 'model', fail: Fail): FoundField | undefined => {
    const asked = chosen[role]
    if (asked !== undefined) return [asked.read(row, fail), asked.field]
    for (const place of places) {
      const object = place === '' ? row : row[place]
      if (!isObject(object)) continue
      const name = nameOfRole(Object.keys(object), role, fail)
      if (name !== undefined) return [object[name], place === '' ? name : `${place}.${name}`]
    }
    return role === 'item' && fallback !== undefined ? [row[fallback], fallback] : undefined
  }
  return (row, fail) => {
    const item = find(row, 'item', fail)
    if (item === undefined || item[0] === undefined)
      return fail(
        `no field names the item, such as "item" or "task_id" in ${places.map((place) => (place === '' ? 'the row' : quote(place))).join(' or ')}: choose one with option idField`,
      )
    const model = find(row, 'model', fail)
    const id = itemOf(item[0], item[1], fail)
    return model === undefined ? { id } : { id, model: nameIn(model[0], model[1], fail) }
  }
}

/** An answer to a question of a survey. */
export type Answer<T> = readonly [question: string, answer: T]

/**
 * A function that takes, of the answers of each row, those to one question of a survey: the one that the caller chose, else
 * the only one of all rows.
 */
export function answersTo<T>({
  file,
  ratingField,
  onNotice,
}: RatingContext): (answers: readonly Answer<T>[], fail: Fail) => readonly Answer<T>[] {
  let asked = ratingField
  let isTold = false
  return (answers, fail) => {
    const given = new Set(answers.map(([question]) => question))
    const named = (questions: Iterable<string>) => [...questions].map(quote).join(', ')
    if (ratingField === undefined) {
      const questions = new Set([...(asked === undefined ? [] : [asked]), ...given])
      asked ??= answers[0]?.[0]
      return questions.size < 2
        ? answers
        : fail(`there are answers to ${named(questions)}: choose one with option ratingField`)
    }
    if (!isTold && given.size > 0 && !given.has(ratingField))
      onNotice?.(`${file}: the first answers are to ${named(given)}, and not to ${quote(ratingField)}`)
    isTold ||= given.size > 0
    return answers.filter(([question]) => question === ratingField)
  }
}
