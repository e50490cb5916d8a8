import { UsageError } from '@codegen-eval/messages'
import type { Registry } from '@codegen-eval/metric'
import { expandAlias, splitSpecs } from '@codegen-eval/metric/internal'

/**
 * The specs of metrics by the names that people give. Lists such as `bleu,chrf` are split. Other names of metrics, such as
 * `chrf++`, are replaced by their specs.
 *
 * @param onNotice Receives a message for each name that was replaced.
 */
export function requestedMetrics(
  { entries }: Registry,
  names: readonly string[],
  onNotice?: (text: string) => void,
): string[] {
  return names.flatMap(splitSpecs).map((name) => {
    const spec = specOf(entries, name)
    if (spec !== name) onNotice?.(`metric ${name} is read as ${spec}`)
    return spec
  })
}

/**
 * The spec of one metric.
 *
 * @throws UsageError if the name is a list of several.
 */
export function requestedMetric(registry: Registry, name: string, onNotice?: (text: string) => void): string {
  checkOneMetric(name)
  return requestedMetrics(registry, [name], onNotice)[0]
}

/** @throws UsageError if a name is a list of several metrics. */
export function checkOneMetric(name: string): void {
  const { length } = splitSpecs(name)
  if (length > 1) throw new UsageError(`option metric ${name}: expected one metric, got ${length}`)
}

function specOf(entries: Registry['entries'], name: string): string {
  try {
    return expandAlias(entries, name)
  } catch {
    // the check of the spec says what is wrong
    return name
  }
}
