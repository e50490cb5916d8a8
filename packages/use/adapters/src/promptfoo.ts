import type { Metric } from '@codegen-eval/metric'
import { loadAllMetrics } from './all-metrics.ts'
import { resolveOnce } from './resolve-once.ts'
import { scoreOutput } from './score-output.ts'
import { scoreText } from './score-text.ts'
import { checkThreshold } from './threshold.ts'

/** What promptfoo passes to an assertion, as far as it is read. */
export interface PromptfooContext {
  readonly vars: Readonly<Record<string, unknown>>
  /** The assertion's `config`. */
  readonly config?: Readonly<Record<string, unknown>>
  readonly test?: { readonly assert?: readonly unknown[] }
}

/** promptfoo's `GradingResult`. */
export interface PromptfooResult {
  pass: boolean
  score: number
  reason: string
  metadata: Record<string, unknown>
}

/** What an assertion is given by its own file where it is not given by `config`. */
export interface PromptfooOptions {
  /** What passes, 0..1. Default: anything above 0, as promptfoo has it for numbers. */
  threshold?: number
}

/** What can stand in an assertion's `config`. */
const SETTINGS = ['metric', 'threshold', 'reference', 'references']

/** How assertions name this module. */
const PACKAGE = 'package:@codegen-eval/adapters/'

const resolve = resolveOnce(loadAllMetrics)

/**
 * An assertion for promptfoo's YAML: `value: package:@codegen-eval/adapters/promptfoo:assertScore`.
 *
 * The `config` names the metric by a spec string (`metric: chrf:word-order=2`), and may hold the `threshold`, 0..1,
 * and the `reference` (a text) or `references` (a list); without them they are the variables of these names.
 * promptfoo applies an assertion's own `threshold` to numbers only and not to what this returns, so one there is
 * refused. Without a threshold, any score above 0 passes.
 *
 * promptfoo has no undefined scores: one fails with score 0, and the reason says why.
 *
 * @throws RangeError for an unknown metric or setting, or a threshold out of range or in the wrong place; TypeError
 * where there is no reference. promptfoo reports these as errors of the test.
 */
export async function assertScore(output: string, context: PromptfooContext): Promise<PromptfooResult> {
  const spec = context.config?.metric
  if (typeof spec !== 'string') {
    throw new TypeError(`config.metric: expected a metric such as chrf, got ${JSON.stringify(spec)}`)
  }
  return grade(await resolve(spec), output, context)
}

/**
 * An assertion for promptfoo from a metric, for files that export it: `value: file://assert.mjs:chrf`. All but the
 * metric may be set in the assertion's `config`, as for `assertScore`.
 *
 * @throws RangeError for a threshold out of range.
 */
export function promptfooAssertion(
  metric: Metric,
  options: PromptfooOptions = {},
): (output: string, context: PromptfooContext) => PromptfooResult {
  if (options.threshold !== undefined) checkThreshold(options.threshold)
  return (output, context) => {
    if (context.config && 'metric' in context.config) {
      throw new RangeError('config.metric: the metric of this assertion is set by its file')
    }
    return grade(metric, output, context, options.threshold)
  }
}

function grade(
  metric: Metric,
  output: string,
  { vars, config = {}, test }: PromptfooContext,
  ownThreshold?: number,
): PromptfooResult {
  const unknown = Object.keys(config).find((name) => !SETTINGS.includes(name))
  if (unknown !== undefined) {
    throw new RangeError(`config.${unknown}: the settings are ${SETTINGS.join(', ')}`)
  }
  refuseOuterThreshold(test?.assert ?? [])
  const threshold = config.threshold ?? ownThreshold
  if (threshold !== undefined) checkThreshold(threshold)

  const scored = scoreOutput(metric, output, referencesOf(config) ?? referencesOf(vars)!)
  const { score, signature, parts } = scored
  const pass = score !== null && (threshold === undefined ? score > 0 : score >= threshold)
  const bound = threshold === undefined ? 'not above 0' : `below ${threshold}`
  const reason = scoreText(scored) + (pass || score === null ? '' : `, ${bound}`)
  return { pass, score: score ?? 0, reason, metadata: { signature, parts } }
}

/** What promptfoo was given as references; whether they are texts is checked by whoever reads them. */
function referencesOf({ references, reference }: Readonly<Record<string, unknown>>) {
  return (references ?? reference) as string | readonly string[] | undefined
}

function refuseOuterThreshold(assertions: readonly unknown[]): void {
  for (const assertion of assertions) {
    const { value, threshold } = assertion as { value?: unknown; threshold?: unknown }
    if (threshold !== undefined && typeof value === 'string' && value.startsWith(PACKAGE)) {
      throw new RangeError(
        `threshold: ${threshold} stands beside config, where promptfoo applies it to numbers only; put it into config`,
      )
    }
  }
}
