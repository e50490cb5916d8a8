import type { Metric } from '@codegen-eval/metric'
import { scoreOutput } from './score-output.ts'
import { scoreText } from './score-text.ts'
import { textOf } from './text-of.ts'

/** The reference of an evaluation, or several. */
type Expected = string | readonly string[]

/** Where a judge finds the references, for suites whose runs are all judged. */
export interface VitestEvalsJudgeOptions<Input = unknown> {
  /** The references of an input. Those given to `toSatisfyJudge` come before it. */
  expected?(input: Input): Expected
}

/** What vitest-evals passes to a judge, as far as it is read. */
export interface VitestEvalsContext<Input = unknown> {
  readonly input: Input
  readonly output: unknown
  /** The reference, or several: a parameter of `toSatisfyJudge`. */
  readonly expected?: Expected
}

/** vitest-evals' `JudgeResult`; `null` is a result without a score, which counts as 0 in means and thresholds. */
export interface VitestEvalsResult {
  score: number | null
  metadata: { rationale: string; signature: string; parts: Record<string, number | null> }
}

/** vitest-evals' `Judge`: what `createJudge` returns. */
export interface VitestEvalsJudge<Input = unknown> {
  name: string
  assess(context: VitestEvalsContext<Input>): VitestEvalsResult
}

/**
 * A metric as a judge of vitest-evals.
 *
 * An undefined score is `null`, with the reason in the rationale. The judge throws TypeError where there is no
 * reference, or no single text in the output: see `Limitations` in the README.
 */
export function vitestEvalsJudge<Input = unknown>(
  metric: Metric,
  options: VitestEvalsJudgeOptions<Input> = {},
): VitestEvalsJudge<Input> {
  return {
    name: metric.name,
    assess({ input, output, expected = options.expected?.(input) }) {
      const scored = scoreOutput(metric, textOf(output, 'output'), expected!)
      const { score, signature, parts } = scored
      return { score, metadata: { rationale: scoreText(scored), signature, parts } }
    },
  }
}
