import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { loadAllMetrics } from '@codegen-eval/adapters/all-metrics'
import { langsmithEvaluator } from '@codegen-eval/adapters/langsmith'
import { chrf, chrfMetric } from '@codegen-eval/chrf'
import { Client } from 'langsmith'
import { evaluate } from 'langsmith/evaluation'
import { runMultiturnSimulation } from 'openevals'
import { unscoredMetric } from '../unscored-metric.mjs'

// LangSmith's service, as far as an experiment needs it, on this machine: it keeps the feedback
const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const feedback = []
const service = createServer(async (request, response) => {
  const body = (await request.setEncoding('utf8').toArray()).join('')
  if (request.url === '/feedback') feedback.push(JSON.parse(body))
  const answer = { id: ID, name: 'check', tenant_id: ID }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(request.url.startsWith('/sessions?') ? [answer] : answer))
})
await once(service.listen(0, '127.0.0.1'), 'listening')
const client = new Client({ apiUrl: `http://127.0.0.1:${service.address().port}`, apiKey: 'none' })

const created = '2026-01-01T00:00:00Z'
const data = ['x = f(1)\n', ''].map((code, i) => ({
  id: ID.slice(0, -1) + (i + 2),
  dataset_id: ID,
  inputs: { code },
  outputs: { codes: ['y = 1\n', 'x = f(1)\n'] },
  created_at: created,
  modified_at: created,
  runs: [],
}))
const codebleu = await (await loadAllMetrics()).resolve('codebleu:lang=python')
const evaluators = [langsmithEvaluator(codebleu), langsmithEvaluator(unscoredMetric)]
console.log = () => {}
const { results } = await evaluate(({ code }) => ({ code }), { client, data, evaluators })
service.close()

// scores are kept as they are, null as well, and sent as feedback
const scores = results.map(({ evaluationResults }) => evaluationResults.results.map(({ score }) => score))
assert.deepEqual(scores, [
  [1, 0.25],
  [0, null],
])
assert.deepEqual(
  feedback.map(({ key, score }) => [key, score]),
  [
    ['CodeBLEU', 1],
    ['unscored', 0.25],
    ['CodeBLEU', 0],
    ['unscored', null],
  ],
)
assert.match(feedback[3].comment, /^unscored is undefined: the output is empty /)

// openevals: the last answer of a simulated conversation
process.env.LANGSMITH_TRACING = 'false'
const { evaluatorResults } = await runMultiturnSimulation({
  user: ['the names, sorted', 'backwards, please'],
  app: ({ inputs }) => ({
    role: 'assistant',
    content: inputs.content.includes('backwards') ? 'sorted(names)[::-1]' : 'sorted(names)',
  }),
  maxTurns: 2,
  trajectoryEvaluators: [langsmithEvaluator(chrfMetric()), langsmithEvaluator(unscoredMetric)],
  referenceOutputs: { code: 'sorted(names, reverse=True)' },
})
assert.equal(evaluatorResults.length, 2)
assert.equal(evaluatorResults[0].score, chrf('sorted(names)[::-1]', 'sorted(names, reverse=True)'))
process.exit()
