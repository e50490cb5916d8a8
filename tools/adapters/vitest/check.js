import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const args = ['run', 'check.eval.ts', '--reporter=json', '--outputFile=check.json']
assert.equal(spawnSync('vitest', args).status, 1)

const [{ assertionResults }] = JSON.parse(readFileSync('check.json', 'utf8')).testResults
assert.equal(assertionResults.length, 8)
for (const { title, status } of assertionResults) {
  assert.equal(status, title.startsWith('passes') ? 'passed' : 'failed', title)
}
const messages = assertionResults.flatMap(({ failureMessages }) => failureMessages).join('\n')
assert.match(messages, /expected a score of at least 1, got chrF2 0\.\d{4}\nchrf\|/)
assert.match(messages, /expected a score below 0, got unscored is undefined: the output is empty/)
assert.match(messages, /unknown metric 'blue'; did you mean 'bleu'/)
assert.match(messages, /threshold: expected a number from 0 to 1, got 80/)
