import {
  createRegistry,
  type Metric,
  type MetricEntry,
  type MetricWrapper,
  parseSpec,
  type Registry,
  type ResourceLoader,
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
  ['character', () => import('@codegen-eval/character/registry')],
  ['chrf', () => import('@codegen-eval/chrf/registry')],
  ['code-bert-score', () => import('@codegen-eval/bert-score/registry')],
  ['codebleu', () => import('@codegen-eval/codebleu/registry')],
  ['crystalbleu', () => import('@codegen-eval/crystalbleu/registry')],
  ['detection-f1', () => import('@codegen-eval/detection-f1/registry')],
  ['edit-similarity', () => import('@codegen-eval/edit-similarity/registry')],
  ['eed', () => import('@codegen-eval/eed/registry')],
  ['exact-match', () => import('@codegen-eval/exact-match/registry')],
  ['finding-f1', () => import('@codegen-eval/finding-f1/registry')],
  ['gleu', () => import('@codegen-eval/gleu/registry')],
  ['graph-similarity', () => import('@codegen-eval/ruby/registry')],
  ['identifier-match', () => import('@codegen-eval/identifier-match/registry')],
  ['meteor', () => import('@codegen-eval/meteor/registry')],
  ['nist', () => import('@codegen-eval/nist/registry')],
  ['parse-rate', () => import('@codegen-eval/parse-rate/registry')],
  ['patch', () => import('@codegen-eval/patch/registry')],
  ['ribes', () => import('@codegen-eval/ribes/registry')],
  ['rouge', () => import('@codegen-eval/rouge/registry')],
  ['ruby', () => import('@codegen-eval/ruby/registry')],
  ['sql-match', () => import('@codegen-eval/sql-match/registry')],
  ['ter', () => import('@codegen-eval/ter/registry')],
  ['tree-similarity', () => import('@codegen-eval/ruby/registry')],
  ['type-rate', () => import('@codegen-eval/type-rate/registry')],
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
  return createRegistry([...entriesOf(modules), ...plugins], await loadWrappers())
}

/**
 * Creates the metric that a spec string names. No other package's metrics are loaded.
 *
 * @param spec A name with options: `chrf:word-order=2`.
 * @param load Returns the content of a file that the spec names.
 * @throws RangeError (as a rejection) for an unknown metric or option, or a value that is not accepted, with the valid
 * ones.
 */
export async function loadMetric(spec: string, load?: ResourceLoader): Promise<Metric> {
  return (await loadRegistryOf([spec])).resolve(spec, load)
}

/**
 * Loads a registry with the metrics that spec strings name, and with no other package's metrics.
 *
 * @throws RangeError (as a rejection) for an unknown metric, with a list of the known ones.
 */
export async function loadRegistryOf(specs: readonly string[]): Promise<Registry> {
  if (!Array.isArray(specs)) throw new TypeError(`specs: expected a list of texts, got ${typeof specs}`)
  knowGrammars()
  const names = new Set(specs.map((spec) => parseSpec(spec).metric))
  for (const name of names)
    if (!metricModules.has(name))
      throw unknownName(`unknown metric '${name}'`, name, 'metrics', [...metricModules.keys()])
  const [modules, wrappers] = await Promise.all([
    Promise.all([...metricModules].filter(([name]) => names.has(name)).map(([, load]) => load())),
    loadWrappers(),
  ])
  return createRegistry(entriesOf(modules), wrappers)
}

/** The entries of modules, once each: a module with several metrics may stand in the list several times. */
function entriesOf(modules: readonly MetricModule[]): MetricEntry[] {
  return [...new Set(modules.flatMap(({ entries }) => entries))]
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
