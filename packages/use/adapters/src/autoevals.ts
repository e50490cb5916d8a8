import type { Metric } from '@codegen-eval/metric'
import { scoreOutput } from '@codegen-eval/metric'
import { refuseModel } from './refuse-model.ts'

/** The arguments that autoevals and Braintrust pass to a scorer; only the fields that are read. */
export interface AutoevalsArgs {
  readonly output: string
  /** The reference, or several. */
  readonly expected?: string | readonly string[]
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
 */
export function autoevalsScorer(metric: Metric): AutoevalsScorer {
  refuseModel('autoevalsScorer', metric)
  const scorer = ({ output, expected }: Partial<AutoevalsArgs>): AutoevalsScore => {
    const { name, score, ...metadata } = scoreOutput(metric, output!, expected!)
    return { name, score, metadata }
  }
  Object.defineProperty(scorer, 'name', { value: metric.name, configurable: true })
  return Object.assign(scorer, {
    partial: (filled: Partial<AutoevalsArgs>) => (args: Partial<AutoevalsArgs>) =>
      scorer({ ...filled, ...args }),
  })
}
