import { quote } from '@codegen-eval/messages'
import { type Fail, type Row, unescapeCsvText } from '@codegen-eval/records'
import { failure } from '@codegen-eval/records/internal'
import type { RowContext } from './row-options.ts'
import { type FieldName, fieldNames, SAMPLE_NAMES } from './segment-fields.ts'
import { ID_NAMES, MODEL_NAMES, plainName, SYSTEM, usualColumn } from './usual-names.ts'

/** The positions of columns in a file of cells; -1 where there is none. */
export interface Columns {
  readonly names: readonly string[]
  readonly id: number
  /** `model`: each row then holds the output of one model, in the only candidate column. */
  readonly model: number
  /** `references`: one reference, or a JSON list of references. */
  readonly referenceList: number
  /** `reference`, `reference_2`, …: one reference each. */
  readonly references: readonly number[]
  /** The columns with outputs, and the models that they belong to. */
  readonly candidates: readonly CandidateColumn[]
  /** The columns of the other fields that a segment has. */
  readonly fields: readonly FieldColumn[]
}

/** A column with outputs. */
interface CandidateColumn {
  /** Absent where the column does not name the model. */
  readonly model?: string
  readonly column: number
}

/** The column of a field. */
export interface FieldColumn extends FieldName {
  readonly column: number
}

const REFERENCE = /^reference(?:[ _.-]?\d+)?$/i
const PREFIXED = /^candidate[:_.](.+)$/is
/** Names of columns with outputs. */
export const CANDIDATE: RegExp = /^(?:candidate|prediction)$/i

/** Columns that describe the task and are never outputs, as `plainName` has them. */
const METADATA: ReadonlySet<string> = new Set([
  ...[...ID_NAMES, ...MODEL_NAMES, ...SAMPLE_NAMES, SYSTEM].map(plainName),
  ...`task uid uuid key number index idx name title split language lang prompt instruction instructions input question query problem
  context intent nl description docstring comment text signature entrypoint function test tests testlist
  canonicalsolution solution target label score grade grades rating status error reason source dbid repo path file url
  license metadata timestamp date seed temperature`.split(/\s+/),
])

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
export function findColumns(
  header: readonly string[],
  context: RowContext,
  isText: (column: number) => boolean = () => true,
): Columns {
  const names = header.map((name) => unescapeCsvText(name.trim()))
  const fail: Fail = (message) =>
    failure(context.file, 1)(`${message}; the header is ${header.map(quote).join(', ')}`)
  const known = knownColumns(names, context, fail)
  // of a text under a usual name the first column counts
  const checked = known.fields.filter(({ field, isChosen }) => isChosen || !field.isText)
  checkNames(names, [...partColumns(known), ...checked.map(({ column }) => column)], fail)
  checkReferences(known, context, fail)
  if (context.candidates === 'ignored') return { ...known, model: -1, candidates: [] }
  const candidates = candidateColumns(known, context, isText, fail)
  checkNames(
    names,
    candidates.map(({ column }) => column),
    fail,
  )
  const models = candidates.map(({ model = context.model }) => model)
  const repeated = models.find((model, i) => models.indexOf(model) !== i)
  if (repeated !== undefined) fail(`two columns hold outputs of model ${quote(repeated)}`)
  // a prompt of the system may stand beside the outputs of several models
  if (context.modelField === undefined && isSystem(known) && (candidates.length > 1 || known.id < 0))
    return { ...known, model: -1, candidates }
  if (known.model >= 0 && candidates.length > 1)
    fail('with a column "model", there must be only one column of outputs')
  if (known.model >= 0 && known.id < 0) fail('with a column "model", there must be a column "id"')
  return { ...known, candidates }
}

/** Whether the column of the model has a name that may be that of a prompt, too. */
export function isSystem({ names, model }: Pick<Columns, 'names' | 'model'>): boolean {
  return model >= 0 && plainName(names[model]) === SYSTEM
}

/** The positions of the columns that are read, each once. */
export function usedColumns(columns: Columns): readonly number[] {
  return [...new Set([...takenColumns(columns), ...columns.candidates.map(({ column }) => column)])].filter(
    (column) => column >= 0,
  )
}

type KnownColumns = Omit<Columns, 'candidates'>

/** The columns that hold no outputs. */
function knownColumns(names: readonly string[], context: RowContext, fail: Fail): KnownColumns {
  const { idField, modelField, referenceField } = context
  const isReference = context.candidates === 'ignored'
  const usual = (word: string): number => names.findIndex((name) => name.toLowerCase() === word)
  const chosen = (name: string | undefined, other: number): number =>
    name === undefined ? other : columnOf(names, name, fail)
  const usualId = usualColumn(names, ID_NAMES)
  return {
    names,
    // references may have their ids elsewhere
    id: isReference && !names.includes(idField ?? '') ? usualId : chosen(idField, usualId),
    model: chosen(isReference ? undefined : modelField, usualColumn(names, [...MODEL_NAMES, SYSTEM])),
    referenceList: chosen(context.references === 'refused' ? undefined : referenceField, usual('references')),
    references:
      referenceField !== undefined
        ? []
        : names.flatMap((name, column) => (REFERENCE.test(name) ? [column] : [])),
    fields: fieldNames(context).flatMap((known): readonly FieldColumn[] => {
      const { name, isChosen, field } = known
      const column = isChosen ? chosen(field.isRequired ? name : undefined, names.indexOf(name)) : usual(name)
      // cells hold no objects
      return column < 0 || field.of === 'outputs' ? [] : [{ ...known, column }]
    }),
  }
}

/** The position of a column that was chosen. */
function columnOf(names: readonly string[], name: string, fail: Fail): number {
  const column = names.indexOf(name)
  return column >= 0 ? column : fail(`no column is named ${quote(name)}`)
}

/** The columns of the parts of a row. */
function partColumns({ id, model, referenceList, references }: KnownColumns): number[] {
  return [id, model, referenceList, ...references]
}

/** The columns that hold no outputs. */
function takenColumns(columns: KnownColumns): number[] {
  return [...partColumns(columns), ...columns.fields.map(({ column }) => column)]
}

/** Columns that are read need names that no other column has. */
function checkNames(names: readonly string[], read: readonly number[], fail: Fail): void {
  const twice = read.find((column) => column >= 0 && isTwice(names, names[column]))
  if (twice !== undefined) fail(`two columns are named ${quote(names[twice])}`)
}

function checkReferences(columns: KnownColumns, context: RowContext, fail: Fail): void {
  const hasReferences = columns.referenceList >= 0 || columns.references.length > 0
  if (columns.referenceList >= 0 && columns.references.length > 0)
    fail('there are columns "reference" and "references"')
  if (context.references === 'required' && !hasReferences)
    fail(
      'no column is named "reference" or "references" (option referenceField names a column, option references another file)',
    )
  if (context.references === 'refused' && hasReferences)
    fail('the file has references, and option references names files with others: leave out one of them')
}

function candidateColumns(
  columns: KnownColumns,
  context: RowContext,
  isText: (column: number) => boolean,
  fail: Fail,
): Columns['candidates'] {
  const { names } = columns
  const { candidateField, candidateFields } = context
  if (candidateFields !== undefined)
    return candidateFields.map((name) => ({ model: name, column: columnOf(names, name, fail) }))
  if (candidateField !== undefined) return [{ column: columnOf(names, candidateField, fail) }]
  const plain = names.flatMap((name, column) => (CANDIDATE.test(name) ? [{ column }] : []))
  if (plain.length > 1) {
    const found = plain.map(({ column }) => quote(names[column])).join(' and ')
    fail(`the columns ${found} both name the outputs: choose one with option candidateField`)
  }
  const prefixed = names.flatMap((name, column) => {
    const named = PREFIXED.exec(name)?.[1]
    return named === undefined ? [] : [{ model: named, column }]
  })
  if (plain.length + prefixed.length > 0) return [...plain, ...prefixed]
  const taken = takenColumns(columns)
  const left = names.flatMap((name, column) =>
    name === '' || taken.includes(column) || isMetadata(name) || isTwice(names, name) || !isText(column)
      ? []
      : [{ model: name, column }],
  )
  if (left.length === 1) return left
  return fail(left.length === 0 ? NO_OUTPUTS : unclear(left.map(({ model }) => model)))
}

const NO_OUTPUTS =
  'no column holds outputs: name it "candidate", "prediction" or "candidate:<model>", or choose one with option candidateField'

function isTwice(names: readonly string[], name: string): boolean {
  return names.indexOf(name) !== names.lastIndexOf(name)
}

function unclear(names: readonly string[], noun = 'columns'): string {
  const list = names.map(quote).join(', ')
  return `it is not clear which ${noun} hold outputs: ${list}. Choose several models with option candidateFields ${argument(names.join(','))}, or one with option candidateField ${argument(names[0])}`
}

/** The options to choose where a row of JSON has no output under a usual name. */
export function unclearFields(row: Row): string {
  const left = Object.keys(row).filter(
    (name) =>
      typeof row[name] === 'string' && !isMetadata(name) && !/^references?(?:[ _.-]?\d+)?$/i.test(name),
  )
  return left.length === 0 ? 'option candidateField names another field' : unclear(left, 'fields')
}

/** An argument as it is typed in a shell. */
function argument(text: string): string {
  return /^[\w.:,/+-]+$/.test(text) ? text : quote(text)
}

function isMetadata(name: string): boolean {
  return METADATA.has(plainName(name))
}
