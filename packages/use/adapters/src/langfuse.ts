import type { Metric, References } from '@codegen-eval/metric'
import { scoreOutput } from '@codegen-eval/metric'
import { refuseModel } from './refuse-model.ts'
import { scoreText } from './score-text.ts'
import type { ScoredOutput } from './scored-output.ts'
import { type SourceOptions, sourceText } from './source-text.ts'
import { textOf, textsOf } from './text-of.ts'

/** The arguments that Langfuse's experiment runner passes to an evaluator; only the fields that are read. */
export interface LangfuseArgs {
  readonly output?: unknown
  readonly expectedOutput?: unknown
  readonly input?: unknown
  readonly metadata?: unknown
}

/** Langfuse's `Evaluation`. */
export interface LangfuseEvaluation {
  name: string
  value: number
  comment: string
  metadata: Record<string, unknown>
  dataType: 'NUMERIC'
}

/** The body of a score, as `langfuse.score.create` takes it. */
export interface LangfuseScore extends LangfuseEvaluation {
  traceId: string
}

/** The fields of the texts, for outputs that contain more than one. */
export interface LangfuseOptions extends SourceOptions<LangfuseArgs> {
  /** The model's answer in the output. Default: the only field of text, or the assistant's last message. */
  output?(output: unknown): string
  /** The references in the expected output. Default: the only field of text or of a list of texts. */
  references?(expectedOutput: unknown): References
}

/**
 * A metric as an evaluator of Langfuse's experiment runner.
 *
 * The comment has the score in words, the metadata the signature and the parts. An undefined score is an empty list: Langfuse's
 * scores are numbers, and 0 would count in means. The evaluator rejects with TypeError if it finds no text.
 */
export function langfuseEvaluator(
  metric: Metric,
  options: LangfuseOptions = {},
): (args: LangfuseArgs) => Promise<LangfuseEvaluation | LangfuseEvaluation[]> {
  refuseModel('langfuseEvaluator', metric)
  const {
    output: textIn = (value) => textOf(value, 'output'),
    references = (value) => textsOf(value, 'expectedOutput'),
    source,
  } = options
  return async (args) => {
    const texts = [textIn(args.output), references(args.expectedOutput)] as const
    const scored = scoreOutput(metric, ...texts, sourceText(source?.(args)))
    const { name, score, ...metadata } = scored
    return score === null
      ? []
      : { name, value: score, comment: scoreText(scored), metadata, dataType: 'NUMERIC' }
  }
}

/**
 * The scores of an output that was scored before, as bodies for `langfuse.score.create`. Undefined scores are left out.
 *
 * @param traceId The trace of the output.
 * @param signatures The signatures of the metrics by name, for the metadata.
 */
export function langfuseScores(
  { task: { id }, model, label, scores }: ScoredOutput,
  traceId: string,
  signatures: Readonly<Record<string, string>> = {},
): LangfuseScore[] {
  return [...scores]
    .filter(([, score]) => !Number.isNaN(score))
    .map(([name, value]) => ({
      ...{ traceId, name, value, comment: `${name} ${value.toFixed(4)}`, dataType: 'NUMERIC' },
      metadata: {
        ...{ task: String(id), model },
        ...(label === undefined ? {} : { sample: label }),
        ...(Object.hasOwn(signatures, name) ? { signature: signatures[name] } : {}),
      },
    }))
}
export type { ScoredOutput } from './scored-output.ts'
export type { SourceOptions } from './source-text.ts'
