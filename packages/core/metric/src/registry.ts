import { LEVELS } from './evaluate-corpus.ts'
import type { Explain } from './explanation.ts'
import { meanOfSegments } from './mean-of-segments.ts'
import type { Level, Metric } from './metric.ts'
import type { MetricEntry, OptionTexts, ResourceLoader } from './metric-entry.ts'
import { optionError } from './option-error.ts'
import { describe } from './references.ts'
import { parseSpec } from './spec.ts'
import { unknownName } from './unknown-name.ts'

/** An option that all metrics of a registry have, and that changes what they measure. */
export interface MetricWrapper {
  /** The name in spec strings and signatures. */
  readonly option: string
  readonly description: string
  /** The accepted values in words. */
  readonly values: string
  /** Options that it reads besides: a metric has them where the wrapper's option is set. `lang`, for example. */
  readonly reads?: readonly string[]
  /**
   * The effect of a value. Throws `RangeError` for a value that is not accepted.
   *
   * @param options All options of the spec, for those that the wrapper reads.
   */
  create(value: string, options: OptionTexts): MetricWrapping
}

/** How a wrapper changes metrics, whose signatures then have its option, explanations, and references that a metric is fitted to. */
export interface MetricWrapping {
  /** Loads what the functions need, such as a grammar; called before them. */
  load?(): Promise<void>
  wrap(metric: Metric): Metric
  /** The explanation of a wrapped metric. Its spans are positions in the original texts. */
  explain(explain: Explain): Explain
  references(references: readonly string[]): readonly string[]
}

/** A parsed spec, checked but not yet resolved to a metric. */
export interface ResolvedSpec {
  readonly entry: MetricEntry
  /** The metric's options that the spec sets, as written; without `level` and those of wrappers. */
  readonly options: OptionTexts
  /** The level that the spec sets. */
  readonly level: Level | undefined
  /** The effects of the wrappers' options, in the order of the wrappers. */
  readonly wrappings: readonly MetricWrapping[]
}

/** Metrics by name; see `createRegistry`. */
export interface Registry {
  readonly entries: readonly MetricEntry[]
  readonly wrappers: readonly MetricWrapper[]
  /** Checks a spec string without creating the metric. */
  parse(spec: string): ResolvedSpec
  /** The metric that a spec string names. */
  resolve(spec: string, load?: ResourceLoader): Promise<Metric>
  /** The function that explains the scores of the metric that a spec string names. */
  explain(spec: string, load?: ResourceLoader): Promise<Explain>
}

/**
 * A registry of metrics, and of wrappers that give all of them more options.
 *
 * Its functions throw `RangeError` for unknown metrics, options and values, and list the valid ones.
 *
 * @throws RangeError if two entries share a name.
 */
export function createRegistry(
  entries: readonly MetricEntry[],
  wrappers: readonly MetricWrapper[] = [],
): Registry {
  if (!Array.isArray(entries))
    throw new TypeError(
      `entries: expected a list, as a package exports from its ./registry, got ${describe(entries)}`,
    )
  const byName = new Map<string, MetricEntry>()
  const common = [...wrappers.map(({ option }) => option), 'level']
  for (const [i, entry] of entries.entries()) {
    const other = byName.get(entry?.name)
    if (other)
      throw new RangeError(`two metrics are named '${entry.name}': in ${other.module} and ${entry.module}`)
    if (typeof entry?.create !== 'function')
      throw new TypeError(
        `entries[${i}]: expected a MetricEntry, as metricEntry makes it, got ${describe(entry)}`,
      )
    byName.set(entry.name, entry)
  }

  function parse(spec: string): ResolvedSpec {
    const { metric, options: given } = parseSpec(spec)
    const entry = byName.get(metric)
    if (!entry) throw unknownName(`unknown metric '${metric}'`, metric, 'metrics', [...byName.keys()])
    const options = new Map<string, string>()
    const read = wrappers.flatMap(({ option, reads = [] }) => (given.has(option) ? reads : []))
    for (const [name, text] of given) {
      if (common.includes(name)) continue
      if (!Object.hasOwn(entry.options, name)) {
        if (read.includes(name)) continue
        const names = [...Object.keys(entry.options), ...common]
        throw unknownName(`metric ${metric} has no option '${name}'`, name, 'options', names)
      }
      const option = entry.options[name]
      if (!option.accepts(text)) throw optionError('', name, text, option.expected)
      options.set(name, text)
    }
    const wrappings = wrappers.flatMap(({ option, create }) => {
      const value = given.get(option)
      return value === undefined ? [] : [create(value, given)]
    })
    return { entry, options, level: levelOf(given.get('level')), wrappings }
  }

  async function resolve(spec: string, load: ResourceLoader = refuseResource): Promise<Metric> {
    const { entry, options, wrappings, level } = parse(spec)
    const plain = await entry.create(options, load)
    await loadAll(wrappings)
    const metric = wrappings.reduce((inner, { wrap }) => wrap(inner), plain)
    return level === 'segment' ? meanOfSegments(metric) : metric
  }

  async function explain(spec: string, load: ResourceLoader = refuseResource): Promise<Explain> {
    const { entry, options, wrappings } = parse(spec)
    if (!entry.explain) {
      const able = entries.filter((other) => other.explain).map(({ name }) => name)
      throw new RangeError(
        `metric ${entry.name} has no explanations; the metrics that have are ${able.join(', ') || 'none'}`,
      )
    }
    const plain = await entry.explain(options, load)
    await loadAll(wrappings)
    return wrappings.reduce((inner, wrapping) => wrapping.explain(inner), plain)
  }

  return { entries: [...entries], wrappers: [...wrappers], parse, resolve, explain }
}

async function loadAll(wrappings: readonly MetricWrapping[]): Promise<void> {
  await Promise.all(wrappings.map((wrapping) => wrapping.load?.()))
}

function levelOf(text: string | undefined): Level | undefined {
  if (text === undefined) return undefined
  const level = LEVELS.find((known) => known === text)
  if (level === undefined) throw optionError('', 'level', text, `one of ${LEVELS.join(', ')}`)
  return level
}

function refuseResource(name: string): never {
  throw new RangeError(`resource '${name}': no function to load it was passed to resolve()`)
}
