import type { Metric, References } from '@codegen-eval/metric'
import { scoreOutput } from '@codegen-eval/metric'
import { refuseModel } from './refuse-model.ts'
import { scoreText } from './score-text.ts'
import { type SourceOptions, sourceText } from './source-text.ts'
import { textOf, textsOf } from './text-of.ts'

/** The arguments that LangSmith and openevals pass to an evaluator; only the fields that are read. */
export interface LangsmithArgs {
  readonly outputs?: unknown
  readonly referenceOutputs?: unknown
  readonly inputs?: unknown
}

/** LangSmith's `EvaluationResult`; `null` is feedback without a score. */
export interface LangsmithResult {
  key: string
  score: number | null
  comment: string
}

/** The result in types that leave out `null`: see `LangsmithEvaluator`. */
export interface ScoredLangsmithResult extends LangsmithResult {
  score: number
}

/**
 * An evaluator of LangSmith and of openevals. The second signature is for `wrapEvaluator` of LangSmith and for
 * openevals, whose types have no `null`, though both pass it on.
 */
export interface LangsmithEvaluator {
  (args: LangsmithArgs): LangsmithResult
  (args: LangsmithArgs): ScoredLangsmithResult
}

/** The fields of the texts, for outputs that contain more than one. */
export interface LangsmithOptions extends SourceOptions<LangsmithArgs> {
  /** The model's answer in the outputs. Default: the only field of text, or the assistant's last message. */
  output?(outputs: unknown): string
  /** The references in the reference outputs. Default: the only field of text or of a list of texts. */
  references?(referenceOutputs: unknown): References
}

/**
 * A metric as an evaluator of LangSmith and of openevals.
 *
 * The key is the metric's name; the comment contains the score in words and the signature. An undefined score is
 * `null`, with the reason in the comment. The evaluator throws TypeError if it finds no text.
 */
export function langsmithEvaluator(metric: Metric, options: LangsmithOptions = {}): LangsmithEvaluator {
  refuseModel('langsmithEvaluator', metric)
  const {
    output = (outputs) => textOf(outputs, 'outputs'),
    references = (outputs) => textsOf(outputs, 'referenceOutputs'),
    source,
  } = options
  const evaluator = (args: LangsmithArgs): LangsmithResult => {
    const texts = [output(args.outputs), references(args.referenceOutputs)] as const
    const scored = scoreOutput(metric, ...texts, sourceText(source?.(args)))
    return { key: scored.name, score: scored.score, comment: `${scoreText(scored)} (${scored.signature})` }
  }
  Object.defineProperty(evaluator, 'name', { value: metric.name, configurable: true })
  return evaluator as LangsmithEvaluator
}
export type { SourceOptions } from './source-text.ts'
