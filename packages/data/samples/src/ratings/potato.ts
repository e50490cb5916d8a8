import { plural, quote } from '@codegen-eval/messages'
import type { OutputRating } from '@codegen-eval/metric/internal'
import type { Fail, Row } from '@codegen-eval/records'
import { asObject } from '@codegen-eval/records/internal'
import type { RatingForm } from '../forms/form.ts'
import { modelOfName } from '../read/file-form.ts'
import { itemOf, nameIn } from './rating-fields.ts'
import type { RatingContext, RatingRowReader } from './rating-form.ts'
import { checkColumn, failHeader } from './rating-parts.ts'
import { answersTo } from './survey-fields.ts'

/** The state of one user, by instance and schema. */
const STATE = 'instance_id_to_label_to_value'

/** Between schema and label in the header of a table. */
const SEPARATOR = ':::'

function jsonRows(context: RatingContext): RatingRowReader {
  // each user has a folder with a file of this name
  const [file = '', folder = file] = context.path.split(/[/\\]/).reverse()
  const named = /^annotated_instances\./.test(file) ? folder : modelOfName(file)
  let isTold = false
  const raterOf = (row: Row, fail: Fail): string => {
    const by = row[context.raterField ?? 'user_id'] ?? row.user
    if (by !== undefined) return nameIn(by, context.raterField ?? 'user_id', fail)
    if (!isTold)
      context.onNotice?.(
        `${context.file}: nothing names the rater: it is called ${named}, as its folder or its file`,
      )
    isTold = true
    return named
  }
  const answersOf = answersTo<unknown>(context)
  return (row, fail) => {
    const rater = raterOf(row, fail)
    const instances =
      STATE in row
        ? Object.entries(asObject(row[STATE], quote(STATE), 'an object from instance to labels', fail))
        : [[itemOf(row.instance_id ?? row.id, 'instance_id', fail), row.label_annotations] as const]
    return {
      ratings: instances.flatMap(([id, schemas]): OutputRating[] => {
        const answers = Object.entries(asObject(schemas, '"label_annotations"', 'an object by schema', fail))
        const [answer] = answersOf(answers, fail)
        return answer === undefined ? [] : [{ id, rater, label: labelOf(answer[0], answer[1], fail) }]
      }),
    }
  }
}

/** The only label of a schema: `{"4": "4"}`, `{"scale_4": "4"}`, `{"positive": true}`, or these under `labels`. */
function labelOf(schema: string, value: unknown, fail: Fail): string {
  const given = asObject(value, quote(schema), 'an object from label to value', fail)
  const labels = Object.entries(
    given.labels === undefined ? given : asObject(given.labels, quote(schema), 'an object', fail),
  )
  if (labels.length !== 1)
    fail(`${quote(schema)}: expected one label, found ${plural(labels.length, 'label')}`)
  const [[label, mark]] = labels
  return /^(?:scale_)?-?\d+$/.test(label)
    ? label.replace('scale_', '')
    : typeof mark === 'string' && /^-?\d/.test(mark)
      ? mark
      : label
}

/** A table with a column for each label of a schema, `quality:::4`, of which one is filled. */
function tableRows(context: RatingContext): RatingRowReader {
  const { header = [], idField = 'instance_id', raterField } = context
  const rater = raterField ?? ['user', 'user_id'].find((name) => header.includes(name)) ?? 'user_id'
  for (const name of [idField, rater]) checkColumn(header, name, failHeader(context))
  const labels = header.flatMap((name) => {
    const [schema, label] = name.split(SEPARATOR)
    return label === undefined ? [] : [{ schema, label, name }]
  })
  const answersOf = answersTo<Row>(context)
  return (row, fail) => {
    const chosen = new Map<string, Row>()
    for (const { schema, label, name } of labels)
      if (String(row[name]).trim() !== '') chosen.set(schema, { ...chosen.get(schema), [label]: row[name] })
    const [answer] = answersOf([...chosen], fail)
    if (answer === undefined) return { ratings: [] }
    const id = itemOf(row[idField], idField, fail)
    return { ratings: [{ id, rater: nameIn(row[rater], rater, fail), label: labelOf(...answer, fail) }] }
  }
}

/** The files of Potato: annotated instances of one user or all, as JSON Lines or a table, and the state of a user. */
export const potato: RatingForm = {
  name: 'potato',
  title: 'annotations of Potato',
  summary:
    'Annotated instances of Potato, as JSON Lines or a table (quality:::4), or user_state.json; the folder of a file of one user names the rater. option ratingField names the schema',
  example:
    '{"user": "ann", "instance_id": "task 1", "displayed_text": "x", "label_annotations": {"quality": {"4": "4"}}}',
  holds: 'ratings',
  begins({ header, row }) {
    if (header !== undefined)
      return header.includes('instance_id') && header.some((name) => name.includes(SEPARATOR))
    return row !== undefined && ('label_annotations' in row || STATE in row)
  },
  ratings: {
    open: (context) => (context.header === undefined ? jsonRows : tableRows)(context),
  },
}
