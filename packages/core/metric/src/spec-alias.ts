import type { MetricEntry } from './metric-entry.ts'
import { formatSpec, parseSpec } from './spec.ts'

/**
 * The spec that an alias stands for: `chrf:word-order=2` for `chrf++`, `bleu:order=2` for `BLEU:order=2`. A spec with
 * the name of a metric, or with an unknown name, is returned as it is.
 *
 * Aliases are the names of the entries' `aliases`. Those and the names of metrics are known in any case, with or without
 * hyphens, underscores and spaces. Options that the spec sets replace those of the alias.
 *
 * @throws RangeError if the spec is malformed.
 */
export function expandAlias(entries: readonly MetricEntry[], spec: string): string {
  const { metric, options } = parseSpec(spec)
  if (entries.some(({ name }) => name === metric)) return spec
  const target = entries.flatMap(targets).find(([name]) => plain(name) === plain(metric))?.[1]
  if (target === undefined) return spec
  const meant = parseSpec(target)
  return formatSpec({ metric: meant.metric, options: new Map([...meant.options, ...options]) })
}

/** The names of an entry, each with its spec. */
function targets({ name, aliases = {} }: MetricEntry): (readonly [name: string, spec: string])[] {
  return [
    [name, name],
    ...Object.entries(aliases).map(
      ([alias, options]) => [alias, options === '' ? name : `${name}:${options}`] as const,
    ),
  ]
}

const plain = (name: string): string => name.toLowerCase().replace(/[-_ ]/g, '')
