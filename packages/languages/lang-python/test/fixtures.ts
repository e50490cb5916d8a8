import { readFileSync } from 'node:fs'

/** A text and the verdicts of CPython 3.11, as `experiments/python-verdicts.py` wrote them. */
export interface VerdictCase {
  readonly text: string
  readonly parses: boolean
  readonly compiles: boolean
}

/** The cases of `fixtures/verdicts.json`. */
export const verdictCases: readonly VerdictCase[] = JSON.parse(
  readFileSync(new URL('./fixtures/verdicts.json', import.meta.url), 'utf8'),
).cases
