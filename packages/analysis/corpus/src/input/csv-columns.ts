import { inputErrorAt } from '../input-error.ts'
import { quote } from '../message-text.ts'
import type { RowContext } from './parse-row.ts'

/** What each column of a CSV file holds, as positions; -1 where there is no such column. */
export interface CsvColumns {
  readonly count: number
  readonly id: number
  /** `references`: one reference, or a JSON list of them. */
  readonly referenceList: number
  /** `reference`, `reference_2`, …: one reference each, as it stands. */
  readonly references: readonly number[]
  /** One column a model. */
  readonly candidates: readonly { readonly model: string; readonly column: number }[]
  /** `model`: then rows of one id follow each other, one a model, with the output in the only candidate column. */
  readonly model: number
}

const REFERENCE = /^reference(?:[ _.-]?\d+)?$/i
const PREFIXED = /^candidate[:_.](.+)$/is

/**
 * Finds the columns by their names: `id`, `reference`, `references`, `candidate`, `candidate:<model>`, `model`.
 * Where no name starts with `candidate`, every other column is a model.
 *
 * @throws InputError if a name is there twice or a column is missing.
 */
export function csvColumns(header: readonly string[], context: RowContext): CsvColumns {
  const fail = (message: string): never => {
    throw inputErrorAt(
      { file: context.file, line: 1 },
      `${message}; the header is ${header.map(quote).join(', ')}`,
    )
  }
  const names = header.map((name) => name.trim())
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) fail(`two columns are named ${quote(twice)}`)
  const columnOf = (word: string): number => names.findIndex((name) => name.toLowerCase() === word)
  const columns = {
    count: names.length,
    id: columnOf('id'),
    model: columnOf('model'),
    referenceList: columnOf('references'),
    references: names.flatMap((name, column) => (REFERENCE.test(name) ? [column] : [])),
  }
  const hasReferences = columns.referenceList >= 0 || columns.references.length > 0
  if (columns.referenceList >= 0 && columns.references.length > 0)
    fail('there are columns "reference" and "references"')
  if (context.references === 'required' && !hasReferences)
    fail('no column is named "reference" or "references"')
  if (context.references === 'refused' && hasReferences) {
    fail('the file has references, and --references gives others: leave out one of them')
  }
  if (context.candidates === 'ignored') return { ...columns, model: -1, candidates: [] }
  const candidates = candidateColumns(names, columnOf('candidate'), context, [
    columns.id,
    columns.model,
    columns.referenceList,
    ...columns.references,
  ])
  if (candidates.length === 0)
    fail('no column holds a model\'s output ("candidate", "candidate:<model>" or "<model>")')
  const models = candidates.map(({ model }) => model)
  const repeated = models.find((model, i) => models.indexOf(model) !== i)
  if (repeated !== undefined) fail(`two columns hold outputs of model ${quote(repeated)}`)
  if (columns.model >= 0 && candidates.length > 1) {
    fail('with a column "model", the only column of outputs must be "candidate"')
  }
  if (columns.model >= 0 && columns.id < 0) fail('with a column "model", there must be a column "id"')
  return { ...columns, candidates }
}

function candidateColumns(
  names: readonly string[],
  only: number,
  context: RowContext,
  taken: readonly number[],
): CsvColumns['candidates'] {
  const prefixed = names.flatMap((name, column) => {
    const model = PREFIXED.exec(name)?.[1]
    return model === undefined ? [] : [{ model, column }]
  })
  if (only >= 0) return [{ model: context.model, column: only }, ...prefixed]
  if (prefixed.length > 0) return prefixed
  return names.flatMap((model, column) => (taken.includes(column) ? [] : [{ model, column }]))
}
