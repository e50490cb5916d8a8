import { isObject } from '@codegen-eval/records/internal'
import type { ContentSample } from '../forms/content-sample.ts'
import { isUsualName } from '../ratings/rating-names.ts'
import { plainName, RESULT_ID_NAMES } from '../rows/usual-names.ts'
import { COUNTS } from '../scores/humaneval-results.ts'
import { firstOf } from './has-keys.ts'

/** Fields with outputs and references, beside which a score is a fact about the output. */
const TEXTS = ['candidate', 'candidates', 'prediction', 'reference', 'references']

/** Fields with scores, and whether a value of JSON may be one. */
const SCORES: Readonly<Record<string, (value: unknown) => boolean>> = {
  passed: isVerdict,
  score: (value) => value === null || typeof value === 'number' || isVerdict(value),
  scores: isObject,
}

/** Whether a file begins with rows of results or scores: a task and a score, and neither outputs and references nor a rater. */
export function holdsScoreRows({ value, isTable }: ContentSample): boolean {
  const row = firstOf(value)
  if (!isObject(row)) return false
  const names = Object.keys(row)
  const isTask = (name: string) =>
    RESULT_ID_NAMES.some((id) => (isTable ? plainName(id) === plainName(name) : id === name))
  const isScore = (name: string) =>
    Object.hasOwn(SCORES, name) && (isTable === true || SCORES[name](row[name]))
  const isOther = (name: string) => TEXTS.includes(name) || isUsualName(name, 'rater')
  const hasScore = names.some(isScore) || COUNTS.every((name) => names.includes(name))
  return names.some(isTask) && hasScore && !names.some(isOther)
}

function isVerdict(value: unknown): boolean {
  return typeof value === 'boolean' || value === 0 || value === 1
}
