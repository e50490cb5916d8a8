import { langsmithEvaluator } from '@codegen-eval/adapters/langsmith'
import { chrfMetric } from '@codegen-eval/chrf'
import { type EvaluationResult, evaluate } from 'langsmith/evaluation'
import { wrapEvaluator } from 'langsmith/vitest'
import { type MultiturnSimulationParams, runMultiturnSimulation } from 'openevals'

const evaluator = langsmithEvaluator(chrfMetric())

export const result: EvaluationResult = evaluator({ outputs: { code: 'x' }, referenceOutputs: { code: 'x' } })
export const wrapped: unknown = wrapEvaluator(evaluator)
export const experiment = (): unknown =>
  evaluate((inputs: Record<string, string>) => inputs, { data: 'dataset', evaluators: [evaluator] })
export const simulation = (params: MultiturnSimulationParams): unknown =>
  runMultiturnSimulation({ ...params, trajectoryEvaluators: [evaluator] })
