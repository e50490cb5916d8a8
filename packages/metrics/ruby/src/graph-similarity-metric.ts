import { type DefinedMetric, defineMetric, signatureFields } from '@codegen-eval/metric'
import { graphLevel } from './graph-level.ts'
import {
  type GraphSimilaritySettings,
  graphSimilarityOptions,
  graphSimilaritySettings,
} from './graph-similarity-options.ts'
import { levelMetric } from './level-metric.ts'

/**
 * The similarity of graphs, RUBY's GRS, as statistics that add: the mean of `graphSimilarity` over the segments in
 * which it is defined.
 *
 * The parts are shares of all segments: `coverage` (the similarity is defined), `withoutCandidate` and
 * `withoutReference` (the candidate or every reference has no graph), `parsedReferences` (at least one reference
 * parses); and of the compared segments `proven` (share of proven distances), `gap` (mean number of edits by which a
 * distance may be too large) and `bounded`, always 0.
 *
 * @throws RangeError or TypeError for an option outside its range, or a graph that the language does not describe.
 */
export const graphSimilarityMetric: DefinedMetric<typeof graphSimilarityOptions, unknown> =
  /* @__PURE__ */ defineMetric({
    name: 'graph-similarity',
    numbers: '0.1.0',
    options: graphSimilarityOptions,
    settings: graphSimilaritySettings,
    fields: graphFields,
    create: (settings, signature) =>
      levelMetric({
        name: 'graph similarity',
        signature,
        level: graphLevel(settings),
        parser: settings.parser,
      }),
  })

function graphFields(settings: GraphSimilaritySettings): Record<string, string | number> {
  const { variant, parser, graph, expansions } = settings
  const fields = signatureFields(graphSimilarityOptions, {
    variant,
    parser,
    // the graph of ebsb follows from the variant
    graph: variant === 'paper' ? graph : undefined,
  })
  return { ...fields, expansions: expansions ?? 'auto' }
}
