import { vitestEvalsJudge } from '@codegen-eval/adapters/vitest-evals'
import { chrfMetric } from '@codegen-eval/chrf'
import { expect } from 'vitest'
import { createHarness, describeEval } from 'vitest-evals'

const harness = createHarness<string, string>({
  name: 'snippets',
  run: async ({ input }) => {
    const output = input.includes('last') ? 'xs[len(xs) - 1]' : 'sorted(names)[::-1]'
    return { output, events: [{ type: 'message', role: 'assistant', content: output }] }
  },
})

describeEval('snippets', { harness }, (it) => {
  it('sorts names backwards', async ({ run }) => {
    const result = await run('the names, sorted backwards')
    await expect(result).toSatisfyJudge(vitestEvalsJudge(chrfMetric()), {
      expected: 'sorted(names, reverse=True)',
      threshold: 0.4,
    })
  })
})
