import { corpusFunction, type MetricFunctions, partsFunction, scoreFunction } from '@codegen-eval/metric'
import { rubyMetric } from './ruby-metric.ts'
import type { rubyOptions } from './ruby-options.ts'

/**
 * RUBY of one candidate, 0..1: the similarity of the first representation that both sources have.
 *
 *     GRS = 1 - distance of graphs / (nodes and edges of both), if both have a graph; else
 *     TRS = 1 - distance of syntax trees / (nodes of both), if both parse; else
 *     STS = 1 - distance of tokens / (tokens of the longer one)
 *
 * Graph distances have unit costs and are upper bounds if they are not proven (part `proven`). A source parses if its
 * language accepts it (`SyntaxParser.parses`). The paper's STS counts deleted and added tokens only (`string: 'indel'`);
 * by default a substitution is one edit. Sources above `RUBY_LIMITS` have no graph, or no tree.
 *
 * Source: Tran et al., Does BLEU score work for code migration?, ICPC 2019, https://arxiv.org/abs/1906.04903.
 *
 * @param references One reference or several: the best score counts.
 * @throws RangeError or TypeError for an option outside its range, or an empty list of references.
 */
export const ruby: MetricFunctions<typeof rubyOptions>['score'] = /* @__PURE__ */ scoreFunction(rubyMetric)

/**
 * RUBY of one candidate with its parts: see `rubyMetric`.
 *
 * @throws RangeError or TypeError as `ruby`.
 */
export const rubyScore: MetricFunctions<typeof rubyOptions>['parts'] =
  /* @__PURE__ */ partsFunction(rubyMetric)

/**
 * RUBY of a corpus, 0..1: the mean of its segments' scores.
 *
 * @param references One entry per candidate: a reference or several.
 * @throws RangeError as `ruby`, or if there are no candidates, or not one reference set per candidate.
 */
export const corpusRuby: MetricFunctions<typeof rubyOptions>['corpus'] =
  /* @__PURE__ */ corpusFunction(rubyMetric)
