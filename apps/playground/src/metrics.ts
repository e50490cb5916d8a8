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

/** A metric that the page offers. */
export interface OfferedMetric {
  readonly spec: string
  readonly title: string
  /** What has to be loaded, once, or learned. */
  readonly note?: string
  readonly selected: boolean
}

const PYTHON = 'loads the Python grammar'

/** The metrics that the page offers, in the order of its tables. */
export const OFFERED: readonly OfferedMetric[] = [
  { spec: 'bleu', title: 'BLEU', selected: true },
  { spec: 'rouge', title: 'ROUGE-L', selected: true },
  { spec: 'chrf', title: 'chrF', selected: true },
  { spec: 'edit-similarity', title: 'Edit similarity', selected: true },
  { spec: 'exact-match', title: 'Exact match', selected: true },
  { spec: 'crystalbleu', title: 'CrystalBLEU', note: 'learns from a file', selected: true },
  { spec: 'meteor', title: 'METEOR', note: 'loads WordNet', selected: true },
  { spec: 'codebleu', title: 'CodeBLEU', note: PYTHON, selected: true },
  { spec: 'ruby', title: 'RUBY', note: PYTHON, selected: true },
  { spec: 'tree-similarity', title: 'Tree similarity', note: PYTHON, selected: true },
  { spec: 'parse-rate', title: 'Parses', note: PYTHON, selected: true },
]

/** What the page calls a metric: its title, or the spec where someone wrote one. */
export function titleOf(spec: string): string {
  return OFFERED.find((offered) => offered.spec === spec)?.title ?? spec
}

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
