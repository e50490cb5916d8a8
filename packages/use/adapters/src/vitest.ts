import type { Metric, Registry } from '@codegen-eval/metric'
// the module whose types are extended below
import type {} from 'vitest'
import { resolveOnce } from './resolve-once.ts'
import { type OutputScore, scoreOutput } from './score-output.ts'
import { scoreText } from './score-text.ts'
import { checkThreshold } from './threshold.ts'

/** What an output is held against. */
export interface ScoreExpectation<M extends Metric | string = Metric | string> {
  /** The metric, or the spec string of one of the registry: `chrf`. */
  readonly metric: M
  /** The least score that passes, 0..1. */
  readonly threshold: number
}

/** The matchers, as `expect` has them. */
export interface ScoreMatchers {
  /**
   * Expects an output to score at least a threshold against its reference, or against several. With a spec string
   * it is to be awaited.
   */
  toScoreAtLeast(references: string | readonly string[], expectation: ScoreExpectation<string>): Promise<void>
  toScoreAtLeast(references: string | readonly string[], expectation: ScoreExpectation<Metric>): void
}

/** What a matcher tells vitest. */
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
 * An undefined score fails, with `.not` as well: it is on no side of a threshold. The matcher throws TypeError for
 * texts that are not strings and metrics that are none, and RangeError for a threshold out of range and an unknown
 * metric.
 *
 * @param registry Where metrics named by spec strings are looked up, or a promise of it. Without one, metrics are
 * given as they are.
 */
export function scoreMatchers(registry?: Registry | Promise<Registry>): {
  toScoreAtLeast(
    this: { readonly isNot: boolean },
    output: string,
    references: string | readonly string[],
    expectation: ScoreExpectation,
  ): MatcherResult | Promise<MatcherResult>
} {
  const resolve = resolveOnce(() => {
    if (registry) return registry
    throw new TypeError(
      'metrics are named by spec strings, but scoreMatchers() got no registry to look them up in',
    )
  })

  return {
    toScoreAtLeast(output, references, { metric, threshold }) {
      checkThreshold(threshold)
      const match = (resolved: Metric) =>
        matcherResult(scoreOutput(resolved, output, references), threshold, this.isNot, output, references)
      return typeof metric === 'string' ? resolve(metric).then(match) : match(metric)
    },
  }
}

function matcherResult(
  scored: OutputScore,
  threshold: number,
  isNot: boolean,
  output: string,
  references: string | readonly string[],
): MatcherResult {
  const { score, signature } = scored
  return {
    // what is undefined fails either way: `not` turns round what passes
    pass: score === null ? isNot : score >= threshold,
    message: () =>
      `expected a score ${isNot ? 'below' : 'of at least'} ${threshold}, got ${scoreText(scored)}\n${signature}`,
    actual: output,
    expected: references,
  }
}
