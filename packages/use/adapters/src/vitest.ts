import type { Metric, References, Registry } from '@codegen-eval/metric'
import { type OutputScore, scoreOutput } from '@codegen-eval/metric'
// the module whose types are extended below
import type {} from 'vitest'
import { awaitedOutcome } from './awaited-outcome.ts'
import { loadInstalled } from './load-installed.ts'
import { resolveOnce } from './resolve-once.ts'
import { scoreEncodedOutput } from './score-encoded.ts'
import { scoreText } from './score-text.ts'
import { sourceText } from './source-text.ts'
import { checkThreshold } from './threshold.ts'

/** The metric and the threshold of an expectation. */
export interface ScoreExpectation<M extends Metric | string = Metric | string> {
  /** A metric, or a spec string: `chrf`. */
  readonly metric: M
  /** The lowest score that passes, 0..1. */
  readonly threshold: number
  /** The source text, for metrics that read one: a text, or an object, which stands for its JSON text. */
  readonly source?: unknown
}

/** The matchers as methods of `expect`. */
export interface ScoreMatchers {
  /**
   * Expects the score of an output against its reference or references to be at least a threshold. With a spec string,
   * or a metric with a model, the result is a promise to await; a test that forgets to await it fails where the score is
   * too low, too.
   */
  toScoreAtLeast(references: References, expectation: ScoreExpectation<string>): Promise<void>
  toScoreAtLeast(references: References, expectation: ScoreExpectation<Metric>): void
}

/** The result of a matcher. */
export interface MatcherResult {
  pass: boolean
  message: () => string
  actual: unknown
  expected: unknown
}

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: a declaration that merges repeats the type parameters as they are
  interface Matchers<T = any> extends ScoreMatchers {}
}

/**
 * Matchers for `expect.extend`.
 *
 * An undefined score fails, also with `.not`, because it is neither above nor below a threshold. The matcher throws
 * TypeError for texts that are not strings and invalid metrics, and RangeError for a threshold out of range, an
 * unknown metric and one whose package is not installed.
 *
 * @param registry The registry that resolves spec strings, or a promise of it. By default, the packages of the metrics
 * that they name are loaded.
 */
export function scoreMatchers(registry?: Registry | Promise<Registry>): {
  toScoreAtLeast(
    this: { readonly isNot: boolean; readonly task?: { promises?: Promise<unknown>[] } },
    output: string,
    references: References,
    expectation: ScoreExpectation,
  ): MatcherResult | Promise<MatcherResult>
} {
  const resolve = resolveOnce(registry ? async (spec) => (await registry).resolve(spec) : loadInstalled)

  return {
    toScoreAtLeast(output, references, { metric, threshold, source }) {
      checkThreshold(threshold)
      const context = sourceText(source)
      const resultOf = (scored: OutputScore) =>
        matcherResult(scored, threshold, this.isNot, output, references)
      const score = (resolved: Metric) => scoreEncodedOutput(resolved, output, references, context)
      if (typeof metric === 'string')
        return awaitedOutcome(resolve(metric).then(score).then(resultOf), this.task)
      // what is not a metric is an error of scoreOutput
      return metric?.encode === undefined
        ? resultOf(scoreOutput(metric, output, references, context))
        : awaitedOutcome(score(metric).then(resultOf), this.task)
    },
  }
}

function matcherResult(
  scored: OutputScore,
  threshold: number,
  isNot: boolean,
  output: string,
  references: References,
): MatcherResult {
  const { score, signature } = scored
  return {
    // an undefined score fails with and without `not`, which inverts `pass`
    pass: score === null ? isNot : score >= threshold,
    message: () =>
      `expected a score ${isNot ? 'below' : 'of at least'} ${threshold}, got ${scoreText(scored)}\n${signature}`,
    actual: output,
    expected: references,
  }
}
