import type { Metric, References } from '@codegen-eval/metric'
import { scoreOutput } from '@codegen-eval/metric'
import { refuseModel } from './refuse-model.ts'
import { scoreText } from './score-text.ts'
import { sourceText } from './source-text.ts'
import { textOf } from './text-of.ts'

/** The references and the source text of an input, for suites whose runs are all judged. */
export interface VitestEvalsJudgeOptions<Input = unknown> {
  /** The reference of an input, or several. Those given to `toSatisfyJudge` come before it. */
  expected?(input: Input): References
  /** The source text of an input, for metrics that read one: a text, or an object, which stands for its JSON text. */
  source?(input: Input): unknown
}

// biome-ignore lint/suspicious/noExplicitAny: it has to be assignable from and to the type in the tool
type Unread = any

/** vitest-evals' `JudgeContext` with the parameters `expected` and `source` of `toSatisfyJudge`. */
export interface VitestEvalsContext<Input = unknown> {
  input: Input
  output: Unread
  /** The reference, or several. */
  expected?: References
  /** The source text, for metrics that read one. */
  source?: unknown
  toolCalls: Unread
  run: Unread
  session: Unread
  harness: Unread
}

/** vitest-evals' `JudgeResult`; `null` is a result without a score, which counts as 0 in means and thresholds. */
export interface VitestEvalsResult {
  score: number | null
  metadata: { rationale: string; signature: string; parts: Record<string, number | null> }
}

/** vitest-evals' `Judge`, in the form that `createJudge` returns. */
export interface VitestEvalsJudge<Input = unknown> {
  name: string
  assess: (context: VitestEvalsContext<Input>) => VitestEvalsResult
}

/**
 * A metric as a judge of vitest-evals.
 *
 * An undefined score is `null`, with the reason in the rationale. The judge throws TypeError if there is no
 * reference, or no single text in the output.
 */
export function vitestEvalsJudge<Input = unknown>(
  metric: Metric,
  options: VitestEvalsJudgeOptions<Input> = {},
): VitestEvalsJudge<Input> {
  refuseModel('vitestEvalsJudge', metric)
  return {
    name: metric.name,
    assess({ input, output, expected = options.expected?.(input), source = options.source?.(input) }) {
      const scored = scoreOutput(metric, textOf(output, 'output'), expected!, sourceText(source))
      const { score, signature, parts } = scored
      return { score, metadata: { rationale: scoreText(scored), signature, parts } }
    },
  }
}
