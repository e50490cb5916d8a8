import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import {
  failMissing,
  fieldPath,
  readString,
  readStrings,
  requiredField,
} from '@codegen-eval/records/internal'
import { readOutputText } from './null-output.ts'
import type { RowContext } from './row-options.ts'
import { exactNumber, type FoundField, fieldNames, readLabel } from './segment-fields.ts'

/** Reads a part of a row. */
type PartReader<T> = (row: Row, fail: Fail) => T

/** Readers of the parts of a row of JSON that options name; `undefined` where the form itself says where they are. */
export interface ChosenParts {
  /** Rows of references may have their ids elsewhere. */
  readonly id: PartReader<string | number | undefined> | undefined
  readonly model: PartReader<string> | undefined
  readonly references: PartReader<readonly string[]> | undefined
  /** The outputs of `models`, or of one model without a name. */
  readonly candidates: PartReader<readonly string[]> | undefined
  readonly models: readonly string[] | undefined
}

/**
 * Finds the parts that the options name, by their names or paths: see `fieldPath`.
 *
 * The readers throw InputError that lists the fields of the row if one is missing.
 */
export function chosenParts(context: RowContext): ChosenParts {
  const { idField, candidateField, candidateFields, referenceField, modelField } = context
  const hasOutputs = context.candidates === 'required'
  const outputs = hasOutputs
    ? (candidateFields ?? (candidateField === undefined ? [] : [candidateField]))
    : []
  const candidates = outputs.map((field) =>
    chosen(field, (value, fail) => readChosenOutput(value, field, context, fail)),
  )
  return {
    id: idField === undefined ? undefined : idReader(idField, hasOutputs),
    model:
      modelField === undefined || !hasOutputs
        ? undefined
        : chosen(modelField, (value, fail) =>
            typeof value === 'number' ? String(value) : readString(value, quote(modelField), fail),
          ),
    references:
      referenceField === undefined || context.references === 'refused'
        ? undefined
        : chosen(referenceField, (value, fail) => readStrings(value, quote(referenceField), fail)),
    candidates: outputs.length === 0 ? undefined : (row, fail) => candidates.map((read) => read(row, fail)),
    models: hasOutputs ? candidateFields : undefined,
  }
}

/** The fields of rows of JSON, by their names or paths. */
export function rowFields(context: RowContext, rows: 'plain' | 'tool' = 'plain'): readonly FoundField<Row>[] {
  return fieldNames(context, rows).map((known): FoundField<Row> => {
    const { name, isChosen, field } = known
    if (!isChosen) return { ...known, find: field.names[name] }
    const find = fieldPath(name)
    if (!field.isRequired) return { ...known, find }
    return { ...known, find: (row, fail) => find(row) ?? failMissing(name, row, fail) }
  })
}

function idReader(field: string, isRequired: boolean): PartReader<string | number | undefined> {
  if (isRequired) return chosen(field, (value, fail) => readId(value, field, fail))
  const find = fieldPath(field)
  return (row, fail) => {
    const value = find(row)
    return value === undefined ? undefined : readId(value, field, fail)
  }
}

/** An id, which is a string or a number that is exact. */
export function readId(value: unknown, field: string, fail: Fail): string | number {
  const id = readLabel(value, field, fail)
  return typeof id === 'number' ? exactNumber(id, `field ${quote(field)}`, fail) : id
}

/** Announces that rows without ids are numbered. */
export function noteNumbered({ file, onNotice }: Pick<RowContext, 'file' | 'onNotice'>): void {
  onNotice?.(`${file}: the rows have no id: they are numbered from 1`)
}

function chosen<T>(field: string, convert: (value: unknown, fail: Fail) => T): PartReader<T> {
  const read = requiredField(field)
  return (row, fail) => convert(read(row, fail), fail)
}

function readChosenOutput(value: unknown, name: string, context: RowContext, fail: Fail): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && typeof value[0] === 'string')
    fail(`field ${quote(name)} is a list, found ${quote(value)}: choose one text, as in ${name}[0]`)
  return readOutputText(value, quote(name), context, fail)
}
