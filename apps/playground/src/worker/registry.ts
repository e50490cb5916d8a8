import { createRegistry, type MetricEntry, parseSpec, type Registry } from '@codegen-eval/metric'

type Entries = Promise<{ readonly entries: readonly MetricEntry[] }>

const ruby = (): Entries => import('@codegen-eval/ruby/registry')

/** Where each metric comes from; a module is loaded when a metric of it is asked for. */
const MODULES: ReadonlyMap<string, () => Entries> = new Map([
  ['bleu', () => import('@codegen-eval/bleu/registry')],
  ['rouge', () => import('@codegen-eval/rouge/registry')],
  ['chrf', () => import('@codegen-eval/chrf/registry')],
  ['meteor', () => import('@codegen-eval/meteor/registry')],
  ['edit-similarity', () => import('@codegen-eval/edit-similarity/registry')],
  ['exact-match', () => import('@codegen-eval/exact-match/registry')],
  ['codebleu', () => import('@codegen-eval/codebleu/registry')],
  ['crystalbleu', () => import('@codegen-eval/crystalbleu/registry')],
  ['ruby', ruby],
  ['tree-similarity', ruby],
  ['graph-similarity', ruby],
  ['parse-rate', () => import('@codegen-eval/parse-rate/registry')],
])

/**
 * A registry with the metric of a spec string.
 *
 * @throws RangeError for a metric that the page does not have, with a list of those that it has.
 */
export async function registryFor(spec: string): Promise<Registry> {
  const { metric } = parseSpec(spec)
  const load = MODULES.get(metric)
  if (!load)
    throw new RangeError(`unknown metric '${metric}'; the metrics are ${[...MODULES.keys()].join(', ')}`)
  const [{ entries }, { wrappers }] = await Promise.all([load(), import('@codegen-eval/extract/registry')])
  return createRegistry(entries, wrappers)
}

/**
 * Checks a spec string without making the metric.
 *
 * @throws RangeError (as a rejection) that names what is wrong and lists what is valid.
 */
export async function checkSpec(spec: string): Promise<void> {
  const registry = await registryFor(spec)
  registry.parse(spec)
}
