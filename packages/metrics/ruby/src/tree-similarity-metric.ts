import { formatSignature, type Metric } from '@codegen-eval/metric'
import { languageId } from '@codegen-eval/syntax'
import { levelMetric } from './level-metric.ts'
import { rubySettings, type TreeSimilarityOptions } from './ruby-options.ts'
import { treeLevel } from './tree-level.ts'
import { VERSION } from './version.ts'

/**
 * The similarity of syntax trees, RUBY's TRS, as statistics that add: the mean of `treeSimilarity` over the segments
 * in which it is defined.
 *
 * The parts are the share of those segments (`coverage`), the shares of segments whose candidate or whose references
 * have no tree (`withoutCandidate`, `withoutReference`), and of the compared ones the share in which the trees were
 * too large, so that an upper bound of the distance stands in (`bounded`), by how many edits distances may be too
 * large on average (`gap`), and the share in which they are the least (`proven`). Under `moves`, whose distance is an
 * upper bound always, these two hold it against the distance of the bags of labels, below which no script can be.
 *
 * @throws RangeError or TypeError for an option outside its range.
 */
export function treeSimilarityMetric({ parser, tree }: TreeSimilarityOptions): Metric {
  const settings = rubySettings({ parser, ...(tree === undefined ? {} : { tree }) })
  const signature = formatSignature(
    'tree-similarity',
    { lang: languageId(parser), tree: settings.tree },
    VERSION,
  )
  return levelMetric(treeLevel(settings), 'tree similarity', signature)
}
