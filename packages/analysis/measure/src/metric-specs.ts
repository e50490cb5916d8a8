import { messageOf, UsageError } from '@codegen-eval/messages'
import {
  type Explain,
  formatSpec,
  type Metric,
  parseSpec,
  type Registry,
  type ResolvedSpec,
  type ResourceFit,
  type ResourceLoader,
} from '@codegen-eval/metric'

/** A metric as the user named it, checked but not yet created. */
export interface MetricSpec {
  /** The spec as it was given; it names the metric in all output. */
  readonly spec: string
  /** The spec with the shared options. */
  readonly full: string
  readonly resolved: ResolvedSpec
}

/** A metric that is ready to measure. */
export interface NamedMetric {
  readonly spec: string
  readonly metric: Metric
}

/** Options for all metrics that have the option and do not set it: `{lang: 'python'}`. */
export type SharedOptions = Readonly<Record<string, string | undefined>>

/**
 * Checks the specs of metrics. A spec that comes twice is taken once.
 *
 * @throws UsageError for unknown metrics, options and values; the message lists the valid ones.
 */
export function checkSpecs(
  registry: Registry,
  specs: readonly string[],
  shared: SharedOptions,
): MetricSpec[] {
  return [...new Set(specs)].map((spec) => {
    try {
      const { entry } = registry.parse(spec)
      const { metric, options } = parseSpec(spec)
      const isSet = (name: string) => options.has(name) || shared[name] !== undefined
      const isOption = (name: string) =>
        Object.hasOwn(entry.options, name) ||
        registry.wrappers.some(
          ({ option, reads = [] }) => option === name || (isSet(option) && reads.includes(name)),
        )
      const added = Object.entries(shared).flatMap(([name, value]): [string, string][] =>
        value === undefined || options.has(name) || !isOption(name) ? [] : [[name, value]],
      )
      const full = formatSpec({ metric, options: new Map([...options, ...added]) })
      return { spec, full, resolved: registry.parse(full) }
    } catch (error) {
      throw new UsageError(`option metric ${spec}: ${messageOf(error)}`, { cause: error })
    }
  })
}

/** How a metric must be fitted to the references before it can measure; `undefined` if it needs no fit. */
export function fitOf({ resolved }: MetricSpec): ResourceFit | undefined {
  const { fit } = resolved.entry
  if (fit === undefined || resolved.options.has(fit.option)) return undefined
  return fit.isNeeded?.(resolved.options) === false ? undefined : fit
}

/**
 * Creates the metrics.
 *
 * @param fitted The result of `fitMetrics`.
 * @param load Reads a resource by the name that a spec gives, such as a file.
 * @throws UsageError if an option or a resource is not valid.
 */
export async function makeMetrics(
  registry: Registry,
  specs: readonly MetricSpec[],
  fitted: ReadonlyMap<string, string>,
  load: (name: string) => Promise<string>,
): Promise<NamedMetric[]> {
  const metrics: NamedMetric[] = []
  for (const metricSpec of specs) {
    const create = (full: string, loadOne: ResourceLoader) => registry.resolve(full, loadOne)
    metrics.push({ spec: metricSpec.spec, metric: await createFrom(metricSpec, fitted, load, create) })
  }
  return metrics
}

/** Creates the explanation of a metric's scores: see `makeMetrics`. */
export function makeExplain(
  registry: Registry,
  metricSpec: MetricSpec,
  fitted: ReadonlyMap<string, string>,
  load: (name: string) => Promise<string>,
): Promise<Explain> {
  return createFrom(metricSpec, fitted, load, (full, loadOne) => registry.explain(full, loadOne))
}

/** Creates a metric or an explanation from a spec and the fitted text. */
async function createFrom<T>(
  metricSpec: MetricSpec,
  fitted: ReadonlyMap<string, string>,
  load: (name: string) => Promise<string>,
  create: (full: string, load: ResourceLoader) => Promise<T>,
): Promise<T> {
  const { spec } = metricSpec
  const fittedText = fitted.get(spec)
  const full =
    fittedText === undefined ? metricSpec.full : withOption(metricSpec.full, fitOf(metricSpec)!.option)
  try {
    return await create(full, async (name) =>
      fittedText !== undefined && name === FITTED ? fittedText : await loadNamed(spec, name, load),
    )
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError || error instanceof SyntaxError))
      throw error
    // the full spec names the file that is wrong
    throw new UsageError(`option metric ${metricSpec.full}: ${error.message}`, { cause: error })
  }
}

/** The form of `contentHash`, which stands in a signature for the content of a file. */
const CONTENT_HASH = /^[0-9a-f]{16}$/

async function loadNamed(
  spec: string,
  name: string,
  load: (name: string) => Promise<string>,
): Promise<string> {
  try {
    return await load(name)
  } catch (error) {
    if (!CONTENT_HASH.test(name)) throw error
    throw new UsageError(
      `option metric ${spec}: ${name} is the hash of a file's content, from a signature: put the file's name in its place, or leave that option out`,
      { cause: error },
    )
  }
}

/** The name of a fitted resource in a spec. */
const FITTED = 'fitted to the references'

function withOption(spec: string, option: string): string {
  const { metric, options } = parseSpec(spec)
  return formatSpec({ metric, options: new Map([...options, [option, FITTED]]) })
}
