import fc from 'fast-check'
import { CandidateMatches } from '../src/candidate-matches.ts'
import { METEOR_PARAMETERS } from '../src/meteor-statistics.ts'
import { parseParaphrases } from '../src/paraphrase-table.ts'

export const table = parseParaphrases('0.5\na b\nrun\n0.5\nb\na\n0.1\nc\na b c\n0.2\nrun a\nthe\n')
export const found = new CandidateMatches()
export const { weights } = METEOR_PARAMETERS.rank

export const word = fc.constantFrom(
  'a',
  'b',
  'c',
  'run',
  'runs',
  'running',
  'operate',
  'buy',
  'purchase',
  'the',
)
export const tasks = fc.constantFrom(...Object.values(METEOR_PARAMETERS).map((task) => task.weights))
