import { quote } from '../message-text.ts'
import { fieldPath } from './field-path.ts'
// biome-ignore lint/suspicious/noImportCycles: to be opened
import { hasMapping, type MappedRow, rowMapping } from './mapped-row.ts'
import { type NullOutputContext, readOutputText } from './null-output.ts'
import {
  asObject,
  asRow,
  describeFields,
  type Fail,
  failure,
  type Row,
  readString,
  readStrings,
} from './row-fields.ts'
import { intentReader } from './row-intent.ts'
import { clusterOf, languageOf, readLabel } from './row-labels.ts'
import type { RowOptions } from './row-options.ts'
import type { Grade, Segment } from './segment.ts'

/** How the rows of a file are read. */
export interface RowContext extends RowOptions, NullOutputContext {
  /** The name of the file in messages. */
  readonly file: string
  /** The name of the model if a row has one candidate and does not name its model. */
  readonly model: string
  /** Whether a row must, may or must not have references. */
  readonly references: 'required' | 'optional' | 'refused'
  /** Whether a row must have candidates, or they are not read. */
  readonly candidates: 'required' | 'ignored'
}

/** Turns a parsed JSON value into a segment or something else. Throws `InputError`. Rows are numbered from 0. */
export type RowParser<T = Segment> = (value: unknown, line: number, index: number) => T

const REFERENCES_TWICE = 'the row has references, and --references gives others: leave out one of them'

const NO_STRINGS: readonly string[] = []

/**
 * Reads the rows `{"id", "references", "candidate"}`, the same with `"model"`, and
 * `{"id", "references", "candidates", "grades"?}`.
 */
export function rowParser(context: RowContext): RowParser {
  const { file } = context
  const outputsOf = outputReader(context)
  const labelsOf = labelReader(context)
  const intentOf = intentReader(context.intentField)
  const mapped = hasMapping(context) ? rowMapping(context) : undefined
  return (value, line) => {
    const fail = failure(file, line)
    const row = asRow(value, fail)
    const chosen = mapped?.(row, fail)
    const id = chosen?.id ?? readId(row, fail)
    const references = chosen?.references ?? readReferences(row, context, fail)
    const { models, candidates, partial } = outputsOf(row, fail, chosen)
    const labels = labelsOf(row, fail)
    // every row comes here: object spread is several times as slow
    const segment: { -readonly [Key in keyof Segment]: Segment[Key] } = {
      id,
      references,
      models,
      candidates,
      file,
      line,
    }
    // a prompt or other context; some tools have other things under this name
    if (typeof row.source === 'string') segment.source = row.source
    const intent = intentOf(row, fail)
    if (intent !== undefined) segment.intent = intent
    if (row.grades !== undefined) segment.grades = readGrades(row.grades, fail)
    if (partial) segment.partial = partial
    if (labels !== NO_LABELS) Object.assign(segment, labels)
    if (chosen?.sample !== undefined) segment.sample = chosen.sample
    return segment
  }
}

/** The labels of a row that tell samples, clusters and languages apart. */
type Labels = Pick<Segment, 'sample' | 'cluster' | 'language'>

const NO_LABELS: Labels = {}

function labelReader(context: RowContext): (row: Row, fail: Fail) => Labels {
  const { samples, clusterField, languageField, candidateField, candidateFields = [candidateField] } = context
  const hasSamples =
    samples === true && !candidateFields.includes('sample') && context.sampleField === undefined
  const readCluster = clusterField === undefined ? undefined : fieldPath(clusterField)
  const readLanguage = languageField === undefined ? undefined : fieldPath(languageField)
  if (!hasSamples && clusterField === undefined && readLanguage === undefined) return () => NO_LABELS
  return (row, fail) => {
    const sample = hasSamples ? readLabel(row.sample, 'sample', fail) : undefined
    const cluster = readCluster === undefined ? undefined : clusterOf(readCluster(row), clusterField!, fail)
    const language = readLanguage && languageOf(readLanguage(row), languageField!, fail)
    if (sample === undefined && cluster === undefined && language === undefined) return NO_LABELS
    return {
      ...(sample === undefined ? {} : { sample }),
      ...(cluster === undefined ? {} : { cluster }),
      ...(language === undefined ? {} : { language }),
    }
  }
}

/** The models of a row and their outputs. */
type Outputs = Pick<Segment, 'models' | 'candidates' | 'partial'>

function outputReader(context: RowContext): (row: Row, fail: Fail, chosen?: MappedRow) => Outputs {
  const onlyModel = [context.model]
  if (context.candidates === 'ignored') return () => ({ models: NO_STRINGS, candidates: NO_STRINGS })
  return (row, fail, chosen) => {
    const output = row.candidate ?? row.prediction
    const model = chosen?.model ?? row.model
    if (chosen?.outputs !== undefined || row.candidates === undefined) {
      const { models, candidates } = chosen?.outputs ?? {
        candidates: [readOutput(row, context, fail)],
        models: undefined,
      }
      if (models !== undefined) return { models, candidates }
      if (model === undefined) return { models: onlyModel, candidates }
      return { models: [readString(model, '"model"', fail)], candidates, partial: true }
    }
    if (output !== undefined && output !== null)
      fail('the row has both "candidate" and "candidates": leave out one')
    const outputs = asObject(row.candidates, '"candidates"', 'an object from model to output', fail)
    const models = Object.keys(outputs)
    if (models.length === 0) fail('field "candidates" names no model')
    const candidates = models.map((model) =>
      readOutputText(outputs[model], `"candidates" of model ${quote(model)}`, context, fail),
    )
    return { models, candidates }
  }
}

/** The output of the only model of a row. */
function readOutput(row: Row, context: NullOutputContext, fail: Fail): string {
  const field = row.candidate === undefined && row.prediction !== undefined ? 'prediction' : 'candidate'
  if (row[field] === undefined) fail(`field "candidate" (or "candidates") is missing; ${describeFields(row)}`)
  return readOutputText(row[field], quote(field), context, fail)
}

/** Reads the layout of the CoNaLa study: keys `snippet`, model names and `grade-<model>`; the id is the row's number. */
export function studyRowParser(context: RowContext): RowParser {
  const { file } = context
  const intentOf = intentReader(context.intentField)
  return (value, line, id) => {
    const fail = failure(file, line)
    const row = asRow(value, fail)
    if (context.references === 'refused') fail(REFERENCES_TWICE)
    const references = readStrings(row.snippet, '"snippet"', fail)
    const models = Object.keys(row)
      .filter((key) => key.startsWith('grade-'))
      .map((key) => key.slice('grade-'.length))
      .filter((model) => model !== 'snippet' && Object.hasOwn(row, model))
    if (models.length === 0)
      fail('the study layout needs keys "<model>" and "grade-<model>", and the row has no such pair')
    const candidates = models.map((model) => readString(row[model], quote(model), fail))
    const grades = new Map(
      models.map((model) => [model, readGrade(row[`grade-${model}`], quote(`grade-${model}`), fail)]),
    )
    const intent = intentOf(row, fail)
    return {
      id,
      references,
      models,
      candidates,
      ...(intent === undefined ? {} : { intent }),
      grades,
      file,
      line,
    }
  }
}

function readId(row: Row, fail: Fail): string | number {
  const { id = row.task_id } = row
  if (typeof id === 'string') return id
  if (id === undefined) fail(`field "id" is missing; ${describeFields(row)}`)
  if (typeof id !== 'number' || !Number.isFinite(id))
    fail(`field "id" must be a string or a number, found ${quote(id)}`)
  if (Number.isInteger(id) && !Number.isSafeInteger(id)) {
    fail(`field "id" is a number too large to be kept exactly (read as ${id}): write it as a string`)
  }
  return id as number
}

function readReferences(row: Row, { references: need }: RowContext, fail: Fail): readonly string[] {
  const { references = row.reference } = row
  if (references === undefined) {
    if (need === 'required') fail(`field "references" is missing; ${describeFields(row)}`)
    return NO_STRINGS
  }
  if (need === 'refused') fail(REFERENCES_TWICE)
  return readStrings(references, '"references"', fail)
}

function readGrades(value: unknown, fail: Fail): ReadonlyMap<string, Grade> {
  const grades = asObject(value, '"grades"', 'an object from model to grades', fail)
  return new Map(
    Object.keys(grades).map((model) => [
      model,
      readGrade(grades[model], `"grades" of model ${quote(model)}`, fail),
    ]),
  )
}

function readGrade(value: unknown, field: string, fail: Fail): Grade {
  if (typeof value === 'number') return value
  const byRater = asObject(value, field, 'a number or an object from rater to number', fail)
  return new Map(
    Object.keys(byRater).map((rater) => {
      const grade = byRater[rater]
      if (typeof grade !== 'number')
        fail(`field ${field}: the grade of rater ${quote(rater)} must be a number, found ${quote(grade)}`)
      return [rater, grade as number]
    }),
  )
}
