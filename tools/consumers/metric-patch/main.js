import assert from 'node:assert/strict'
import { autoevalsScorer } from '@codegen-eval/adapters/autoevals'
import { assertScore } from '@codegen-eval/adapters/promptfoo'
import { scoreOutput } from '@codegen-eval/metric'
import { patch, patchMetric } from '@codegen-eval/patch'

const gold =
  '--- a/m.js\n+++ b/m.js\n@@ -1,3 +1,3 @@\n function twice(n) {\n-  return n\n+  return 2 * n\n }\n'
const output = `Here it is:\n\n\`\`\`diff\n${gold.replace('2 * n', 'n + n')}\`\`\`\n`

assert.equal(patch(output, gold), 1)
assert.equal(patch(output, gold, { part: 'sameChange' }), 0)
assert.equal(scoreOutput(patchMetric(), output, gold).score, 1)
assert.equal(autoevalsScorer(patchMetric({ part: 'hunkIoU' }))({ output, expected: gold }).score, 1)

const source = { 'm.js': 'function twice(n) {\n  return n\n}\n' }
const config = { metric: 'patch:functions=javascript', source }
const { score, metadata } = await assertScore(output, { vars: { reference: gold }, config })
assert.deepEqual([score, metadata.parts.functionF1, metadata.parts.sameCode], [1, 1, 0])
