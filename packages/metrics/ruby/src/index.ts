export { corpusGraphSimilarity, graphSimilarity } from './graph-similarity.ts'
export { graphSimilarityMetric } from './graph-similarity-metric.ts'
export { corpusRuby, type RubyScore, ruby } from './ruby.ts'
export { RUBY_LIMITS, type RubyLimits } from './ruby-limits.ts'
export { rubyMetric } from './ruby-metric.ts'
export {
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
export { corpusTreeSimilarity, treeSimilarity } from './tree-similarity.ts'
export { treeSimilarityMetric } from './tree-similarity-metric.ts'
