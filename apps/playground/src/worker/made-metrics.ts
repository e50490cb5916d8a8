import { loadRegistryOf } from '@codegen-eval/all/registry'
import { withCompletionsWrapper } from '@codegen-eval/measure/internal'
import { type Explain, formatSpec, type Metric, parseSpec, type Registry } from '@codegen-eval/metric'
import { pageEncoder } from './models.ts'

/** A metric that is ready to measure, and the loader of its explanations. */
export interface MadeMetric {
  readonly metric: Metric
  /** Loads the function that explains scores; `undefined` if the metric has no explanations. */
  readonly explain: (() => Promise<Explain>) | undefined
}

/** The error of a metric that has to learn from a corpus and got none. */
export class NeedsCorpus extends Error {
  override readonly name = 'NeedsCorpus'
}

/** The resource name of learned data in a spec. */
const LEARNED = 'learned'

const made = new Map<string, Promise<MadeMetric>>()

/**
 * The metric that a spec string names. Each metric is created once.
 *
 * @param learned The data that the metric learned from a corpus, if it learns.
 * @throws NeedsCorpus (as a rejection) if the metric learns and `learned` is missing.
 */
export function madeMetric(spec: string, learned?: string): Promise<MadeMetric> {
  const key = `${spec}\n${learned ?? ''}`
  let metric = made.get(key)
  if (!metric) {
    metric = make(spec, learned)
    made.set(key, metric)
    // a module that could not be loaded may be available the next time
    metric.catch(() => made.delete(key))
  }
  return metric
}

/** Forgets all metrics, because the models that they use have changed. */
export function forgetMetrics(): void {
  made.clear()
}

/** Metrics that take the model of a folder. */
const WITH_MODEL = /^\s*(?:code-)?bert-score\b/

/** The registry of some metrics, which take the models of the page. */
export async function pageRegistry(specs: readonly string[]): Promise<Registry> {
  const registry = await loadRegistryOf(specs)
  if (specs.some((spec) => WITH_MODEL.test(spec))) {
    const { useEncoders } = await import('@codegen-eval/bert-score/registry')
    useEncoders(pageEncoder)
  }
  return withCompletionsWrapper(registry)
}

async function make(spec: string, learned: string | undefined): Promise<MadeMetric> {
  const registry = await pageRegistry([spec])
  const { entry, options: given } = registry.parse(spec)
  const option = entry.fit?.isNeeded?.(given) === false ? undefined : entry.fit?.option
  let full = spec
  if (option !== undefined && !given.has(option)) {
    if (learned === undefined) throw new NeedsCorpus('it learns from a corpus: load a file of outputs')
    const { metric, options } = parseSpec(spec)
    full = formatSpec({ metric, options: new Map([...options, [option, LEARNED]]) })
  }
  const load = (name: string) => {
    if (name === LEARNED && learned !== undefined) return learned
    throw new RangeError(`${name}: this page reads no files for options`)
  }
  const metric = await registry.resolve(full, load)
  return { metric, explain: entry.explain && (() => registry.explain(full, load)) }
}
