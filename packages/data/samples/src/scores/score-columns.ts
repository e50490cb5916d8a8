import { inputErrorAt, quote } from '@codegen-eval/messages'
import { checkColumn } from '../ratings/rating-parts.ts'
import { SAMPLE_NAMES } from '../rows/segment-fields.ts'
import { MODEL_NAMES, RESULT_ID_NAMES, usualColumn } from '../rows/usual-names.ts'
import { COUNTS } from './humaneval-results.ts'
import { ID_CURE } from './id-field.ts'
import type { ScoreContext } from './score-context.ts'

/** The names of the columns of a table of scores, as the options of `ScoreContext` name fields. */
export interface ScoreColumns {
  readonly idField: string
  readonly modelField: string | undefined
  readonly sampleField: string | undefined
  readonly scoreField: string
  /** Whether the columns are those of counts. */
  readonly isCounts: boolean
}

/**
 * Finds the columns of a table of scores: those that the caller chose, else `id` (or `task_id`, `item`, …), `score` or `passed`, and
 * where they are, `model` and `sample`.
 *
 * @throws InputError if a column is missing or its name stands twice.
 */
export function scoreColumns(
  names: readonly string[],
  { file, idField, modelField, sampleField, scoreField, clusterField, stratumField }: ScoreContext,
): ScoreColumns {
  const fail = (message: string, cure = ''): never => {
    throw inputErrorAt({ file, line: 1 }, `${message}; the header is ${names.map(quote).join(', ')}${cure}`)
  }
  const check = (name: string, cure?: string): string => {
    checkColumn(names, name, (message) => fail(message, cure))
    return name
  }
  const usual = (words: readonly string[]): string | undefined => names[usualColumn(names, words)]
  const optional = (name: string | undefined) => (name === undefined ? undefined : check(name))
  const found = ['score', 'passed'].filter((name) => names.includes(name))
  const isCounts =
    scoreField === undefined && found.length === 0 && COUNTS.every((name) => names.includes(name))
  const score = scoreField ?? (isCounts ? 'correct' : found[0])
  if (score === undefined) fail('no column is named "score" or "passed": choose one with option scoreField')
  if (scoreField === undefined && found.length > 1)
    fail('the columns "score" and "passed" both name the scores: choose one with option scoreField')
  optional(clusterField)
  optional(stratumField)
  return {
    idField: check(idField ?? usual(RESULT_ID_NAMES) ?? 'id', ID_CURE),
    modelField: optional(modelField ?? usual(MODEL_NAMES)),
    sampleField: optional(sampleField ?? usual(SAMPLE_NAMES)),
    scoreField: check(score),
    isCounts,
  }
}
