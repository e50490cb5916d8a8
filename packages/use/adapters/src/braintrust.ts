import type { References } from '@codegen-eval/metric'
import type { ScoredOutput } from './scored-output.ts'

/** The arguments of Braintrust's `experiment.log`; only the fields that are set. */
export interface BraintrustRow {
  input: { task_id: string }
  output: string | null
  expected?: References
  scores: Record<string, number | null>
  metadata: Record<string, unknown>
  metrics: Record<string, number>
}

/**
 * An output that was scored before, as `experiment.log` of Braintrust takes it. To score outputs in `Eval`, use
 * `autoevalsScorer`.
 *
 * An undefined score is `null`, which Braintrust leaves out of means. Braintrust refuses scores over 1, such as error rates can be:
 * these are metrics.
 *
 * @param signatures The signatures of the metrics by name, for the metadata.
 */
export function braintrustRow(
  { task: { id, references = [] }, model, label, scores, output }: ScoredOutput,
  signatures: Readonly<Record<string, string>> = {},
): BraintrustRow {
  const all = [...scores]
  const isScore = ([, score]: readonly [string, number]) => !(score < 0 || score > 1)
  return {
    input: { task_id: String(id) },
    output: output ?? null,
    ...(references.length === 0 ? {} : { expected: references.length === 1 ? references[0] : references }),
    scores: Object.fromEntries(
      all.filter(isScore).map(([name, score]) => [name, Number.isNaN(score) ? null : score]),
    ),
    metadata: {
      model,
      ...(label === undefined ? {} : { sample: label }),
      ...(Object.keys(signatures).length === 0 ? {} : { signatures }),
    },
    metrics: Object.fromEntries(all.filter((each) => !isScore(each))),
  }
}
export type { ScoredOutput } from './scored-output.ts'
