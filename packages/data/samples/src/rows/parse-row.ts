import { quote } from '@codegen-eval/messages'
import type { Fail, Row, RowParser } from '@codegen-eval/records'
import {
  asObject,
  asRow,
  describeFields,
  failure,
  readString,
  readStrings,
} from '@codegen-eval/records/internal'
import { type ChosenParts, chosenParts, noteNumbered, readId, rowFields } from './chosen-parts.ts'
import { unclearFields } from './columns.ts'
import type { GroupFinder } from './group-names.ts'
import { checkFirstOutput, readOutputText } from './null-output.ts'
import type { RowContext } from './row-options.ts'
import type { OpenSegment, Segment } from './segment.ts'
import { readFields, readGrade } from './segment-fields.ts'
import { modelOfFile, readModel, usualId, usualModel } from './usual-names.ts'

const REFERENCES_TWICE =
  'the row has references, and option references names files with others: leave out one of them'

const NO_STRINGS: readonly string[] = []

/**
 * Reads the rows `{"id", "references", "candidate"}`, the same with `"model"`, and
 * `{"id", "references", "candidates", "grades"?}`.
 */
export function rowParser(context: RowContext): RowParser<Segment> {
  const { file } = context
  const chosen = chosenParts(context)
  const idOf = idReader(context, chosen)
  const fields = rowFields(context)
  const outputsOf = outputReader(context, chosen)
  let isFirst = true
  let groupRow: ReturnType<GroupFinder['open']>
  return (value, line, index) => {
    const fail = failure(file, line)
    const row = asRow(value, fail)
    const id = idOf(row, index, fail)
    const references = chosen.references?.(row, fail) ?? readReferences(row, context, fail)
    const { models, candidates, partial } = outputsOf(row, fail)
    if (isFirst && context.candidateField !== undefined)
      checkFirstOutput(id, candidates[0], quote(context.candidateField), fail)
    const segment: OpenSegment = { id, references, models, candidates, file, line }
    readFields(fields, row, segment, fail)
    if (isFirst) groupRow = context.groups?.open(Object.keys(row))
    isFirst = false
    groupRow?.(id, (name) => row[name])
    if (partial) segment.partial = partial
    return segment
  }
}

/** The models of a row and their outputs. */
type Outputs = Pick<Segment, 'models' | 'candidates' | 'partial'>

function outputReader(context: RowContext, chosen: ChosenParts): (row: Row, fail: Fail) => Outputs {
  let onlyModel: readonly string[] | undefined
  if (context.candidates === 'ignored') return () => ({ models: NO_STRINGS, candidates: NO_STRINGS })
  return (row, fail) => {
    if (chosen.candidates === undefined && row.candidates !== undefined) {
      if (chosen.model !== undefined)
        fail('the row has "candidates", which name their models: leave out option modelField')
      return readCandidates(row, context, fail)
    }
    const candidates = chosen.candidates?.(row, fail) ?? [readCandidate(row, context, fail)]
    if (chosen.models !== undefined) return { models: chosen.models, candidates }
    const model = chosen.model?.(row, fail) ?? readModel(row, fail)
    if (model === undefined) {
      onlyModel ??= [modelOfFile(context)]
      return { models: onlyModel, candidates }
    }
    return { models: [model], candidates, partial: true }
  }
}

/** The outputs of a row by model. */
function readCandidates(row: Row, context: RowContext, fail: Fail): Outputs {
  if ((row.candidate ?? row.prediction ?? undefined) !== undefined)
    fail('the row has both "candidate" and "candidates": leave out one')
  const outputs = asObject(row.candidates, '"candidates"', 'an object from model to output', fail)
  const models = Object.keys(outputs)
  if (models.length === 0) fail('field "candidates" names no model')
  const candidates = models.map((model) => {
    const text = outputs[model]
    // names are put in quotation marks for messages only
    return typeof text === 'string'
      ? text
      : readOutputText(text, `"candidates" of model ${quote(model)}`, context, fail)
  })
  return { models, candidates }
}

/** The output of the only model of a row. */
function readCandidate(row: Row, context: RowContext, fail: Fail): string {
  if (typeof row.candidate === 'string') return row.candidate
  const field = row.candidate === undefined && row.prediction !== undefined ? 'prediction' : 'candidate'
  if (row[field] === undefined)
    fail(`field "candidate" (or "candidates") is missing; ${describeFields(row)} (${unclearFields(row)})`)
  return readOutputText(row[field], quote(field), context, fail)
}

/** Reads the layout of the CoNaLa study: keys `snippet`, model names and `grade-<model>`; the id is the row's number. */
export function studyRowParser(context: RowContext): RowParser<Segment> {
  const { file } = context
  const fields = rowFields(context)
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
    const segment = { id, references, models, candidates, grades, file, line }
    readFields(fields, row, segment, fail)
    return segment
  }
}

/** Names of fields that may be ids. */
const ID_NAME = /(?:^|[ _.-])(?:u?u?id|idx|index|key|name|number)$|[a-z]I[dD]$/

/**
 * Reads ids: the chosen field, or one of `ID_NAMES`. Rows have their numbers, from 1, if the first one has neither an id nor a
 * field that may be one.
 */
function idReader(
  context: RowContext,
  chosen: ChosenParts,
): (row: Row, index: number, fail: Fail) => string | number {
  let isNumbered: boolean | undefined = context.isPart ? false : undefined
  return (row, index, fail) => {
    const value = chosen.id?.(row, fail) ?? usualId(row)
    if (value !== undefined) {
      if (isNumbered) fail(`the row has id ${quote(value)}, and the first row has none`)
      isNumbered = false
      return typeof value === 'string' ? value : readId(value, 'id', fail)
    }
    if (isNumbered === undefined) {
      isNumbered = usualModel(row) === undefined && !Object.keys(row).some((name) => ID_NAME.test(name))
      if (isNumbered) noteNumbered(context)
    }
    return isNumbered
      ? index + 1
      : fail(`field "id" is missing; ${describeFields(row)} (option idField names another field)`)
  }
}

function readReferences(row: Row, { references: need }: RowContext, fail: Fail): readonly string[] {
  const { references = row.reference } = row
  if (references === undefined) {
    if (need === 'required')
      fail(
        `field "references" is missing; ${describeFields(row)} (option referenceField names another field, option references another file)`,
      )
    return NO_STRINGS
  }
  if (need === 'refused') fail(REFERENCES_TWICE)
  return readStrings(references, '"references"', fail)
}
