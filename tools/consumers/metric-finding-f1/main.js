import assert from 'node:assert/strict'
import { autoevalsScorer } from '@codegen-eval/adapters/autoevals'
import { assertScore } from '@codegen-eval/adapters/promptfoo'
import { findingF1, findingF1Metric } from '@codegen-eval/finding-f1'
import { scoreOutput } from '@codegen-eval/metric'

const golden = [
  { path: 'a.ts', line: 3, label: 'leak', text: 'The file is never closed.' },
  { path: 'a.ts', line: 40, label: 'race', text: 'Two writers share the buffer.' },
]
const found = [{ path: 'a.ts', line: 4, label: 'leak', text: 'Close the file.' }]
const [output, expected] = [JSON.stringify(found), JSON.stringify(golden)]

const options = { by: 'lines', tolerance: 1 }
assert.equal(findingF1(found, golden, options), 2 / 3)
assert.equal(scoreOutput(findingF1Metric(options), output, expected).score, 2 / 3)
assert.equal(autoevalsScorer(findingF1Metric(options))({ output, expected }).score, 2 / 3)
const config = { metric: 'finding-f1:by=lines,tolerance=1' }
assert.equal((await assertScore(output, { vars: { reference: expected }, config })).score, 2 / 3)
