import type { Metric, References } from '@codegen-eval/metric'
import { scoreOutput } from '@codegen-eval/metric'
import { loadInstalled } from './load-installed.ts'
import { refuseModel } from './refuse-model.ts'
import { resolveOnce } from './resolve-once.ts'
import { encodeOutput } from './score-encoded.ts'
import { scoreText } from './score-text.ts'
import { sourceText } from './source-text.ts'
import { checkThreshold } from './threshold.ts'

/** The context that promptfoo passes to an assertion; only the fields that are read. */
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

/** Settings that the file of an assertion gives; `config` takes precedence. */
export interface PromptfooOptions {
  /** The lowest score that passes, 0..1. By default every score above 0 passes, as promptfoo treats numbers. */
  threshold?: number
}

/** The settings that are valid in the `config` of an assertion. */
const SETTINGS = ['metric', 'threshold', 'reference', 'references', 'source']

/** How assertions name this module. */
const PACKAGE = 'package:@codegen-eval/adapters/'

const resolve = resolveOnce(loadInstalled)

/**
 * An assertion for promptfoo's YAML: `value: package:@codegen-eval/adapters/promptfoo:assertScore`.
 *
 * The `config` names the metric by a spec string (`metric: chrf:word-order=2`), and may set the `threshold`, 0..1,
 * and the `reference` (a text) or `references` (a list), and the `source` of metrics that read one (a text, or an object,
 * which stands for its JSON text). By default references and source are the variables with these names.
 * A `threshold` beside `config` is an error, because promptfoo applies it to numbers only and not to this result.
 * Without a threshold, any score above 0 passes.
 *
 * promptfoo has no undefined scores: an undefined score fails with score 0 and a reason.
 *
 * @throws RangeError for an unknown metric or setting, a metric whose package is not installed, or a threshold out of range
 * or in the wrong place; TypeError where there is no reference. promptfoo reports these as errors of the test.
 */
export async function assertScore(output: string, context: PromptfooContext): Promise<PromptfooResult> {
  const spec = context.config?.metric
  if (typeof spec !== 'string') {
    throw new TypeError(`config.metric: expected a metric such as chrf, got ${JSON.stringify(spec)}`)
  }
  const metric = await resolve(spec)
  await encodeOutput(metric, output, ...textsOf(context))
  return grade(metric, output, context)
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
  refuseModel('promptfooAssertion', metric)
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
  context: PromptfooContext,
  defaultThreshold?: number,
): PromptfooResult {
  const { config = {}, test } = context
  const unknown = Object.keys(config).find((name) => !SETTINGS.includes(name))
  if (unknown !== undefined) {
    throw new RangeError(`config.${unknown}: the settings are ${SETTINGS.join(', ')}`)
  }
  refuseOuterThreshold(test?.assert ?? [])
  const threshold = config.threshold ?? defaultThreshold
  if (threshold !== undefined) checkThreshold(threshold)

  const scored = scoreOutput(metric, output, ...textsOf(context))
  const { score, signature, parts } = scored
  const pass = score !== null && (threshold === undefined ? score > 0 : score >= threshold)
  const bound = threshold === undefined ? 'not above 0' : `below ${threshold}`
  const reason = scoreText(scored) + (pass || score === null ? '' : `, ${bound}`)
  return { pass, score: score ?? 0, reason, metadata: { signature, parts } }
}

/** The references and the source in the `config`, else in the variables. References are checked where they are read. */
function textsOf({
  vars,
  config = {},
}: PromptfooContext): readonly [references: References, source: string | undefined] {
  const references = config.references ?? config.reference ?? vars.references ?? vars.reference
  // a variable of this name may be a number that has nothing to do with it
  const variable = typeof vars.source === 'number' ? undefined : vars.source
  return [references as References, sourceText(config.source ?? variable)]
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
