import { corpusRows, type Metric, segmentRow, sumRows } from '@codegen-eval/metric'
import { rubyMetric } from './ruby-metric.ts'
import type { RubyOptions } from './ruby-options.ts'

/** A score, and how it came about. */
export interface RubyScore {
  /** 0..1. */
  readonly score: number
  /** The share of segments that were compared as graphs (GRS). */
  readonly graph: number
  /** The share of segments that were compared as syntax trees (TRS). */
  readonly tree: number
  /** The share of segments that were compared as strings of tokens (STS). */
  readonly string: number
  /** Of the segments compared as graphs, the share whose distance is proven the least; `NaN` without such segments. */
  readonly proven: number
  /** By how many edits distances of graphs may be too large, on average; `NaN` without such segments. */
  readonly gap: number
  /** The share of segments too large for a distance of trees or strings, where an upper bound of it stands in. */
  readonly bounded: number
}

/**
 * RUBY of one candidate, 0..1: the similarity of the best representation that both sources have.
 *
 *     GRS = 1 - distance of graphs / (nodes and edges of both), where both have a graph; else
 *     TRS = 1 - distance of syntax trees / (nodes of both), where both parse; else
 *     STS = 1 - distance of tokens / (tokens of the longer one)
 *
 * Graph distances have unit costs and are upper bounds where they are not proven (see `proven`); a source parses where
 * its own language would take it, as nearly as is known (`SyntaxParser.parses`). The paper says of STS that tokens are
 * deleted and added; with replacements at the price of one edit, as here and in Out of the BLEU, it stays above 0.
 * Sources that are too large for it have no graph, or no tree: see `RUBY_LIMITS`.
 *
 * Source: Tran et al., Does BLEU score work for code migration?, ICPC 2019, https://arxiv.org/abs/1906.04903.
 *
 * @param references One reference or several: the best score counts.
 * @throws RangeError or TypeError for an option outside its range, or an empty list of references.
 */
export function ruby(
  candidate: string,
  references: string | readonly string[],
  options: RubyOptions,
): RubyScore {
  const metric = rubyMetric(options)
  return scoreOf(metric, segmentRow(metric, candidate, references))
}

/**
 * RUBY of a corpus: the mean of its segments' scores, and the shares of its levels.
 *
 * @param references One entry a candidate: a reference or several.
 * @throws RangeError as `ruby`, or if there is no candidate, or not one reference set for each.
 */
export function corpusRuby(
  candidates: readonly string[],
  references: readonly (string | readonly string[])[],
  options: RubyOptions,
): RubyScore {
  if (candidates.length === 0) throw new RangeError('a corpus needs at least one segment, got none')
  const metric = rubyMetric(options)
  return scoreOf(metric, sumRows(corpusRows(metric, candidates, references), metric.columns.length))
}

function scoreOf(metric: Pick<Metric, 'score' | 'parts'>, row: Float64Array): RubyScore {
  const parts = metric.parts!(row) as unknown as Omit<RubyScore, 'score'>
  return { score: metric.score(row), ...parts }
}
