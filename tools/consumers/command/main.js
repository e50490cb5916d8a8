import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'

// metrics that need a grammar, a word list and neither
const metrics = ['chrf', 'codebleu:lang=python', 'meteor']
const args = ['score', 'segments.jsonl', ...metrics.flatMap((metric) => ['--metric', metric])]
const printed = execFileSync('codegen-eval', args, { encoding: 'utf8' })
for (const metric of metrics) {
  const row = printed.split('\n').find((line) => line.startsWith(`${metric} `))
  assert.equal(row?.slice(metric.length).trim(), '100.00', printed)
}
