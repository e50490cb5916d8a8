import assert from 'node:assert/strict'
import { autoevalsScorer } from '@codegen-eval/adapters/autoevals'
import { chrf, chrfMetric } from '@codegen-eval/chrf'
import { Levenshtein } from 'autoevals'
import { Eval } from 'braintrust'
import { unscoredMetric } from '../unscored-metric.mjs'

// scores and means are the library's, and what is undefined is left out of the mean
const data = [
  { input: 'x = 2', expected: 'x = 1' },
  { input: '', expected: 'x = 1' },
]
const scores = [autoevalsScorer(chrfMetric()), autoevalsScorer(unscoredMetric)]
const quiet = {
  noSendLogs: true,
  progress: { start() {}, increment() {}, setTotal() {}, stop() {} },
  reporter: { name: 'none', reportEval: () => true, reportRun: () => true },
}
const { results, summary } = await Eval('check', { data, task: (input) => input, scores }, quiet)
assert.equal(results[0].scores.chrF2, chrf('x = 2', 'x = 1'))
assert.equal(summary.scores.chrF2.score, (chrf('x = 2', 'x = 1') + chrf('', 'x = 1')) / 2)
assert.deepEqual(
  results.map((result) => result.scores.unscored),
  [0.25, null],
)
assert.equal(summary.scores.unscored.score, 0.25)

// partial works as that of autoevals' own scorers
for (const scorer of [Levenshtein, autoevalsScorer(chrfMetric())]) {
  assert.equal((await scorer.partial({ expected: 'x = 1' })({ output: 'x = 1' })).score, 1)
}
