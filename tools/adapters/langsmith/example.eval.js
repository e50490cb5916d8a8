import { langsmithEvaluator } from '@codegen-eval/adapters/langsmith'
import { chrfMetric } from '@codegen-eval/chrf'
import * as ls from 'langsmith/vitest'

const evaluator = ls.wrapEvaluator(langsmithEvaluator(chrfMetric()))

ls.describe('snippets', () => {
  ls.test.each([
    { inputs: { task: 'the last element of xs' }, referenceOutputs: { code: 'xs[-1]' } },
    {
      inputs: { task: 'the names, sorted backwards' },
      referenceOutputs: { code: 'sorted(names, reverse=True)' },
    },
  ])('writes code', async ({ inputs, referenceOutputs }) => {
    const outputs = { code: inputs.task.includes('last') ? 'xs[len(xs) - 1]' : 'sorted(names)[::-1]' }
    ls.logOutputs(outputs)
    await evaluator({ inputs, outputs, referenceOutputs })
  })
})
