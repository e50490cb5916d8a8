import { inputErrorAt, quote } from '@codegen-eval/messages'
import { unescapeCsvText } from '@codegen-eval/records'
import type { RowContext } from './parse-row.ts'
import { intentColumn } from './row-intent.ts'

/** The position of each kind of column in a CSV file; -1 if there is none. */
export interface CsvColumns {
  readonly count: number
  readonly id: number
  /** `references`: one reference, or a JSON list of references. */
  readonly referenceList: number
  /** `reference`, `reference_2`, …: one reference each. */
  readonly references: readonly number[]
  /** The columns with outputs, and the models that they belong to. */
  readonly candidates: readonly { readonly model: string; readonly column: number }[]
  /** `model`: each row then holds the output of one model, in the only candidate column. */
  readonly model: number
  /** `sample`: the label of a sample. */
  readonly sample: number
  /** The columns that the context names. */
  readonly cluster: number
  readonly language: number
  /** `intent` or `prompt`: the task in words. */
  readonly intent: number
}

const REFERENCE = /^reference(?:[ _.-]?\d+)?$/i
const PREFIXED = /^candidate[:_.](.+)$/is
const CANDIDATE = /^(?:candidate|prediction)$/i

/** Columns that describe the task and are never outputs (lower case, without separators). */
const METADATA: ReadonlySet<string> = new Set(
  `taskid index idx name title split language lang prompt instruction instructions input question query problem
  context intent nl description docstring comment text signature entrypoint function test tests testlist
  canonicalsolution solution target label score grade grades rating status error reason source repo path file url
  license metadata timestamp date seed temperature epoch`.split(/\s+/),
)

/**
 * Finds the columns by their names.
 *
 * References are `reference`, `reference_2`, … or `references`. Outputs are the columns that the context names; or
 * `candidate`, `prediction` and `candidate:<model>`; or the only column that is left beside `id`, `model`, the references
 * and known metadata. Columns without a name are ignored.
 *
 * @param isText Whether a column may hold outputs, where the columns have types.
 * @throws InputError if a column is missing or its name stands twice, or if it is not clear which columns are outputs.
 */
export function csvColumns(
  header: readonly string[],
  context: RowContext,
  isText: (column: number) => boolean = () => true,
): CsvColumns {
  const names = header.map((name) => unescapeCsvText(name.trim()))
  const fail: FailHeader = (message) => {
    throw inputErrorAt(
      { file: context.file, line: 1 },
      `${message}; the header is ${header.map(quote).join(', ')}`,
    )
  }
  const columnOf = (word: string): number => names.findIndex((name) => name.toLowerCase() === word)
  const chosen = (name: string | undefined, other: number): number => {
    const column = name === undefined ? other : names.indexOf(name)
    return column >= 0 || name === undefined ? column : fail(`no column is named ${quote(name)}`)
  }
  const isReference = context.candidates === 'ignored'
  const { idField, modelField, sampleField, referenceField } = context
  const ownId = columnOf('id') >= 0 ? columnOf('id') : columnOf('task_id')
  const columns = {
    count: names.length,
    // references may have their ids elsewhere
    id: isReference && !names.includes(idField ?? '') ? ownId : chosen(idField, ownId),
    model: chosen(isReference ? undefined : modelField, columnOf('model')),
    sample: chosen(isReference ? undefined : sampleField, sampleColumn(names, context)),
    cluster: context.clusterField === undefined ? -1 : names.indexOf(context.clusterField),
    intent: intentColumn(names, context.intentField),
    language: context.languageField === undefined ? -1 : names.indexOf(context.languageField),
    referenceList: chosen(
      context.references === 'refused' ? undefined : referenceField,
      columnOf('references'),
    ),
    references:
      referenceField !== undefined
        ? []
        : names.flatMap((name, column) => (REFERENCE.test(name) ? [column] : [])),
  }
  const used = takenColumns(columns)
  checkNames(names, used, fail)
  checkReferences(columns, context, fail)
  const candidates =
    context.candidates === 'ignored' ? [] : candidateColumns(names, columns, context, isText, fail)
  checkNames(
    names,
    candidates.map(({ column }) => column),
    fail,
  )
  if (context.candidates === 'ignored') return { ...columns, model: -1, candidates }
  const models = candidates.map(({ model }) => model)
  const repeated = models.find((model, i) => models.indexOf(model) !== i)
  if (repeated !== undefined) fail(`two columns hold outputs of model ${quote(repeated)}`)
  if (columns.model >= 0 && candidates.length > 1)
    fail('with a column "model", there must be only one column of outputs')
  if (columns.model >= 0 && columns.id < 0) fail('with a column "model", there must be a column "id"')
  return { ...columns, candidates }
}

type FailHeader = (message: string) => never

type OtherColumns = Omit<CsvColumns, 'candidates'>

/** The columns that are read and hold no outputs. */
function takenColumns(columns: OtherColumns): number[] {
  const { id, model, sample, cluster, language, referenceList, references } = columns
  return [id, model, sample, cluster, language, referenceList, ...references]
}

function sampleColumn(names: readonly string[], context: RowContext): number {
  const { samples, candidateField, candidateFields = [candidateField] } = context
  const column = names.findIndex((name) => name.toLowerCase() === 'sample')
  return samples !== true || candidateFields.includes(names[column]) ? -1 : column
}

/** Columns that are read need names that no other column has. */
function checkNames(names: readonly string[], read: readonly number[], fail: FailHeader): void {
  const twice = read.find((column) => column >= 0 && isTwice(names, names[column]))
  if (twice !== undefined) fail(`two columns are named ${quote(names[twice])}`)
}

function checkReferences(columns: OtherColumns, context: RowContext, fail: FailHeader): void {
  const hasReferences = columns.referenceList >= 0 || columns.references.length > 0
  if (columns.referenceList >= 0 && columns.references.length > 0)
    fail('there are columns "reference" and "references"')
  if (context.references === 'required' && !hasReferences)
    fail('no column is named "reference" or "references"')
  if (context.references === 'refused' && hasReferences)
    fail('the file has references, and --references gives others: leave out one of them')
}

function candidateColumns(
  names: readonly string[],
  columns: OtherColumns,
  context: RowContext,
  isText: (column: number) => boolean,
  fail: FailHeader,
): CsvColumns['candidates'] {
  const { candidateField, candidateFields, model } = context
  const columnOf = (name: string): number => {
    const column = names.indexOf(name)
    return column >= 0 ? column : fail(`no column is named ${quote(name)}`)
  }
  if (candidateFields !== undefined)
    return candidateFields.map((name) => ({ model: name, column: columnOf(name) }))
  if (candidateField !== undefined) return [{ model, column: columnOf(candidateField) }]
  const plain = names.flatMap((name, column) => (CANDIDATE.test(name) ? [{ model, column }] : []))
  if (plain.length > 1) {
    const found = plain.map(({ column }) => quote(names[column])).join(' and ')
    fail(`the columns ${found} both name the outputs: choose one with --candidate-field`)
  }
  const prefixed = names.flatMap((name, column) => {
    const named = PREFIXED.exec(name)?.[1]
    return named === undefined ? [] : [{ model: named, column }]
  })
  if (plain.length + prefixed.length > 0) return [...plain, ...prefixed]
  const taken = [...takenColumns(columns), columns.intent]
  const left = names.flatMap((name, column) =>
    name === '' || taken.includes(column) || isMetadata(name) || isTwice(names, name) || !isText(column)
      ? []
      : [{ model: name, column }],
  )
  if (left.length === 1) return left
  return fail(left.length === 0 ? NO_OUTPUTS : unclear(left.map((each) => each.model)))
}

const NO_OUTPUTS =
  'no column holds outputs: name it "candidate", "prediction" or "candidate:<model>", or choose one with --candidate-field'

function isTwice(names: readonly string[], name: string): boolean {
  return names.indexOf(name) !== names.lastIndexOf(name)
}

function unclear(names: readonly string[]): string {
  const list = names.map(quote).join(', ')
  return `it is not clear which columns hold outputs: ${list}. Choose one with --candidate-field ${argument(names[0])}, or several models with --candidate-fields ${argument(names.join(','))}`
}

/** An argument as it is typed in a shell. */
function argument(text: string): string {
  return /^[\w.:,/+-]+$/.test(text) ? text : quote(text)
}

function isMetadata(name: string): boolean {
  return METADATA.has(name.toLowerCase().replaceAll(/[ _.-]/g, ''))
}
