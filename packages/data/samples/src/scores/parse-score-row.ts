import { quote } from '@codegen-eval/messages'
import type { Fail, Row, RowParser } from '@codegen-eval/records'
import { asRow, describeFields, failure, readMap, readString } from '@codegen-eval/records/internal'
import type { GroupFinder } from '../rows/group-names.ts'
import { exactNumber, usualLabel } from '../rows/segment-fields.ts'
import { modelOfFile, readModel, SYSTEM, usualColumn } from '../rows/usual-names.ts'
import { type ReadSample, type Task, VERDICT } from '../sample.ts'
import { COUNTS, humanevalOutcome } from './humaneval-results.ts'
import { ID_CURE, usualIdField } from './id-field.ts'
import { type ScoreColumns, scoreColumns } from './score-columns.ts'
import type { ScoreContext } from './score-context.ts'
import { type ScoreRange, scoreOfCell, scoreOfValue, UNIT_RANGE } from './score-value.ts'

/**
 * Reads a row of scores: `{"id", "model"?, "score", "sample"?}`; the rows of `score --segments`, `{"id", "model",
 * "scores": {"<metric>": number or null}}`; and HumanEval's results, `{"task_id", "passed"}`, or counts of them.
 *
 * @param names The names of the columns, if rows are those of a table: see `scoreColumns`.
 */
export function scoreRowParser(context: ScoreContext, names?: readonly string[]): RowParser<ReadSample> {
  const columns = names === undefined ? undefined : scoreColumns(names, context)
  const { file, idField, modelField, sampleField, clusterField, stratumField } = {
    ...context,
    ...columns,
  }
  const system = names?.[usualColumn(names, [SYSTEM])] ?? SYSTEM
  const sameModels = modelCheck()
  let groupRow: ReturnType<GroupFinder['open']> | null = null
  return (value, line) => {
    const fail = failure(file, line)
    const row = asRow(value, fail)
    const task: { -readonly [Key in keyof Task]: Task[Key] } = {
      id: labelOf(row, idField ?? usualIdField((name) => row[name] !== undefined), fail, ID_CURE),
    }
    if (clusterField !== undefined) task.cluster = labelOf(row, clusterField, fail)
    if (stratumField !== undefined) task.stratum = labelOf(row, stratumField, fail)
    if (groupRow === null) groupRow = context.groups?.open(Object.keys(row))
    groupRow?.(task.id, (name) => row[name])
    const labelName = sampleField ?? usualLabel(row)
    const output = row.completion ?? row.solution ?? row.candidate
    const named = modelIn(row, { modelField, system }, fail)
    sameModels(named, line, fail)
    return {
      ...{ task, model: named ?? modelOfFile(context) },
      ...(labelName === undefined ? {} : { label: labelOf(row, labelName, fail) }),
      ...(columns === undefined ? scoresOf(row, context, fail) : cellScore(row, columns, context, fail)),
      ...(row.oneProcess === true ? { oneProcess: true } : {}),
      ...(typeof output === 'string' ? { output } : {}),
      ...testFacts(row),
      ...{ file, line },
    }
  }
}

/** The model that a row names. */
function modelIn(
  row: Row,
  { modelField, system }: Pick<ScoreContext, 'modelField'> & { readonly system: string },
  fail: Fail,
): string | undefined {
  if (modelField !== undefined) return labelOf(row, modelField, fail)
  return readModel(system === SYSTEM ? row : { ...row, system: row[system] }, fail)
}

/** Checks that all rows of a file name a model, or none does: a row that lost its model would be one of another model. */
function modelCheck(): (named: string | undefined, line: number, fail: Fail) => void {
  let first: { readonly named: string | undefined; readonly line: number } | undefined
  return (named, line, fail) => {
    first ??= { named, line }
    if ((named === undefined) === (first.named === undefined)) return
    fail(
      named === undefined
        ? `the row names no model, and line ${first.line} names ${quote(first.named)}`
        : `the row names the model ${quote(named)}, and line ${first.line} names none`,
    )
  }
}

/** Returns the facts of a row of test results beside its score; a field of another type tells nothing. */
function testFacts(row: Row): Pick<ReadSample, 'test'> {
  const { outcome } = row
  if (typeof outcome !== 'string') return {}
  const fields = (['language', 'toolchain', 'stage', 'error'] as const).flatMap((name) => {
    const value = row[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return { test: { outcome, ...Object.fromEntries(fields) } }
}

/** A field that names something: a string that is not empty, or a number. */
function labelOf(row: Row, name: string, fail: Fail, cure = ''): string {
  const value = row[name]
  if (value === undefined) fail(`field ${quote(name)} is missing; ${describeFields(row)}${cure}`)
  if (typeof value === 'string' && value !== '') return value
  if (Number.isFinite(value)) return String(exactNumber(value as number, `field ${quote(name)}`, fail))
  return fail(`field ${quote(name)} must be a name or a number, found ${quote(value)}`)
}

/** The scores, signatures and statistics of a row of JSON. */
function scoresOf(
  row: Row,
  context: ScoreContext,
  fail: Fail,
): Pick<ReadSample, 'scores' | 'count' | 'origin' | 'signatures' | 'statistics'> {
  return {
    ...foundScores(row, context, fail),
    ...(row.signatures === undefined ? {} : { signatures: signaturesOf(row, fail) }),
    ...(row.rows === undefined ? {} : { statistics: statisticsOf(row, fail) }),
  }
}

function foundScores(
  row: Row,
  { scoreField, range = UNIT_RANGE }: ScoreContext,
  fail: Fail,
): Pick<ReadSample, 'scores' | 'count' | 'origin'> {
  const one = (name: string) =>
    ({ scores: new Map([[name, scoreOfValue(row[name], name, range, fail)]]), origin: 'scores' }) as const
  if (scoreField !== undefined) {
    if (row[scoreField] === undefined) fail(`field ${quote(scoreField)} is missing; ${describeFields(row)}`)
    return one(scoreField)
  }
  const found = ['score', 'scores', 'passed'].filter((name) => row[name] !== undefined)
  if (COUNTS.every((name) => row[name] !== undefined)) found.push('correct')
  if (found.length === 0)
    fail(
      `the row has no score: expected a field "score", "scores" or "passed" (option scoreField names another one); ${describeFields(row)}${row.candidate === undefined && row.candidates === undefined ? '' : '; outputs get scores by the command score, with option segments'}`,
    )
  if (found.length > 1)
    fail(`the row has ${found.map(quote).join(' and ')}: choose the score with option scoreField`)
  if (found[0] === 'score') return one('score')
  if (found[0] === 'scores') return { scores: namedScores(row, range, fail), origin: 'scores' }
  return { ...humanevalOutcome(row, fail), origin: 'humaneval' }
}

/** The score in the cell of a table. */
function cellScore(
  row: Row,
  { scoreField, isCounts }: ScoreColumns,
  { range = UNIT_RANGE }: ScoreContext,
  fail: Fail,
): Pick<ReadSample, 'scores' | 'count' | 'origin'> {
  if (isCounts) {
    const [samples, correct] = COUNTS.map((name) =>
      /^\s*\d+\s*$/.test(String(row[name])) ? Number(row[name]) : row[name],
    )
    return { ...humanevalOutcome({ samples, correct }, fail), origin: 'humaneval' }
  }
  const score = scoreOfCell(String(row[scoreField]), scoreField, range, fail)
  return {
    scores: new Map([[scoreField, score]]),
    origin: scoreField === VERDICT ? 'humaneval' : 'scores',
  }
}

function namedScores(row: Row, range: ScoreRange, fail: Fail): ReadSample['scores'] {
  const scores = readMap(row.scores, '"scores"', 'an object from metric to score', fail, (value, name) =>
    scoreOfValue(value, name, range, fail),
  )
  return scores.size > 0 ? scores : fail('field "scores" names no metric')
}

function signaturesOf(row: Row, fail: Fail): ReadonlyMap<string, string> {
  return readMap(row.signatures, '"signatures"', 'an object from metric to signature', fail, (text, name) =>
    readString(text, `"signatures" of ${quote(name)}`, fail),
  )
}

function statisticsOf(row: Row, fail: Fail): ReadonlyMap<string, readonly number[]> {
  return readMap(row.rows, '"rows"', 'an object from metric to numbers', fail, (list, name) => {
    if (Array.isArray(list) && list.every(Number.isFinite)) return list
    return fail(`field "rows" of ${quote(name)} must be a list of numbers, found ${quote(list)}`)
  })
}
