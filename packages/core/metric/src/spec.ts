import type { MetricEntry } from './metric-entry.ts'
import { describe } from './references.ts'
import { escapeValue, parseSignature, unescapeValue } from './signature.ts'

/** A parsed spec string: the metric's name and the options as written. */
export interface Spec {
  readonly metric: string
  readonly options: ReadonlyMap<string, string>
}

/**
 * Parses a spec string: `chrf`, `chrf:word-order=2`, `bleu:tokenize=13a,smoothing=exp`.
 *
 * A comma in a value is written `%2C`, a bar `%7C`, a percent sign `%25`. A signature is a spec as well: it
 * names the same metric with the same settings.
 *
 * @throws RangeError if an option is not `name=value` or is given twice.
 */
export function parseSpec(text: string): Spec {
  if (typeof text !== 'string')
    throw new TypeError(`spec: expected a text such as 'chrf', got ${describe(text)}`)
  if (text.includes('|')) return parseSpec(specOfSignature(text))
  const colon = text.indexOf(':')
  const metric = (colon < 0 ? text : text.slice(0, colon)).trim()
  const options = new Map<string, string>()
  for (const part of colon < 0 ? [] : text.slice(colon + 1).split(',')) {
    const equals = part.indexOf('=')
    const name = part.slice(0, Math.max(equals, 0)).trim()
    if (name === '') {
      throw new RangeError(
        `metric '${text}': expected option=value, got '${part}' (example: bleu:tokenize=13a,smoothing=exp)`,
      )
    }
    if (options.has(name)) throw new RangeError(`metric '${text}': option '${name}' is given twice`)
    options.set(name, unescapeValue(part.slice(equals + 1).trim()))
  }
  if (metric === '')
    throw new RangeError(`metric '${text}': the name is missing (example: chrf:word-order=2)`)
  return { metric, options }
}

/** Writes a spec string; `parseSpec` reads it back. */
export function formatSpec(spec: Spec): string {
  const options = [...spec.options].map(([name, value]) => `${name}=${escapeValue(value)}`)
  return options.length === 0 ? spec.metric : `${spec.metric}:${options.join(',')}`
}

/** The spec string that resolves to a metric with this signature (under the same version). */
export function specOfSignature(signature: string): string {
  const { metric, fields } = parseSignature(signature)
  return formatSpec({ metric, options: fields })
}

/**
 * Splits a list of specs: `bleu:tokenize=13a,order=2,chrf` is `bleu:tokenize=13a,order=2` and `chrf`.
 *
 * The options of a spec are separated by commas, too. A part begins a new spec if it has no `=`, or a `:` before its first
 * `=`; otherwise it is an option of the spec before it. A text with `|` is one signature and stays whole.
 */
export function splitSpecs(text: string): string[] {
  if (text.includes('|')) return [text]
  const specs: string[] = []
  for (const part of text.split(',')) {
    const name = part.split('=', 1)[0]
    const isOption = name !== part && !name.includes(':')
    if (isOption && specs.length > 0) specs.push(`${specs.pop()},${part}`)
    else specs.push(part.trim())
  }
  return specs
}

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
