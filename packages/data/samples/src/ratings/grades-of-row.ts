import { quote } from '@codegen-eval/messages'
import type { OutputRating } from '@codegen-eval/metric/internal'
import type { Fail, Row } from '@codegen-eval/records'
import { asObject } from '@codegen-eval/records/internal'
import { itemOf, labelIn } from './rating-fields.ts'

/** The ratings of all outputs of a task, `{"id" or "item", "grades": {model: {rater: label}}}`, with the texts in `candidates`. */
export function gradesOfRow(row: Row, fail: Fail): OutputRating[] {
  const { item, candidates } = row
  if (item !== undefined && row.id !== undefined) fail('the row has both "item" and "id": leave out one')
  const id = itemOf(item ?? row.id, item === undefined ? 'id' : 'item', fail)
  const texts: Row = candidates !== null && typeof candidates === 'object' ? (candidates as Row) : {}
  const grades = asObject(row.grades, '"grades"', 'an object from model to grades', fail)
  return Object.entries(grades).flatMap(([model, given]) => {
    const field = `"grades" of model ${quote(model)}`
    if (typeof given === 'number')
      fail(`field ${field} is one grade without raters: there is nothing to aggregate`)
    const byRater = asObject(given, field, 'an object from rater to label', fail)
    const text = Object.hasOwn(texts, model) ? texts[model] : undefined
    return Object.entries(byRater).map(([rater, label]) => ({
      id,
      model,
      rater,
      label: labelIn(label, `grades of model ${model} and rater ${rater}`, fail),
      ...(typeof text === 'string' ? { text } : {}),
    }))
  })
}
