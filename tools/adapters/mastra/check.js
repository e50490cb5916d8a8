import assert from 'node:assert/strict'
import { loadAllMetrics } from '@codegen-eval/adapters/all-metrics'
import { mastraSteps } from '@codegen-eval/adapters/mastra'
import { chrf, chrfMetric } from '@codegen-eval/chrf'
import { createScorer } from '@mastra/core/scores'
import { unscoredMetric } from '../unscored-metric.mjs'

function scorerOf(metric, options) {
  const { config, preprocess, generateScore, generateReason } = mastraSteps(metric, options)
  return createScorer(config)
    .preprocess(preprocess)
    .generateScore(generateScore)
    .generateReason(generateReason)
}

// the messages of an agent's run: the last answer counts
const messages = [
  { role: 'user', content: 'x as 1' },
  { role: 'assistant', content: 'x = 2' },
]
const agent = await scorerOf(chrfMetric()).run({
  input: {},
  output: messages,
  groundTruth: ['x = 0', 'x = 1'],
})
assert.equal(agent.score, chrf('x = 2', ['x = 0', 'x = 1']))
assert.equal(agent.preprocessStepResult.signature, chrfMetric().signature)

const codebleu = await (await loadAllMetrics()).resolve('codebleu:lang=python')
assert.equal((await scorerOf(codebleu).run({ output: 'x = f(1)\n', groundTruth: 'x = f(1)\n' })).score, 1)

// Mastra's scores are numbers: what is undefined is 0, and says so
const { score, reason, preprocessStepResult } = await scorerOf(unscoredMetric).run({
  output: '',
  groundTruth: 'x',
})
assert.equal(score, 0)
assert.equal(reason, 'unscored is undefined: the output is empty')
assert.equal(preprocessStepResult.score, null)

// a run without ground truth is Mastra's error, with the adapter's words
await assert.rejects(scorerOf(chrfMetric()).run({ output: 'x' }), /groundTruth: expected text, got undefined/)
