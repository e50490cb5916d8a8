import { languageText } from '@codegen-eval/languages'
import { type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { oncePerPair } from '@codegen-eval/metric/internal'
import { tokenizerText } from '@codegen-eval/tokenize/registry'
import { graphSimilarityMetric } from './graph-similarity-metric.ts'
import { graphSimilarityOptions } from './graph-similarity-options.ts'
import { rubyMetric } from './ruby-metric.ts'
import { rubyOptions } from './ruby-options.ts'
import { treeSimilarityMetric } from './tree-similarity-metric.ts'
import { treeSimilarityOptions } from './tree-similarity-options.ts'

/** The metrics that this package adds to a registry: `ruby`, `graph-similarity` and `tree-similarity`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      name: 'ruby',
      summary: 'RUBY: similarity of program graphs, else of syntax trees, else of tokens',
      module: '@codegen-eval/ruby/registry',
      options: rubyOptions,
      create: (options) => oncePerPair(rubyMetric(options)),
      async explain(options) {
        const { explainRuby } = await import('./explain.ts')
        return (candidate, references) => explainRuby(candidate, references, options)
      },
    },
    { parser: languageText, tokenize: tokenizerText },
  ),
  metricEntry(
    {
      name: 'graph-similarity',
      summary: 'Graph similarity: 1 - edit distance of program graphs / size of both',
      module: '@codegen-eval/ruby/registry',
      options: graphSimilarityOptions,
      create: (options) => oncePerPair(graphSimilarityMetric(options)),
      async explain(options) {
        const { explainGraphSimilarity } = await import('./explain.ts')
        return (candidate, references) => explainGraphSimilarity(candidate, references, options)
      },
    },
    { parser: languageText },
  ),
  metricEntry(
    {
      name: 'tree-similarity',
      summary: 'Tree similarity: 1 - edit distance of syntax trees / size of both',
      module: '@codegen-eval/ruby/registry',
      options: treeSimilarityOptions,
      create: (options) => oncePerPair(treeSimilarityMetric(options)),
      async explain(options) {
        const { explainTreeSimilarity } = await import('./explain.ts')
        return (candidate, references) => explainTreeSimilarity(candidate, references, options)
      },
    },
    { parser: languageText },
  ),
]
