import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import {
  type FieldReader,
  failMissing,
  fieldPath,
  readString,
  readStrings,
} from '@codegen-eval/records/internal'
import { type NullOutputContext, readOutputText } from './null-output.ts'
// biome-ignore lint/suspicious/noImportCycles: to be opened
import type { RowContext } from './parse-row.ts'
import { clusterOf, languageOf, readLabel } from './row-labels.ts'
import type { Segment } from './segment.ts'

/** What the caller chose of a row; `undefined` where the form itself says where it is. */
export interface MappedRow {
  readonly id: string | number | undefined
  readonly model: string | undefined
  readonly sample: string | number | undefined
  readonly cluster: string | number | undefined
  readonly language: string | undefined
  readonly references: readonly string[] | undefined
  /** The outputs with their models; one model without a name if there is only one. */
  readonly outputs: (Pick<Segment, 'candidates'> & { readonly models?: readonly string[] }) | undefined
}

/** Whether a caller chose any field. */
export function hasMapping(context: RowContext): boolean {
  const { idField, candidateField, candidateFields, referenceField, modelField, sampleField } = context
  return [idField, candidateField, candidateFields, referenceField, modelField, sampleField].some(
    (field) => field !== undefined,
  )
}

/**
 * Reads the fields that a caller chose, each by its name or path: see `fieldPath`.
 *
 * @throws InputError that lists the fields of the row if one is missing.
 */
export function rowMapping(context: RowContext): (row: Row, fail: Fail) => MappedRow {
  const { idField, candidateField, referenceField, modelField, sampleField, clusterField, languageField } =
    context
  const { candidateFields = candidateField === undefined ? undefined : [candidateField] } = context
  // references may have their ids elsewhere
  const isReference = context.candidates === 'ignored'
  const idOfReference = isReference && idField !== undefined ? fieldPath(idField) : undefined
  const id = isReference
    ? (row: Row, fail: Fail) => readLabel(idOfReference?.(row), idField ?? 'id', fail)
    : reader(idField, readLabel)
  const model = reader(isReference ? undefined : modelField, (value, name, fail) =>
    typeof value === 'number' ? String(value) : readString(value, quote(name), fail),
  )
  const sample = reader(isReference ? undefined : sampleField, readLabel)
  const references =
    context.references === 'refused'
      ? () => undefined
      : reader(referenceField, (value, name, fail) => readStrings(value, quote(name), fail))
  const cluster = clusterField === undefined ? undefined : fieldPath(clusterField)
  const language = languageField === undefined ? undefined : fieldPath(languageField)
  const outputs = candidateFields?.map((field) =>
    required(field, (value, name, fail) => readOutput(value, name, context, fail)),
  )
  const models = context.candidateFields
  return (row, fail) => ({
    id: id(row, fail),
    model: model(row, fail),
    sample: sample(row, fail),
    // rows of other files may have it
    cluster: cluster === undefined ? undefined : clusterOf(cluster(row), clusterField!, fail),
    language: language && languageOf(language(row), languageField!, fail),
    references: references(row, fail),
    outputs:
      outputs === undefined || context.candidates === 'ignored'
        ? undefined
        : { candidates: outputs.map((read) => read(row, fail)), ...(models === undefined ? {} : { models }) },
  })
}

type Converter<T> = (value: unknown, name: string, fail: Fail) => T

function reader<T>(
  field: string | undefined,
  convert: Converter<T>,
): (row: Row, fail: Fail) => T | undefined {
  return field === undefined ? () => undefined : required(field, convert)
}

function required<T>(field: string, convert: Converter<T>): (row: Row, fail: Fail) => T {
  const find: FieldReader = fieldPath(field)
  return (row, fail) => {
    const value = find(row)
    return value === undefined ? failMissing(field, row, fail) : convert(value, field, fail)
  }
}

function readOutput(value: unknown, name: string, context: NullOutputContext, fail: Fail): string {
  if (Array.isArray(value) && typeof value[0] === 'string')
    fail(`field ${quote(name)} is a list, found ${quote(value)}: choose one text, as in ${name}[0]`)
  return readOutputText(value, quote(name), context, fail)
}
