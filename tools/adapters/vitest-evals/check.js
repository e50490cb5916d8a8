import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chrf, chrfMetric } from '@codegen-eval/chrf'

const args = ['run', 'check.eval.ts', '--reporter=json', '--outputFile=check.json']
assert.equal(spawnSync('vitest', args).status, 1)

const [{ assertionResults }] = JSON.parse(readFileSync('check.json', 'utf8')).testResults
assert.equal(assertionResults.length, 4)
for (const { title, status } of assertionResults) {
  assert.equal(status, title.startsWith('passes') ? 'passed' : 'failed', title)
}
const [suite, recorded, below, unscored] = assertionResults.map(({ meta }) => meta.eval)
assert.deepEqual(
  suite.scores.map(({ name, score }) => [name, score]),
  [
    ['chrF2', 1],
    ['chrF2', 1],
  ],
)
assert.equal(below.scores[0].score, chrf('x = 2', 'x = 1'))
assert.equal(below.scores[0].metadata.signature, chrfMetric().signature)
// a score of null stays null, and counts as 0 in means and against thresholds
for (const { scores, avgScore } of [recorded, unscored]) {
  assert.equal(scores[0].score, null)
  assert.equal(scores[0].metadata.rationale, 'unscored is undefined: the output is empty')
  assert.equal(avgScore, 0)
}
