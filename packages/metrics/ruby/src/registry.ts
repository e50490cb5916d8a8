import { languageText } from '@codegen-eval/languages'
import { definitionOf, type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { oncePerPair } from '@codegen-eval/metric/internal'
import { tokenizerText } from '@codegen-eval/tokenize/registry'
import { graphSimilarityMetric } from './graph-similarity-metric.ts'
import { rubyMetric } from './ruby-metric.ts'
import { treeSimilarityMetric } from './tree-similarity-metric.ts'

/** The metrics that this package adds to a registry: `ruby`, `graph-similarity` and `tree-similarity`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      ...definitionOf(rubyMetric),
      summary: 'RUBY: similarity of program graphs, else of syntax trees, else of tokens',
      create: (options) => oncePerPair(rubyMetric(options)),
      loadExplain: async () => (await import('./explain.ts')).explainRuby,
    },
    { parser: languageText, tokenize: tokenizerText },
  ),
  metricEntry(
    {
      ...definitionOf(graphSimilarityMetric),
      summary: 'Graph similarity: 1 - edit distance of program graphs / size of both',
      module: '@codegen-eval/ruby/registry',
      create: (options) => oncePerPair(graphSimilarityMetric(options)),
      loadExplain: async () => (await import('./explain.ts')).explainGraphSimilarity,
    },
    { parser: languageText },
  ),
  metricEntry(
    {
      ...definitionOf(treeSimilarityMetric),
      summary: 'Tree similarity: 1 - edit distance of syntax trees / size of both',
      module: '@codegen-eval/ruby/registry',
      create: (options) => oncePerPair(treeSimilarityMetric(options)),
      loadExplain: async () => (await import('./explain.ts')).explainTreeSimilarity,
    },
    { parser: languageText },
  ),
]
