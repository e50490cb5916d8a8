import { languageOption, loadLanguage } from '@codegen-eval/languages'
import { type LegacyOption, legacyEntries, type MetricEntry, type OptionValues } from '@codegen-eval/metric'
import { tokenizeOption, tokenizerByName } from '@codegen-eval/tokenize/registry'
import { graphSimilarityMetric } from './graph-similarity-metric.ts'
import { rubyMetric } from './ruby-metric.ts'
import {
  type GraphSimilarityOptions,
  type RubyGraph,
  type RubyOptions,
  type RubyTree,
  type RubyVariant,
  rubyGraphs,
  rubyTrees,
  rubyVariants,
  type TreeSimilarityOptions,
} from './ruby-options.ts'
import { treeSimilarityMetric } from './tree-similarity-metric.ts'

const AUTO = 'auto'

const MODULE = '@codegen-eval/ruby/registry'

const variant: LegacyOption = {
  type: 'choice',
  values: rubyVariants,
  default: 'paper',
  description: 'whose RUBY: of the paper, or of Out of the BLEU',
}

const graph: LegacyOption = {
  type: 'choice',
  values: [...rubyGraphs, AUTO],
  default: AUTO,
  description: 'program dependence, Typilus-style or data-flow graph; auto: pdg, and typilus in ebsb',
}

const expansions: LegacyOption = {
  type: 'pattern',
  pattern: new RegExp(`^(?:${AUTO}|\\d+)$`),
  values: `a whole number, or ${AUTO} (up to 16, fewer for large graphs)`,
  default: AUTO,
  description: 'how many nodes of its search tree each graph distance may expand',
}

/** What this package adds to a registry: `ruby`, `graph-similarity`, `tree-similarity`. */
export const entries: readonly MetricEntry[] = legacyEntries([
  {
    name: 'ruby',
    summary: 'RUBY: similarity of program graphs, else of syntax trees, else of tokens',
    module: MODULE,
    options: {
      variant,
      lang: languageOption,
      graph,
      tree: {
        type: 'choice',
        values: [...rubyTrees, AUTO],
        default: AUTO,
        description: 'edit distance, with moves, or of bags of labels; auto: ted, and bag in ebsb',
      },
      expansions,
      tokenize: {
        ...tokenizeOption('code'),
        pattern: new RegExp(`${tokenizeOption('code').pattern.source}|^${AUTO}$`),
        values: `${tokenizeOption('code').values}, or ${AUTO} (code)`,
        default: AUTO,
      },
    },
    create: async (values) => rubyMetric(await rubyOptions(values)),
    async explain(values) {
      const [{ explainRuby }, options] = await Promise.all([import('./explain.ts'), rubyOptions(values)])
      return (candidate, references) => explainRuby(candidate, references, options)
    },
  },
  {
    name: 'graph-similarity',
    summary: 'Graph similarity: 1 - edit distance of program graphs / size of both',
    module: MODULE,
    options: { variant, lang: languageOption, graph, expansions },
    create: async (values) => graphSimilarityMetric(await graphOptions(values)),
    async explain(values) {
      const [{ explainGraphSimilarity }, options] = await Promise.all([
        import('./explain.ts'),
        graphOptions(values),
      ])
      return (candidate, references) => explainGraphSimilarity(candidate, references, options)
    },
  },
  {
    name: 'tree-similarity',
    summary: 'Tree similarity: 1 - edit distance of syntax trees / size of both',
    module: MODULE,
    options: {
      lang: languageOption,
      tree: {
        type: 'choice',
        values: rubyTrees,
        default: 'ted',
        description: 'edit distance, edit distance with moves, or distance of bags of labels',
      },
    },
    create: async (values) => treeSimilarityMetric(await treeOptions(values)),
    async explain(values) {
      const [{ explainTreeSimilarity }, options] = await Promise.all([
        import('./explain.ts'),
        treeOptions(values),
      ])
      return (candidate, references) => explainTreeSimilarity(candidate, references, options)
    },
  },
])

async function rubyOptions(values: OptionValues): Promise<RubyOptions> {
  const { tree, tokenize } = values
  return {
    ...(await graphOptions(values)),
    ...(tree === AUTO ? {} : { tree: tree as RubyTree }),
    ...(tokenize === AUTO ? {} : { tokenize: tokenizerByName(String(tokenize)) }),
  }
}

async function treeOptions({ lang, tree }: OptionValues): Promise<TreeSimilarityOptions> {
  return { parser: await loadLanguage(String(lang)), tree: tree as RubyTree }
}

/** The options that `ruby` and `graph-similarity` share. */
async function graphOptions(values: OptionValues): Promise<GraphSimilarityOptions> {
  return {
    parser: await loadLanguage(String(values.lang)),
    variant: values.variant as RubyVariant,
    ...(values.graph === AUTO ? {} : { graph: values.graph as RubyGraph }),
    ...(values.expansions === AUTO ? {} : { expansions: Number(values.expansions) }),
  }
}
