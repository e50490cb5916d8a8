import { vitestEvalsJudge } from '@codegen-eval/adapters/vitest-evals'
import { chrfMetric } from '@codegen-eval/chrf'
import type { Metric } from '@codegen-eval/metric'
import { expect } from 'vitest'
import { createHarness, createJudge, describeEval } from 'vitest-evals'
import { unscoredMetric } from '../unscored-metric.mjs'

const harness = createHarness<string, string>({
  name: 'echo',
  run: async ({ input }) => ({
    output: input,
    events: [{ type: 'message', role: 'assistant', content: input }],
  }),
})
const expected = (input: string) => [input, 'x = 1']
const judge = vitestEvalsJudge<string>(chrfMetric(), { expected })
const unscored = vitestEvalsJudge(unscoredMetric as Metric)

describeEval('suite', { harness, judges: [judge, createJudge(judge)], judgeThreshold: 1 }, (it) => {
  it('passes: every run is judged', async ({ run }) => {
    expect((await run('x = 2')).output).toBe('x = 2')
  })
})

describeEval('single', { harness }, (it) => {
  it('passes: recorded only', async ({ run }) => {
    await expect(await run('')).toSatisfyJudge(unscored, { expected: 'x', threshold: null })
  })
  it('fails: below the threshold', async ({ run }) => {
    await expect(await run('x = 2')).toSatisfyJudge(vitestEvalsJudge(chrfMetric()), { expected: 'x = 1' })
  })
  it('fails: undefined', async ({ run }) => {
    await expect(await run('')).toSatisfyJudge(unscored, { expected: 'x', threshold: 0.1 })
  })
})
