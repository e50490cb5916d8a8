import { type AutoevalsScorer, autoevalsScorer } from '@codegen-eval/adapters/autoevals'
import { chrfMetric } from '@codegen-eval/chrf'
import type { Score, Scorer } from 'autoevals'
import { Eval, type EvalScorer } from 'braintrust'

const scorer: AutoevalsScorer = autoevalsScorer(chrfMetric())
// biome-ignore lint/complexity/noBannedTypes: autoevals writes no further arguments so
const asScorer: Scorer<string, {}> = scorer
const asEvalScorer: EvalScorer<string, string, string> = scorer
const score: Score = scorer({ output: 'x', expected: 'x' })
const partial: Score = scorer.partial({ expected: ['x'] })({ output: 'x' })

export const evaluated = Eval('types', {
  data: [{ input: 'a', expected: 'x' }],
  task: (input: string) => input,
  scores: [scorer],
})
export { asEvalScorer, asScorer, partial, score }
