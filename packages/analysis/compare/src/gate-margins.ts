import { requestedMetrics } from '@codegen-eval/measure'
import { UsageError } from '@codegen-eval/messages'
import type { Registry } from '@codegen-eval/metric'

/** The largest acceptable loss of a gate under each of its metrics, as a difference of scores from -1 to 0. */
export type ScoreMargin = number | Readonly<Record<string, number>>

/**
 * The margin of each metric: one for all, or one by the spec of a metric, or by its name without options if only one metric
 * has this name. Metrics without an entry have a margin of 0.
 *
 * @throws RangeError for a margin that is not from -1 to 0; UsageError for a name that is not that of exactly one metric.
 */
export function gateMargins(scoreMargin: ScoreMargin, specs: readonly string[]): number[] {
  if (typeof scoreMargin === 'number') return specs.map(() => checkedMargin(scoreMargin))
  const margins = specs.map(() => 0)
  for (const [name, margin] of Object.entries(scoreMargin))
    margins[namedMetric(name, specs)] = checkedMargin(margin)
  return margins
}

function namedMetric(name: string, specs: readonly string[]): number {
  if (specs.includes(name)) return specs.indexOf(name)
  const named = [...specs.keys()].filter((k) => specs[k].split(':', 1)[0] === name)
  if (named.length === 1) return named[0]
  const what = named.length === 0 ? 'the gate has no such metric' : 'several metrics have this name'
  throw new UsageError(`option scoreMargin ${name}: ${what}; expected ${specs.join(', ')}`)
}

function checkedMargin(margin: number): number {
  if (!(margin >= -1 && margin <= 0))
    throw new RangeError(`scoreMargin ${margin}: expected a difference of scores from -1 to 0`)
  return margin
}

/**
 * Margins by the specs of metrics, where they are given by other names of these, such as `chrf++`.
 *
 * @throws RangeError or UsageError as `gateMargins`.
 */
export function marginsBySpec(
  scoreMargin: ScoreMargin,
  registry: Registry,
  metrics: readonly string[],
): ScoreMargin {
  if (typeof scoreMargin === 'number') return scoreMargin
  const bySpec = Object.fromEntries(
    Object.entries(scoreMargin).map(([name, margin]) => [
      requestedMetrics(registry, [name])[0] ?? name,
      margin,
    ]),
  )
  gateMargins(bySpec, [...new Set(requestedMetrics(registry, metrics))])
  return bySpec
}
