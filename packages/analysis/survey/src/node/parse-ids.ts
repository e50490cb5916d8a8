import { InputError, inputErrorAt, messageOf, quote } from '@codegen-eval/messages'
import { displayName } from '@codegen-eval/records/internal'
import { ID_NAMES } from '@codegen-eval/samples/internal'

/**
 * The ids of a population: one per line, or in a field with a usual name (`id`, `task_id`, …) of rows of JSON.
 *
 * @throws InputError if there is none, a row has none, or one comes twice.
 */
export function parseIds(path: string, text: string, idField?: string | undefined): string[] {
  const file = displayName(path)
  const isJson = /^\s*\{/.test(text)
  const seen = new Map<string, number>()
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const place = { file, line: i + 1 }
    const id = isJson ? idOfRow(line, place, idField) : line.trim()
    const first = seen.get(id)
    if (first !== undefined)
      throw inputErrorAt(place, `the id ${quote(id)} comes twice, first on line ${first}`)
    seen.set(id, i + 1)
  }
  if (seen.size === 0) throw new InputError(`${file}: the file is empty: there is no id`)
  return [...seen.keys()]
}

function idOfRow(line: string, place: { file: string; line: number }, idField: string | undefined): string {
  let row: unknown
  try {
    row = JSON.parse(line)
  } catch (error) {
    throw inputErrorAt(place, `broken JSON: ${messageOf(error)}`, error)
  }
  const fields = idField === undefined ? ID_NAMES : [idField]
  const values = row !== null && typeof row === 'object' ? (row as Record<string, unknown>) : {}
  const id = fields.map((field) => values[field]).find((value) => value !== undefined)
  if (typeof id === 'string' || typeof id === 'number') return String(id)
  throw inputErrorAt(
    place,
    `field ${quote(fields[0])}: expected a string or a number, found ${quote(id ?? null)}`,
  )
}
