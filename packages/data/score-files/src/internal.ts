export { EVALPLUS_TESTS, scoreRowParser } from './parse-score-row.ts'
export { readScoreRows } from './read-score-rows.ts'
export { resultModels } from './result-models.ts'
export { describeSamples, isSingleOutcome } from './score-table.ts'
