import { type DefinedMetric, defineMetric } from '@codegen-eval/metric'
import { levelMetric } from './level-metric.ts'
import { treeLevel } from './tree-level.ts'
import { treeSimilarityOptions, treeSimilaritySettings } from './tree-similarity-options.ts'
import { tsedLevel } from './tsed-level.ts'

/**
 * The similarity of syntax trees, RUBY's TRS or TSED, as statistics that add: the mean of `treeSimilarity` over the segments
 * in which it is defined.
 *
 * The parts are shares of all segments: `coverage` (the similarity is defined), `withoutCandidate` and
 * `withoutReference` (the candidate or every reference has no tree), `parsedReferences` (at least one reference
 * parses); and of the compared segments `bounded` (the trees were too large, so that an upper bound of the distance
 * was used), `gap` (mean number of edits by which a distance may be too large) and `proven` (share of distances that
 * are exact). With `moves`, whose distance is always an upper bound, the last two compare it with the distance of the
 * bags of labels, which no script can be below.
 *
 * @throws RangeError or TypeError for an option outside its range.
 */
export const treeSimilarityMetric: DefinedMetric<typeof treeSimilarityOptions, unknown> =
  /* @__PURE__ */ defineMetric({
    name: 'tree-similarity',
    numbers: '0.1.0',
    options: treeSimilarityOptions,
    settings: treeSimilaritySettings,
    create(settings, signature) {
      return levelMetric({
        name: 'tree similarity',
        signature,
        level: settings.definition === 'tsed' ? tsedLevel(settings) : treeLevel(settings),
        parser: settings.parser,
      })
    },
  })
