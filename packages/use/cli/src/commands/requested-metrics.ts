import { UsageError } from '@codegen-eval/messages'
import type { Registry } from '@codegen-eval/metric'
import { expandAlias, splitSpecs } from '@codegen-eval/metric/internal'
import { writeMessage } from '../output/standard-output.ts'

/**
 * The specs that the values of `--metric` name. Lists such as `bleu,chrf` are split. Other names of metrics, such as
 * `chrf++`, are replaced by their specs, and standard error says so.
 */
export function requestedMetrics({ entries }: Registry, values: readonly string[]): string[] {
  return values.flatMap(splitSpecs).map((name) => {
    const spec = specOf(entries, name)
    if (spec !== name) writeMessage(`metric ${name} is read as ${spec}`)
    return spec
  })
}

/** The spec of a command that takes one metric. */
export function requestedMetric(registry: Registry, value: string): string {
  checkOneMetric(value)
  return requestedMetrics(registry, [value])[0]!
}

/** @throws UsageError if a value of `--metric` names several metrics. */
export function checkOneMetric(value: string): void {
  const { length } = splitSpecs(value)
  if (length > 1) throw new UsageError(`--metric ${value}: expected one metric, got ${length}`)
}

function specOf(entries: Registry['entries'], name: string): string {
  try {
    return expandAlias(entries, name)
  } catch {
    // the check of the spec says what is wrong
    return name
  }
}
