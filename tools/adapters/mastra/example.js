import { mastraSteps } from '@codegen-eval/adapters/mastra'
import { chrfMetric } from '@codegen-eval/chrf'
import { createScorer, runExperiment } from '@mastra/core/scores'
import { createStep, createWorkflow } from '@mastra/core/workflows'
import { z } from 'zod'

const steps = mastraSteps(chrfMetric())
const scorer = createScorer(steps.config)
  .preprocess(steps.preprocess)
  .generateScore(steps.generateScore)
  .generateReason(steps.generateReason)

const schemas = { inputSchema: z.object({ task: z.string() }), outputSchema: z.object({ code: z.string() }) }
const write = createStep({
  id: 'write',
  ...schemas,
  execute: async ({ inputData: { task } }) => ({
    code: task.includes('last') ? 'xs[len(xs) - 1]' : 'sorted(names)[::-1]',
  }),
})

const { scores } = await runExperiment({
  target: createWorkflow({ id: 'snippets', ...schemas })
    .then(write)
    .commit(),
  data: [
    { input: { task: 'the last element of xs' }, groundTruth: 'xs[-1]' },
    { input: { task: 'the names, sorted backwards' }, groundTruth: { code: 'sorted(names, reverse=True)' } },
  ],
  scorers: [scorer],
  onItemComplete: ({ scorerResults }) => console.log(scorerResults.chrF2.reason),
})
console.log(scores)
