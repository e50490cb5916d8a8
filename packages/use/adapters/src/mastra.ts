import type { Metric, References } from '@codegen-eval/metric'
import { type OutputScore, scoreOutput } from '@codegen-eval/metric'
import { refuseModel } from './refuse-model.ts'
import { scoreText } from './score-text.ts'
import { type SourceOptions, sourceText } from './source-text.ts'
import { textOf, textsOf } from './text-of.ts'

/** The arguments that Mastra passes to the first step of a scorer; only the fields that are read. */
export interface MastraRun {
  readonly run: { readonly output: unknown; readonly groundTruth?: unknown; readonly input?: unknown }
}

/** The arguments that Mastra passes to the later steps. */
export interface MastraResults {
  readonly results: { readonly preprocessStepResult: OutputScore }
}

/** The fields of the texts, for outputs that contain more than one. */
export interface MastraOptions extends SourceOptions<MastraRun['run']> {
  /** The model's answer in a run's output. Default: the only field of text, or the assistant's last message. */
  output?(output: unknown): string
  /** The references in a run's ground truth. Default: the only field of text or of a list of texts. */
  references?(groundTruth: unknown): References
}

/** The steps of a scorer, in the order in which Mastra's `createScorer` takes them. */
export interface MastraSteps {
  /** For `createScorer`. */
  readonly config: { name: string; description: string }
  readonly preprocess: (context: MastraRun) => OutputScore
  readonly generateScore: (context: MastraResults) => number
  readonly generateReason: (context: MastraResults) => string
}

/**
 * A metric as the steps of a Mastra scorer.
 *
 * Mastra's scores can only be numbers, so an undefined score is 0, with the reason in the scorer's reason;
 * `preprocessStepResult.score` stays `null`. The first step throws TypeError if it finds no text.
 */
export function mastraSteps(metric: Metric, options: MastraOptions = {}): MastraSteps {
  refuseModel('mastraSteps', metric)
  const {
    output = (value) => textOf(value, 'output'),
    references = (value) => textsOf(value, 'groundTruth'),
    source,
  } = options
  return {
    config: { name: metric.name, description: metric.signature },
    preprocess({ run }) {
      const texts = [output(run.output), references(run.groundTruth)] as const
      return scoreOutput(metric, ...texts, sourceText(source?.(run)))
    },
    generateScore: ({ results }) => results.preprocessStepResult.score ?? 0,
    generateReason: ({ results }) => scoreText(results.preprocessStepResult),
  }
}
export type { SourceOptions } from './source-text.ts'
