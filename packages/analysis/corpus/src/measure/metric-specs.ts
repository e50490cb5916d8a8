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
import { messageOf } from '../message-text.ts'
import { UsageError } from '../usage-error.ts'

/** A metric as the user named it, checked but not yet made. */
export interface MetricSpec {
  /** The text on the command line, which names the metric in all output. */
  readonly spec: string
  /** The same with what flags add. */
  readonly full: string
  readonly resolved: ResolvedSpec
}

/** A metric that is ready to measure. */
export interface NamedMetric {
  readonly spec: string
  readonly metric: Metric
}

/** Options that have a flag of their own, for all metrics that have the option and do not set it. */
export type SharedOptions = Readonly<Record<string, string | undefined>>

/**
 * Checks the metrics of a command line.
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
      const isOption = (name: string) =>
        Object.hasOwn(entry.options, name) || registry.wrappers.some(({ option }) => option === name)
      const added = Object.entries(shared).flatMap(([name, value]): [string, string][] =>
        value === undefined || options.has(name) || !isOption(name) ? [] : [[name, value]],
      )
      const full = formatSpec({ metric, options: new Map([...options, ...added]) })
      return { spec, full, resolved: registry.parse(full) }
    } catch (error) {
      throw new UsageError(`--metric ${spec}: ${messageOf(error)}`, { cause: error })
    }
  })
}

/** What must be learned from the references before a metric can measure; `undefined` where nothing must. */
export function neededFit({ resolved }: MetricSpec): ResourceFit | undefined {
  const { fit } = resolved.entry
  return fit !== undefined && !resolved.options.has(fit.option) ? fit : undefined
}

/**
 * Makes the metrics.
 *
 * @param fitted What was learned from the references, by spec.
 * @param load Reads a resource that the user names.
 */
export async function makeMetrics(
  registry: Registry,
  specs: readonly MetricSpec[],
  fitted: ReadonlyMap<string, string>,
  load: (name: string) => Promise<string>,
): Promise<NamedMetric[]> {
  const metrics: NamedMetric[] = []
  for (const metricSpec of specs) {
    const make = (full: string, loadOne: ResourceLoader) => registry.resolve(full, loadOne)
    metrics.push({ spec: metricSpec.spec, metric: await made(metricSpec, fitted, load, make) })
  }
  return metrics
}

/** Makes what explains the scores of a metric: see `makeMetrics`. */
export function makeExplain(
  registry: Registry,
  metricSpec: MetricSpec,
  fitted: ReadonlyMap<string, string>,
  load: (name: string) => Promise<string>,
): Promise<Explain> {
  return made(metricSpec, fitted, load, (full, loadOne) => registry.explain(full, loadOne))
}

/** Makes something of a metric's spec, with what was learned from the references. */
async function made<T>(
  metricSpec: MetricSpec,
  fitted: ReadonlyMap<string, string>,
  load: (name: string) => Promise<string>,
  make: (full: string, load: ResourceLoader) => Promise<T>,
): Promise<T> {
  const { spec } = metricSpec
  const learned = fitted.get(spec)
  const full =
    learned === undefined ? metricSpec.full : withOption(metricSpec.full, neededFit(metricSpec)!.option)
  try {
    return await make(full, async (name) =>
      learned !== undefined && name === FITTED ? learned : await loadNamed(spec, name, load),
    )
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError || error instanceof SyntaxError))
      throw error
    // with what flags add, so that a file that is wrong is named
    throw new UsageError(`--metric ${metricSpec.full}: ${error.message}`, { cause: error })
  }
}

/** What stands in a signature for the content of a file: `contentHash` of it. */
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
      `--metric ${spec}: ${name} is the hash of a file's content, from a signature: put the file's name in its place, or leave that option out`,
      { cause: error },
    )
  }
}

/** The name under which a learned resource stands in a spec. */
const FITTED = 'learned from the references'

function withOption(spec: string, option: string): string {
  const { metric, options } = parseSpec(spec)
  return formatSpec({ metric, options: new Map([...options, [option, FITTED]]) })
}
