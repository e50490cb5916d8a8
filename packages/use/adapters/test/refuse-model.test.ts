import { chrfMetric } from '@codegen-eval/chrf'
import { expect, test } from 'vitest'
import { autoevalsScorer } from '../src/autoevals.ts'
import { evaliteScorer } from '../src/evalite.ts'
import { langsmithEvaluator } from '../src/langsmith.ts'
import { mastraSteps } from '../src/mastra.ts'
import { promptfooAssertion } from '../src/promptfoo.ts'
import { refuseModel } from '../src/refuse-model.ts'
import { vitestEvalsJudge } from '../src/vitest-evals.ts'

const metric = chrfMetric()
const withModel = { ...metric, name: 'BERTScore', encode: async () => {} }

test.each([
  ['autoevalsScorer', autoevalsScorer],
  ['evaliteScorer', evaliteScorer],
  ['langsmithEvaluator', langsmithEvaluator],
  ['mastraSteps', mastraSteps],
  ['promptfooAssertion', promptfooAssertion],
  ['vitestEvalsJudge', vitestEvalsJudge],
])('%s refuses a metric with a model, and says what to use', (name, adapter) => {
  expect(() => adapter(withModel as never)).toThrow(
    `${name}: BERTScore has a model, which works asynchronously: await scoreEncodedOutput(metric, output, references)`,
  )
})

test('a metric without a model is accepted', () => {
  expect(refuseModel('autoevalsScorer', metric as never)).toBeUndefined()
})
