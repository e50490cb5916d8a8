import type { Explain } from './explanation.ts'
import { meanOfSegments } from './mean-of-segments.ts'
import type { Level, Metric } from './metric.ts'
import { type OptionDefinition, type OptionValues, parseOption } from './options.ts'
import { parseSpec } from './spec.ts'

/**
 * How a metric enters the registry: data and one function, exported by the metric's package from its
 * `./registry` entry. A package of someone else adds a metric in the same way.
 */
export interface MetricEntry {
  /** The name in spec strings: lower case, words joined by hyphens. */
  readonly name: string
  /** One line for listings. */
  readonly summary: string
  /** The module that exports this entry, for workers that rebuild the metric from its spec. */
  readonly module: string
  /** What the spec string may set. `level` is added by the registry. */
  readonly options: Readonly<Record<string, OptionDefinition>>
  /** The level where the spec names none: `corpus` unless practice reports the mean of segments. */
  readonly defaultLevel?: Level
  /** Makes the metric from checked values. A metric that loads something is made asynchronously. */
  create(values: OptionValues): Metric | Promise<Metric>
  /** Makes what explains the metric's scores, from the same values as `create`; loaded when it is asked for. */
  explain?(values: OptionValues): Explain | Promise<Explain>
  /** How a resource option is learned from references where none is given. */
  readonly fit?: ResourceFit
}

/** Learns the content of a resource option from the references of a corpus, before anything is measured. */
export interface ResourceFit {
  /** The option of type `resource` that is learned. */
  readonly option: string
  /** Starts one pass over the corpus. */
  start(values: OptionValues): { add(references: readonly string[]): void; finish(): string }
}

/** An option of all metrics of a registry that changes what any of them measures. */
export interface MetricWrapper {
  /** The name in spec strings and signatures. */
  readonly option: string
  readonly description: string
  /** The valid values in words. */
  readonly values: string
  /** What a value does. Throws `RangeError` for values that are not valid. */
  create(value: string): MetricWrapping
}

/** What a wrapper makes of a metric, whose signature then says so, and of references that something is learned from. */
export interface MetricWrapping {
  wrap(metric: Metric): Metric
  /** The explanation of a wrapped metric: its spans are those of the texts as they were given. */
  explain(explain: Explain): Explain
  references(references: readonly string[]): readonly string[]
}

/** What a spec asks for, checked but not yet made. */
export interface ResolvedSpec {
  readonly entry: MetricEntry
  /** Options with defaults filled in; resources are still names. */
  readonly values: OptionValues
  readonly level: Level | undefined
  /** What the options of wrappers do, in their order. */
  readonly wrappings: readonly MetricWrapping[]
}

/** Loads the content of a resource option by the name that the spec gives. */
export type ResourceLoader = (name: string) => string | Promise<string>

/** Metrics by name. Made by `createRegistry`. */
export interface Registry {
  readonly entries: readonly MetricEntry[]
  readonly wrappers: readonly MetricWrapper[]
  /** Checks a spec string without making the metric. */
  parse(spec: string): ResolvedSpec
  /** The metric that a spec string names. */
  resolve(spec: string, load?: ResourceLoader): Promise<Metric>
  /** What explains the scores of the metric that a spec string names. */
  explain(spec: string, load?: ResourceLoader): Promise<Explain>
}

/** The option that every metric has. */
export const LEVEL_OPTION: OptionDefinition = {
  type: 'choice',
  values: ['corpus', 'segment'],
  default: 'corpus',
  description: 'corpus: score of the summed statistics; segment: mean of the segment scores',
}

/**
 * Makes a registry from entries, and from wrappers where all metrics are to have more options than their own.
 *
 * Its functions throw `RangeError` for unknown metrics, options and values, and list the valid ones.
 *
 * @throws RangeError if two entries share a name.
 */
export function createRegistry(
  entries: readonly MetricEntry[],
  wrappers: readonly MetricWrapper[] = [],
): Registry {
  const byName = new Map<string, MetricEntry>()
  const common = [...wrappers.map(({ option }) => option), 'level']
  for (const entry of entries) {
    const other = byName.get(entry.name)
    if (other)
      throw new RangeError(`two metrics are named '${entry.name}': in ${other.module} and ${entry.module}`)
    byName.set(entry.name, entry)
  }

  function parse(spec: string): ResolvedSpec {
    const { metric, options } = parseSpec(spec)
    const entry = byName.get(metric)
    if (!entry)
      throw new RangeError(`unknown metric '${metric}'; the metrics are ${[...byName.keys()].join(', ')}`)
    for (const name of options.keys()) {
      if (!common.includes(name) && !Object.hasOwn(entry.options, name)) {
        throw new RangeError(
          `metric ${metric} has no option '${name}'; its options are ${[...Object.keys(entry.options), ...common].join(', ')}`,
        )
      }
    }
    const values: Record<string, string | number | boolean | undefined> = {}
    for (const [name, definition] of Object.entries(entry.options)) {
      const text = options.get(name)
      values[name] =
        text !== undefined
          ? parseOption(name, definition, text)
          : definition.type === 'resource'
            ? undefined
            : definition.default
    }
    const level = options.get('level') ?? entry.defaultLevel
    if (level !== undefined) parseOption('level', LEVEL_OPTION, level)
    const wrappings = wrappers.flatMap(({ option, create }) => {
      const value = options.get(option)
      return value === undefined ? [] : [create(value)]
    })
    return { entry, values, level: level as Level | undefined, wrappings }
  }

  async function loadResources({ entry, values }: ResolvedSpec, load: ResourceLoader): Promise<OptionValues> {
    const loaded: Record<string, string | number | boolean | undefined> = { ...values }
    for (const [name, definition] of Object.entries(entry.options)) {
      const value = values[name]
      if (definition.type === 'resource' && value !== undefined) loaded[name] = await load(String(value))
    }
    return loaded
  }

  async function resolve(spec: string, load: ResourceLoader = refuseResource): Promise<Metric> {
    const resolved = parse(spec)
    const made = await resolved.entry.create(await loadResources(resolved, load))
    const metric = resolved.wrappings.reduce((inner, { wrap }) => wrap(inner), made)
    return resolved.level === 'segment' ? meanOfSegments(metric) : metric
  }

  async function explain(spec: string, load: ResourceLoader = refuseResource): Promise<Explain> {
    const resolved = parse(spec)
    const { entry, wrappings } = resolved
    if (!entry.explain) {
      const able = entries.filter((other) => other.explain).map(({ name }) => name)
      throw new RangeError(
        `metric ${entry.name} explains nothing; those that do are ${able.join(', ') || 'none'}`,
      )
    }
    const own = await entry.explain(await loadResources(resolved, load))
    return wrappings.reduce((inner, wrapping) => wrapping.explain(inner), own)
  }

  return { entries: [...entries], wrappers: [...wrappers], parse, resolve, explain }
}

function refuseResource(name: string): never {
  throw new RangeError(`resource '${name}' is named, but resolve() got no function to load it with`)
}
