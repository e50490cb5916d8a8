import {
  createRegistry,
  type MetricEntry,
  type MetricWrapper,
  parseSpec,
  type Registry,
  unknownName,
} from '@codegen-eval/metric'
import { useLexicalTokenizers } from '@codegen-eval/tokenize/registry'

/** A module that exports registry entries, as each metric package's `./registry` does. */
export interface MetricModule {
  readonly entries: readonly MetricEntry[]
}

/** All metrics of this project by name, each with a function that loads its module. */
export const metricModules: ReadonlyMap<string, () => Promise<MetricModule>> = new Map([
  ['bert-score', () => import('@codegen-eval/bert-score/registry')],
  ['bleu', () => import('@codegen-eval/bleu/registry')],
  ['chrf', () => import('@codegen-eval/chrf/registry')],
  ['code-bert-score', () => import('@codegen-eval/bert-score/registry')],
  ['codebleu', () => import('@codegen-eval/codebleu/registry')],
  ['crystalbleu', () => import('@codegen-eval/crystalbleu/registry')],
  ['detection-f1', () => import('@codegen-eval/detection-f1/registry')],
  ['edit-similarity', () => import('@codegen-eval/edit-similarity/registry')],
  ['exact-match', () => import('@codegen-eval/exact-match/registry')],
  ['graph-similarity', () => import('@codegen-eval/ruby/registry')],
  ['meteor', () => import('@codegen-eval/meteor/registry')],
  ['parse-rate', () => import('@codegen-eval/parse-rate/registry')],
  ['rouge', () => import('@codegen-eval/rouge/registry')],
  ['ruby', () => import('@codegen-eval/ruby/registry')],
  ['tree-similarity', () => import('@codegen-eval/ruby/registry')],
  ['vqa-accuracy', () => import('@codegen-eval/exact-match/registry')],
])

/**
 * Loads the registry of all metrics. Each has the options `extract`, `normalize` and
 * `types`: `(await loadAllMetrics()).resolve('codebleu:lang=python,extract=fences,normalize=canonical')`.
 *
 * Grammars and word lists are loaded by the metrics that need them, when they are resolved.
 *
 * @param plugins Entries of other metrics to add.
 * @throws RangeError (as a rejection) if two metrics have the same name.
 */
export async function loadAllMetrics(plugins: readonly MetricEntry[] = []): Promise<Registry> {
  knowGrammars()
  const modules = await Promise.all([...metricModules.values()].map((load) => load()))
  // a module with several metrics stands in the list several times
  const entries = new Set(modules.flatMap((module) => module.entries))
  return createRegistry([...entries, ...plugins], await loadWrappers())
}

/**
 * Loads a registry with the metric that a spec string names, and with no other package's metrics.
 *
 * @throws RangeError (as a rejection) for an unknown metric, with a list of the known ones.
 */
export async function loadMetricOf(spec: string): Promise<Registry> {
  knowGrammars()
  const { metric } = parseSpec(spec)
  const load = metricModules.get(metric)
  if (!load) throw unknownName(`unknown metric '${metric}'`, metric, 'metrics', [...metricModules.keys()])
  const [{ entries }, wrappers] = await Promise.all([load(), loadWrappers()])
  return createRegistry(entries, wrappers)
}

/** The options that every metric has. Code is extracted first, then its types are erased, then it is normalized. */
async function loadWrappers(): Promise<readonly MetricWrapper[]> {
  const [canonical, extract, { languageText }] = await Promise.all([
    import('@codegen-eval/canonical/registry'),
    import('@codegen-eval/extract/registry'),
    import('@codegen-eval/languages'),
  ])
  return [...canonical.canonicalWrappers(languageText), ...extract.wrappers]
}

/** Lets spec strings name tokenizers by grammar, `tokenize=lexical@go`, which loads the language. */
function knowGrammars(): void {
  useLexicalTokenizers(async (name) => {
    const { lexicalTokenizerByName } = await import('@codegen-eval/languages')
    return lexicalTokenizerByName(name)
  })
}
