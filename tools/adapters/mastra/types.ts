import { mastraSteps } from '@codegen-eval/adapters/mastra'
import { chrfMetric } from '@codegen-eval/chrf'
import { createScorer, type MastraScorer } from '@mastra/core/scores'

const steps = mastraSteps(chrfMetric())

export const scorer: MastraScorer = createScorer(steps.config)
  .preprocess(steps.preprocess)
  .generateScore(steps.generateScore)
  .generateReason(steps.generateReason)

export const agentScorer = createScorer({ ...steps.config, type: 'agent' })
  .preprocess(steps.preprocess)
  .generateScore(steps.generateScore)
  .generateReason(steps.generateReason)
