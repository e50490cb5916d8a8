import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import { isObject, readMap } from '@codegen-eval/records/internal'

/** The values that a row may have beside its id, its references and its outputs. */
export interface SegmentFields {
  /**
   * The text that outputs and references continue or are read with: a prompt, declarations, files of a project as the text
   * of a JSON object, or the name of a database. The field of the option `contextField`, else `source`, or `db_id` as in
   * Spider.
   */
  readonly source?: string
  /**
   * The task in words, for people who read outputs: the field of the option `intentField`, else `intent` or `prompt`, or
   * the prompt of a data set's problem.
   */
  readonly intent?: string
  /** People's grades for the output of each model. */
  readonly grades?: ReadonlyMap<string, Grade>
  /**
   * Label of the sample: the field `sample`, or the number of the row among those of its id and model, from 2; absent on
   * the first of them. Models of several rows or files are paired by this order; where their labels differ, it is that of the
   * first one (see `Segment.labels`).
   */
  readonly sample?: string | number
  /** The group of tasks that are not independent, such as a repository: the field of the option `clusterField`. */
  readonly cluster?: string | number
  /** The part of the input that the task belongs to, such as a benchmark: the field of the option `stratumField`. */
  readonly stratum?: string | number
  /** The programming language of the texts, as the row writes it: the field of the option `languageField`. */
  readonly language?: string
}

/** The options that name these fields: a name, or a path in a row of JSON. */
export interface FieldOptions {
  /** The field or column with the text that outputs are read with: see `Segment.source`. Its value may be an object. */
  readonly contextField?: string | undefined
  /** The field or column with the label of the sample; implies `samples`. */
  readonly sampleField?: string | undefined
  /**
   * The field or column that names the cluster of a row: see `Segment.cluster`. With `text`, tasks with the same references and
   * outputs are one cluster (a field of that name is `.text`).
   */
  readonly clusterField?: string | undefined
  /** The field or column that names the stratum of a row: see `Segment.stratum`. */
  readonly stratumField?: string | undefined
  /** The field or column with the language of a row: see `Segment.language`. */
  readonly languageField?: string | undefined
  /** The field or column with the task in words: see `Segment.intent`. */
  readonly intentField?: string | undefined
}

/** Grades by rater, or one grade that is already aggregated. */
export type Grade = number | ReadonlyMap<string, number>

/** How a field is read and joined. */
export interface SegmentField<T = unknown> {
  /**
   * The usual names, of which the first with a value counts, and how a row of JSON is asked for each: a property that code
   * names is found several times as fast as one that a variable names.
   */
  readonly names: Readonly<Record<string, (row: Row) => unknown>>
  /** The option that names another field. */
  readonly option?: keyof FieldOptions
  /**
   * Whose value it is. That of a task may stand in any file, of references too, and counts for all rows of the id; that of
   * outputs is a map by model; that of a row is not joined.
   */
  readonly of: 'task' | 'outputs' | 'row'
  /** Whether rows in the forms of other tools have it under the usual names. */
  readonly inToolRows?: true
  /** Whether the usual names count with the option `samples` only. */
  readonly ofSamples?: true
  /** Whether a value of another type under a usual name is something else, and is left out. */
  readonly isText?: true
  /** Whether every row needs the field that the option names. */
  readonly isRequired?: true
  /** The value, or `undefined` for an empty one. Fails for a value of another type. */
  read(value: unknown, name: string, fail: Fail): T | undefined
}

/**
 * The fields that readers of all forms, joins and copies know, by their names in a segment. A new field is a member of
 * `SegmentFields` and an entry here.
 */
export const SEGMENT_FIELDS: {
  readonly [Key in keyof SegmentFields]-?: SegmentField<SegmentFields[Key]>
} = {
  source: {
    names: { source: (row) => row.source, db_id: (row) => row.db_id },
    option: 'contextField',
    of: 'task',
    isText: true,
    read: readContext,
  },
  intent: {
    names: { intent: (row) => row.intent, prompt: (row) => row.prompt },
    option: 'intentField',
    of: 'task',
    inToolRows: true,
    isText: true,
    read: readText,
  },
  grades: { names: { grades: (row) => row.grades }, of: 'outputs', read: readGrades },
  sample: {
    names: {
      sample: (row) => row.sample,
      sample_id: (row) => row.sample_id,
      completion_id: (row) => row.completion_id,
      epoch: (row) => row.epoch,
      attempt: (row) => row.attempt,
      trial: (row) => row.trial,
      run: (row) => row.run,
      replicate: (row) => row.replicate,
      repetition: (row) => row.repetition,
      repeat: (row) => row.repeat,
    },
    option: 'sampleField',
    of: 'row',
    ofSamples: true,
    isRequired: true,
    read: (value, name, fail) => (value === '' ? undefined : readLabel(value, name, fail)),
  },
  cluster: groupField('clusterField', 'cluster'),
  stratum: groupField('stratumField', 'stratum'),
  language: {
    names: {},
    option: 'languageField',
    of: 'task',
    read: (value, name, fail) =>
      readText(value, name, fail) ?? fail(`field ${quote(name)} is empty: expected the name of a language`),
  },
}

const ENTRIES = Object.entries(SEGMENT_FIELDS) as readonly (readonly [keyof SegmentFields, SegmentField])[]

/** The usual names of the field with the label of a sample among those of its task and model. */
export const SAMPLE_NAMES: readonly string[] = /* @__PURE__ */ Object.keys(SEGMENT_FIELDS.sample.names)

/** The usual name under which a row of JSON has the label of its sample; empty ones are none. */
export function usualLabel(row: Row): string | undefined {
  return SAMPLE_NAMES.find((name) => (row[name] ?? '') !== '')
}

const TASK_FIELDS = ENTRIES.flatMap(([key, field]) => (field.of === 'task' ? [key] : []))

/** Names of fields whose values are objects, which only rows of JSON have. */
export const OBJECT_FIELDS: readonly string[] = ENTRIES.flatMap(([, field]) =>
  field.of === 'outputs' ? Object.keys(field.names) : [],
)

/** The fields of a segment while they are collected. */
export type CollectedFields = { -readonly [Key in keyof SegmentFields]: SegmentFields[Key] }

/** The options that decide under which names fields are read. */
export interface FieldContext extends FieldOptions {
  readonly samples?: boolean | undefined
  readonly candidateField?: string | undefined
  readonly candidateFields?: readonly string[] | undefined
  readonly candidates: 'required' | 'ignored'
}

/** A field and a name under which the rows of a file may have it. */
export interface FieldName {
  readonly key: keyof SegmentFields
  readonly field: SegmentField
  readonly name: string
  /** Whether an option gives the name. */
  readonly isChosen: boolean
}

/** The names under which the fields of a file are read: the chosen one, else the usual ones that hold no outputs. */
export function fieldNames(context: FieldContext, rows: 'plain' | 'tool' = 'plain'): readonly FieldName[] {
  const { samples, candidateField, candidateFields = [candidateField], candidates } = context
  return ENTRIES.flatMap(([key, field]): readonly FieldName[] => {
    if (candidates === 'ignored' && field.of !== 'task') return []
    const chosen = field.option === undefined ? undefined : context[field.option]
    if (chosen !== undefined) return [{ key, field, name: chosen, isChosen: true }]
    if ((field.ofSamples && samples !== true) || (rows === 'tool' && !field.inToolRows)) return []
    return Object.keys(field.names).flatMap((name) =>
      candidateFields.includes(name) ? [] : [{ key, field, name, isChosen: false }],
    )
  })
}

/** The names that options give to fields. */
export function chosenNames(options: FieldOptions): readonly string[] {
  return ENTRIES.flatMap(([, { option }]) => (option === undefined ? [] : (options[option] ?? [])))
}

/** A field and how it is found in a row. */
export interface FoundField<R> extends FieldName {
  /** The value; `undefined` or null if the row has none. */
  find(row: R, fail: Fail): unknown
}

/** Reads the fields of a row into a segment. */
export function readFields<R>(
  fields: readonly FoundField<R>[],
  row: R,
  into: CollectedFields,
  fail: Fail,
): void {
  // most rows lack most fields: no destructuring before a value is found
  for (let i = 0; i < fields.length; i++) {
    const value = fields[i].find(row, fail)
    if (value === undefined || value === null) continue
    const { key, field, name, isChosen } = fields[i]
    if (into[key] !== undefined || (field.isText && !isChosen && typeof value !== 'string')) continue
    const read = field.read(value, name, fail)
    if (read !== undefined) into[key] = read as never
  }
}

/** The fields that all rows of a task share. */
export function taskFields(from: SegmentFields): SegmentFields {
  const fields: CollectedFields = {}
  for (const key of TASK_FIELDS) if (from[key] !== undefined) fields[key] = from[key] as never
  return fields
}

/** Copies the fields of a segment into another, and those of its task that only a further row has. */
export function copyFields(from: SegmentFields, into: CollectedFields, further?: SegmentFields): void {
  for (const key of TASK_FIELDS) {
    const value = from[key] ?? further?.[key]
    if (value !== undefined) into[key] = value as never
  }
  if (from.sample !== undefined) into.sample = from.sample
  const grades = from.grades ?? further?.grades
  if (grades === undefined) return
  const isJoined = from.grades !== undefined && further?.grades !== undefined
  into.grades = isJoined ? new Map([...from.grades, ...further.grades]) : grades
}

/** A number that names something; fails for whole numbers beyond 2^53, of which JSON readers keep the nearest one. */
export function exactNumber(value: number, name: string, fail: Fail, cure = 'write it as a string'): number {
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    fail(`${name} is a number too large to be kept exactly (read as ${value}): ${cure}`)
  return value
}

/** A label, which is a string or a finite number. */
export function readLabel(value: unknown, name: string, fail: Fail): string | number {
  if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))) return value
  return fail(`field ${quote(name)} must be a string or a number, found ${quote(value)}`)
}

/** A field that names a group of tasks. */
function groupField(option: keyof FieldOptions, noun: string): SegmentField<string | number> {
  return {
    names: {},
    option,
    of: 'task',
    read: (value, name, fail) =>
      value === ''
        ? fail(`field ${quote(name)} is empty: expected the name of a ${noun}`)
        : readLabel(value, name, fail),
  }
}

/** A text, or the text of an object, such as from path to file. */
function readContext(value: unknown, name: string, fail: Fail): string | undefined {
  if (isObject(value)) return JSON.stringify(value)
  if (typeof value === 'string') return value === '' ? undefined : value
  return fail(`field ${quote(name)} must be a string or an object, found ${quote(value)}`)
}

function readText(value: unknown, name: string, fail: Fail): string | undefined {
  if (typeof value !== 'string') fail(`field ${quote(name)} must be a string, found ${quote(value)}`)
  return value === '' ? undefined : (value as string)
}

function readGrades(value: unknown, name: string, fail: Fail): ReadonlyMap<string, Grade> {
  return readMap(value, quote(name), 'an object from model to grades', fail, (grade, model) =>
    readGrade(grade, `${quote(name)} of model ${quote(model)}`, fail),
  )
}

/** The grade of an output: one number, or a number by rater. */
export function readGrade(value: unknown, field: string, fail: Fail): Grade {
  if (typeof value === 'number') return value
  return readMap(value, field, 'a number or an object from rater to number', fail, (grade, rater) =>
    typeof grade === 'number'
      ? grade
      : fail(`field ${field}: the grade of rater ${quote(rater)} must be a number, found ${quote(grade)}`),
  )
}
