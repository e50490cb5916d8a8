import { formatSignature, type Metric } from '@codegen-eval/metric'
import { languageId } from '@codegen-eval/syntax'
import { graphLevel, hasGraph } from './graph-level.ts'
import { levelMetric } from './level-metric.ts'
import { type GraphSimilarityOptions, rubySettings } from './ruby-options.ts'
import { VERSION } from './version.ts'

/**
 * The similarity of graphs, RUBY's GRS, as statistics that add: the mean of `graphSimilarity` over the segments in
 * which it is defined.
 *
 * The parts are the share of those segments (`coverage`), the shares of segments whose candidate or whose references
 * have no graph (`withoutCandidate`, `withoutReference`), and of the compared ones the share of proven distances
 * (`proven`), how many edits distances may be too large on average (`gap`), and `bounded`, always 0.
 *
 * @throws RangeError or TypeError for an option outside its range, or a graph that the language does not describe.
 */
export function graphSimilarityMetric(options: GraphSimilarityOptions): Metric {
  const settings = rubySettings(options)
  const { parser, variant, graph, expansions } = settings
  if (!hasGraph(parser.language, graph)) {
    throw new RangeError(`graph: the language ${parser.language.name} does not describe a ${graph}`)
  }
  const signature = formatSignature(
    'graph-similarity',
    {
      variant,
      lang: languageId(parser),
      ...(variant === 'paper' ? { graph } : {}),
      expansions: expansions ?? 'auto',
    },
    VERSION,
  )
  return levelMetric(graphLevel(settings), 'graph similarity', signature)
}
