import type { Metric, References } from '@codegen-eval/metric'
import { scoreOutput } from '@codegen-eval/metric'
import { refuseModel } from './refuse-model.ts'
import { type SourceOptions, sourceText } from './source-text.ts'

/** The arguments that evalite passes to a scorer; only the fields that are read. */
export interface EvaliteInput {
  readonly output: string
  /** The reference, or several. */
  readonly expected?: References
  readonly input?: unknown
}

/** evalite's `Score`; evalite reports `null` as 0. */
export interface EvaliteScore {
  name: string
  description: string
  score: number | null
  metadata: Record<string, unknown>
}

/**
 * A metric as a scorer of evalite, in the form that `createScorer` returns.
 *
 * It is not created by `createScorer`, which rejects `null`. An undefined score is `null` here, as evalite's `Score`
 * allows, with the reason in the metadata. The metadata hold the signature and the parts. The scorer throws
 * TypeError if the output is not a string or `expected` is missing.
 */
export function evaliteScorer(
  metric: Metric,
  { source }: SourceOptions<EvaliteInput> = {},
): (input: EvaliteInput) => EvaliteScore {
  refuseModel('evaliteScorer', metric)
  return (input) => {
    const { output, expected } = input
    const scored = scoreOutput(metric, output, expected!, sourceText(source?.(input)))
    const { name, score, ...metadata } = scored
    return { name, description: metric.signature, score, metadata }
  }
}
export type { SourceOptions } from './source-text.ts'
