import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import { isObject } from '@codegen-eval/records/internal'
import { chosenField, itemOf, nameIn } from './rating-fields.ts'
import type { RatingContext, RatingRecord } from './rating-form.ts'
import { nameOfRole, ROLE_OPTIONS } from './rating-names.ts'

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
): (row: Row, fail: Fail) => Pick<RatingRecord, 'id' | 'model'> {
  const chosenId = chosenField(context.idField)
  const chosenModel = chosenField(context.modelField)
  return (row, fail) => {
    const find = (role: 'item' | 'model'): readonly [value: unknown, field: string] | undefined => {
      for (const place of places) {
        const object = place === '' ? row : row[place]
        if (!isObject(object)) continue
        const name = nameOfRole(Object.keys(object), role, fail)
        if (name !== undefined) return [object[name], place === '' ? name : `${place}.${name}`]
      }
      return undefined
    }
    const item =
      chosenId !== undefined
        ? ([chosenId(row, fail), context.idField!] as const)
        : (find('item') ?? (fallback === undefined ? undefined : ([row[fallback], fallback] as const)))
    if (item === undefined || item[0] === undefined)
      return fail(
        `no field names the item, such as "item" or "task_id" in ${places.map((place) => (place === '' ? 'the row' : quote(place))).join(' or ')}: choose one with ${ROLE_OPTIONS.item}`,
      )
    const model =
      chosenModel !== undefined ? ([chosenModel(row, fail), context.modelField!] as const) : find('model')
    const id = itemOf(item[0], item[1], fail)
    return model === undefined ? { id } : { id, model: nameIn(model[0], model[1], fail) }
  }
}

/**
 * The answer to one question of a survey: the one that the caller chose, else the only one.
 *
 * @param answers The questions and the answers to them.
 * @returns `undefined` if the question was not answered.
 */
export function answerTo<T>(
  answers: readonly (readonly [question: string, answer: T])[],
  context: RatingContext,
  fail: Fail,
): readonly [question: string, answer: T] | undefined {
  if (context.ratingField !== undefined) return answers.find(([question]) => question === context.ratingField)
  const questions = [...new Set(answers.map(([question]) => question))]
  if (questions.length > 1)
    return fail(
      `there are answers to ${questions.map(quote).join(', ')}: choose one with ${ROLE_OPTIONS.rating}`,
    )
  return answers[0]
}
