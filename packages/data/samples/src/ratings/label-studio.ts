import { quote } from '@codegen-eval/messages'
import type { OutputRating, Preference } from '@codegen-eval/metric/internal'
import type { Fail, Row } from '@codegen-eval/records'
import { asObject } from '@codegen-eval/records/internal'
import type { ContentSample } from '../forms/content-sample.ts'
import type { RatingForm } from '../forms/form.ts'
import { plainName } from '../rows/usual-names.ts'
import { longRows } from './long-ratings.ts'
import { pairNames } from './preference-rows.ts'
import { keptFields, labelIn, nameIn } from './rating-fields.ts'
import type { RatingContext, RatingRowReader } from './rating-form.ts'
import { isUsualName } from './rating-names.ts'
import { byNames } from './rating-parts.ts'
import { answersTo, surveyedOutput } from './survey-fields.ts'

/** A result of the control Pairwise in the text of an export. */
const PAIRWISE = /"type"\s*:\s*"pairwise"/

/** Columns that Label Studio adds to the data of a task. */
const ADDED = ['annotationid', 'annotator', 'leadtime', 'createdat', 'updatedat']

function labelStudioRows(context: RatingContext): RatingRowReader {
  const nested = nestedRows(context)
  const flat = byNames(context, (names) => flatRows(names, context))
  return (row, fail, ...place) => ('annotations' in row ? nested : flat(row, fail))(row, fail, ...place)
}

/** Tasks with their annotations: the export JSON. */
function nestedRows(context: RatingContext): RatingRowReader {
  const outputOf = surveyedOutput(context, ['data'], 'id')
  const answersOf = answersTo<unknown>(context)
  return (row, fail) => {
    const output = outputOf(row, fail)
    return {
      ratings: annotationsOf(row, fail).flatMap((annotation): OutputRating[] => {
        const [answer, ...others] = answersOf(resultsOf(annotation, fail), fail)
        if (answer === undefined) return []
        if (others.length > 0)
          fail(`the answer to ${quote(answer[0])}: expected one of an annotation, found ${others.length + 1}`)
        const rater = raterOf(annotation, context, fail)
        return [{ ...output, rater, label: labelIn(answer[1], answer[0], fail) }]
      }),
    }
  }
}

/** The annotations of a task that were not cancelled. */
function annotationsOf({ annotations }: Row, fail: Fail): Row[] {
  if (!Array.isArray(annotations))
    return fail(`field "annotations": expected a list, found ${quote(annotations)}`)
  return annotations
    .map((entry) => asObject(entry, '"annotations"', 'a list of objects', fail))
    .filter(({ was_cancelled: isCancelled }) => isCancelled !== true)
}

/** The choices between two outputs: the data name their models, and the control says which side is better. */
function pairRows(context: RatingContext): RatingRowReader {
  const outputOf = surveyedOutput(context, ['data'], 'id')
  return (row, fail) => {
    const { id } = outputOf(row, fail)
    const data = asObject(row.data, '"data"', 'an object', fail)
    const names = pairNames(Object.keys(data))
    if (names === undefined)
      return fail('"data" has no fields such as "model_a" and "model_b", or "left" and "right"')
    const [a, b] = names.map((name) => nameIn(data[name], `data.${name}`, fail))
    return {
      preferences: annotationsOf(row, fail).flatMap((annotation): Preference[] => {
        const winner = sideOf(annotation, fail)
        if (winner === undefined) return []
        return [{ id, rater: raterOf(annotation, context, fail), a, b, winner, ...keptFields(data, context) }]
      }),
    }
  }
}

function sideOf({ result }: Row, fail: Fail): Preference['winner'] | undefined {
  if (!Array.isArray(result)) return fail('"result" of an annotation: expected a list')
  const [pair] = (result as readonly Row[]).filter(isPair)
  const selected = (pair?.value as Row | undefined)?.selected
  if (pair === undefined || selected === 'left') return pair && 'a'
  if (selected === 'right') return 'b'
  return selected === undefined || selected === 'tie'
    ? 'tie'
    : fail(`"selected": expected left or right, found ${quote(selected)}`)
}

function isPair(result: unknown): boolean {
  return result !== null && typeof result === 'object' && (result as Row).type === 'pairwise'
}

/** Whether the first annotation with a result compares two outputs; the first tasks may have none. */
function hasPairs({ row, text }: ContentSample): boolean {
  const annotations = row?.annotations
  if (!Array.isArray(annotations)) return false
  const results = annotations.flatMap((each: Row | null) => (Array.isArray(each?.result) ? each.result : []))
  return results.length === 0 ? PAIRWISE.test(text) : results.some(isPair)
}

/** Who made an annotation: an id, or an object with one. */
function raterOf(annotation: Row, { raterField = 'completed_by' }: RatingContext, fail: Fail): string {
  const by = annotation[raterField]
  if (by !== null && typeof by === 'object') {
    const { email, id } = by as Row
    return nameIn(email ?? id, raterField, fail)
  }
  return nameIn(by, raterField, fail)
}

/** The controls of the form that were used, and what was entered. */
function resultsOf(annotation: Row, fail: Fail): (readonly [control: string, value: unknown])[] {
  const { result } = annotation
  if (!Array.isArray(result))
    return fail(`"result" of an annotation: expected a list, found ${quote(result)}`)
  return result.flatMap((entry): (readonly [string, unknown])[] => {
    const { from_name: control, type, value } = asObject(entry, '"result"', 'a list of objects', fail)
    if (typeof control !== 'string' || typeof type !== 'string') return []
    if (value === null || typeof value !== 'object') return []
    const given = (value as Row)[type]
    if (Array.isArray(given) && given.length !== 1)
      return fail(`the answer to ${quote(control)}: expected one choice, found ${quote(given)}`)
    return [[control, Array.isArray(given) ? given[0] : given]]
  })
}

/** A row per annotation, JSON-MIN or a table: the item is not the number of a task if there is another one. */
function flatRows(names: readonly string[], context: RatingContext): RatingRowReader {
  const items = names.filter((name) => plainName(name) !== 'id' && isUsualName(name, 'item'))
  const [item] = items
  return longRows(
    context.idField === undefined && items.length === 1 ? { ...context, idField: item } : context,
  )
}

/** An export of Label Studio, JSON or a table. */
export const labelStudio: RatingForm = {
  name: 'label-studio',
  title: 'an export of Label Studio',
  summary:
    'An export of Label Studio: JSON, JSON-MIN, CSV or TSV; item and model are data of the task. option ratingField names the control',
  example:
    '[{"id": 1, "data": {"item": "task 1", "model": "gpt"}, "annotations": [{"completed_by": 7, "result": [{"type": "rating", "from_name": "quality", "value": {"rating": 4}}]}]}]',
  holds: 'ratings',
  begins(sample) {
    const { header, row } = sample
    if (hasPairs(sample)) return false
    if (header !== undefined) return hasAdded(header)
    if (row === undefined) return false
    const isNested = Array.isArray(row.annotations) && row.data !== null && typeof row.data === 'object'
    return isNested || hasAdded(Object.keys(row))
  },
  ratings: {
    open: labelStudioRows,
  },
}

function hasAdded(names: readonly string[]): boolean {
  const plain = names.map(plainName)
  return ADDED.slice(0, 3).every((name) => plain.includes(name))
}

/** An export of Label Studio in which two outputs are compared. */
export const labelStudioPairs: RatingForm = {
  name: 'label-studio-pairs',
  title: 'an export of Label Studio with pairs',
  summary:
    'An export of Label Studio with a control Pairwise: the data name the item and the two models (model_a and model_b, or left and right)',
  example:
    '[{"id": 1, "data": {"item": "task 1", "model_a": "gpt", "model_b": "llama"}, "annotations": [{"completed_by": 7, "result": [{"type": "pairwise", "from_name": "better", "value": {"selected": "left"}}]}]}]',
  holds: 'preferences',
  begins: (sample) => hasPairs(sample),
  ratings: {
    only: 'JSON',
    open: pairRows,
  },
}
