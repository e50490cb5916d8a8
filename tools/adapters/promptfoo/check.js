import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { loadAllMetrics } from '@codegen-eval/adapters/all-metrics'
import { scoreOutput } from '@codegen-eval/metric'

// promptfoo ends with 100 where tests fail, and some are to fail here
const args = ['eval', '-c', 'check.yaml', '--no-cache', '--no-write', '--no-table', '-o', 'check.json']
const { status, stderr } = spawnSync('promptfoo', args, { encoding: 'utf8' })
assert.equal(status, 100, stderr)

const { results } = JSON.parse(readFileSync('check.json', 'utf8')).results
const byDescription = new Map(results.map((result) => [result.testCase.description, result]))
const gradeOf = (description) => byDescription.get(description).gradingResult.componentResults[0]

const codebleu = await (await loadAllMetrics()).resolve('codebleu:lang=python')
const { score, signature, parts } = scoreOutput(codebleu, 'x = f(1)\n', 'x = f(2)\n')
const graded = gradeOf('a metric with a language')
assert.equal(graded.pass, true)
assert.equal(graded.score, score)
assert.deepEqual(graded.metadata, { signature, parts })

assert.equal(gradeOf('references of the config, the other way round').pass, true)
assert.equal(gradeOf('a metric of a file, and a score').score, 0.25)

const unscored = gradeOf('a metric of a file, and no score')
assert.equal(unscored.pass, false)
assert.equal(unscored.score, 0)
assert.equal(unscored.reason, 'unscored is undefined: the output is empty')
// promptfoo turns round what did not pass, whatever the reason
assert.equal(gradeOf('no score, the other way round').pass, true)

assert.match(
  byDescription.get('a metric that is none').error,
  /unknown metric 'blue'; did you mean 'bleu'\? The metrics are /,
)
assert.match(byDescription.get('a threshold out of its place').error, /put it into config/)
