import { InputError, inputErrorAt, quote } from '@codegen-eval/messages'
import type { Skips } from '@codegen-eval/records'
import { asRow, describeFields, displayName, failure, readObjectRows } from '@codegen-eval/records/internal'
import { readBytes } from '@codegen-eval/records/node'
import { ID_NAMES } from '@codegen-eval/samples/internal'

/** The fields with the text of a task in data sets; the first that a row has counts. */
const TEXT_FIELDS = [
  'text',
  'prompt',
  'problem_statement',
  'question_content',
  'question',
  'instruct_prompt',
  'instruction',
  'description',
] as const

/** How texts of tasks are read. */
export interface TaskTextOptions {
  /** The field with the id of the task, instead of the usual ones. */
  readonly idField?: string | undefined
  /** Receives broken rows; may throw to end the run. */
  readonly skips: Skips
}

/**
 * Reads texts of tasks by id, for `analyzeTasks`: JSON Lines, a JSON array, or CSV, also packed with gzip or Zstandard; `-` is
 * standard input. The id has one of the usual names (`id`, `task_id`, `instance_id`, …), and the text is `text`, `prompt`,
 * `problem_statement`, `question_content`, `question`, `instruct_prompt`, `instruction` or `description`.
 *
 * @throws InputError if a file cannot be read; for a row without id or text, or with an id that came before, unless `skips`
 *   collects it.
 */
export async function readTaskTexts(
  files: readonly string[],
  { idField, skips }: TaskTextOptions,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const path of files) {
    const file = displayName(path)
    for await (const batch of readObjectRows(file, readBytes(path), (value, line) =>
      taskText(value, { file, line }, idField),
    )) {
      for (const item of batch) {
        if (item instanceof InputError) skips.add(item)
        else if (texts.has(item.id))
          skips.add(inputErrorAt(item, `task ${quote(item.id)} came already: give each task one text`))
        else texts.set(item.id, item.text)
      }
    }
  }
  return texts
}

interface TaskText {
  readonly id: string
  readonly text: string
  readonly file: string
  readonly line: number
}

function taskText(
  value: unknown,
  place: { readonly file: string; readonly line: number },
  idField: string | undefined,
): TaskText {
  const row = asRow(value, failure(place.file, place.line))
  const idName = idField ?? ID_NAMES.find((name) => row[name] !== undefined) ?? ID_NAMES[0]
  const id = row[idName]
  if (typeof id !== 'string' && typeof id !== 'number')
    throw inputErrorAt(place, `field ${quote(idName)} must be the id of a task; ${describeFields(row)}`)
  const text = TEXT_FIELDS.map((name) => row[name]).find((each) => typeof each === 'string')
  if (typeof text !== 'string')
    throw inputErrorAt(
      place,
      `no text of the task: expected a field ${TEXT_FIELDS.join(', ')}; ${describeFields(row)}`,
    )
  return { id: String(id), text, ...place }
}
