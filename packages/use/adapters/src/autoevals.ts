import type { Metric, References } from '@codegen-eval/metric'
import { scoreOutput } from '@codegen-eval/metric'
import { refuseModel } from './refuse-model.ts'
import { type SourceOptions, sourceText } from './source-text.ts'

/** The arguments that autoevals and Braintrust pass to a scorer; only the fields that are read. */
export interface AutoevalsArgs {
  readonly output: string
  /** The reference, or several. */
  readonly expected?: References
  /** The source text of the case, for metrics that read one. */
  readonly source?: unknown
  readonly input?: unknown
  readonly metadata?: unknown
}

/** autoevals' `Score`; `null` is a case that has none, and is left out of means. */
export interface AutoevalsScore {
  name: string
  score: number | null
  metadata: Record<string, unknown>
}

/** autoevals' `Scorer`, with its `partial`. */
export interface AutoevalsScorer {
  (args: AutoevalsArgs): AutoevalsScore
  /** The same scorer with arguments filled in; those of a call come before them. */
  partial(args: Partial<AutoevalsArgs>): (args: Partial<AutoevalsArgs>) => AutoevalsScore
}

/**
 * A metric as a scorer of autoevals, which Braintrust's `Eval` takes as well.
 *
 * An undefined score is `null`, with the reason in the metadata. The metadata hold the signature and the parts.
 * The scorer throws TypeError if `output` is not a string or `expected` is missing.
 *
 * @param options The source of a case; by default the argument `source`.
 */
export function autoevalsScorer(
  metric: Metric,
  { source = (args) => args.source }: SourceOptions<Partial<AutoevalsArgs>> = {},
): AutoevalsScorer {
  refuseModel('autoevalsScorer', metric)
  const scorer = (args: Partial<AutoevalsArgs>): AutoevalsScore => {
    const scored = scoreOutput(metric, args.output!, args.expected!, sourceText(source(args)))
    const { name, score, ...metadata } = scored
    return { name, score, metadata }
  }
  Object.defineProperty(scorer, 'name', { value: metric.name, configurable: true })
  return Object.assign(scorer, {
    partial: (filled: Partial<AutoevalsArgs>) => (args: Partial<AutoevalsArgs>) =>
      scorer({ ...filled, ...args }),
  })
}
export type { SourceOptions } from './source-text.ts'
