import type { Metric } from '@codegen-eval/metric'
import { scoreOutput } from './score-output.ts'

/** What evalite passes to a scorer, as far as it is read. */
export interface EvaliteInput {
  readonly output: string
  /** The reference, or several. */
  readonly expected?: string | readonly string[]
}

/** evalite's `Score`; evalite reports `null` as 0. */
export interface EvaliteScore {
  name: string
  description: string
  score: number | null
  metadata: Record<string, unknown>
}

/**
 * A metric as a scorer of evalite: what `createScorer` returns.
 *
 * It is not made by `createScorer`, which refuses `null`: an undefined score is `null` here, as evalite's `Score`
 * has it, with the reason in the metadata. The metadata hold the signature and the parts. The scorer throws
 * TypeError where the output is not a string or `expected` is missing.
 */
export function evaliteScorer(metric: Metric): (input: EvaliteInput) => EvaliteScore {
  return ({ output, expected }) => {
    const { name, score, ...metadata } = scoreOutput(metric, output, expected!)
    return { name, description: metric.signature, score, metadata }
  }
}
