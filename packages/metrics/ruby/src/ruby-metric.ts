import { formatSignature, type Metric, toReferences } from '@codegen-eval/metric'
import { languageId } from '@codegen-eval/syntax'
import { graphLevel } from './graph-level.ts'
import { type Level, type Likeness, SourceViews } from './level.ts'
import { type RubyOptions, rubySettings } from './ruby-options.ts'
import { stringLevel } from './string-level.ts'
import { treeLevel } from './tree-level.ts'
import { VERSION } from './version.ts'

const COLUMNS = ['score', 'segments', 'graph', 'tree', 'string', 'proven', 'gap', 'bounded'] as const

/**
 * RUBY as statistics that add, a mean over segments.
 *
 * The parts are the shares of segments that were compared as graphs, as trees and as strings (`graph`, `tree`,
 * `string`); of those compared as graphs, the share whose distance is proven to be the least one (`proven`), and by
 * how many edits it may be too large on average (`gap`); and the share of segments that were too large for a distance
 * of trees or strings, so that a bound stands in (`bounded`).
 *
 * @throws RangeError or TypeError for an option outside its range.
 */
export function rubyMetric(options: RubyOptions): Metric {
  const settings = rubySettings(options)
  const { parser, variant, graph, tree, expansions, tokenizer } = settings
  const levels: readonly Level<unknown>[] = [graphLevel(settings), treeLevel(settings), stringLevel(settings)]
  const metric: Metric<readonly SourceViews[]> = {
    name: variant === 'paper' ? 'RUBY' : `RUBY-${variant}`,
    signature: formatSignature(
      'ruby',
      {
        variant,
        lang: languageId(parser),
        ...(variant === 'paper' ? { graph, tree } : {}),
        expansions: expansions ?? 'auto',
        ...(variant === 'paper' ? { tokenize: tokenizer.id } : {}),
      },
      VERSION,
    ),
    level: 'segment',
    columns: COLUMNS,
    prepare(references) {
      return toReferences(references).map((reference) => new SourceViews(reference, levels))
    },
    measure(candidate, references, row, offset = 0) {
      const own = new SourceViews(candidate, levels)
      let [best, bestLevel] = likenessOf(own, references[0], levels)
      for (let r = 1; r < references.length; r++) {
        const [likeness, level] = likenessOf(own, references[r], levels)
        if (likeness.similarity > best.similarity) [best, bestLevel] = [likeness, level]
      }
      const isGraph = bestLevel === 0
      row[offset] = best.similarity
      row[offset + 1] = 1
      for (let level = 0; level < levels.length; level++)
        row[offset + 2 + level] = level === bestLevel ? 1 : 0
      row[offset + 5] = isGraph && best.gap === 0 ? 1 : 0
      row[offset + 6] = isGraph ? best.gap : 0
      row[offset + 7] = best.bounded ? 1 : 0
    },
    score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
    parts(sum, offset = 0) {
      const segments = sum[offset + 1]
      const graphs = sum[offset + 2]
      return {
        graph: graphs / segments,
        tree: sum[offset + 3] / segments,
        string: sum[offset + 4] / segments,
        proven: sum[offset + 5] / graphs,
        gap: sum[offset + 6] / graphs,
        bounded: sum[offset + 7] / segments,
      }
    },
    reason: (sum, offset = 0) => (sum[offset + 1] === 0 ? 'no segment was measured' : undefined),
  }
  return metric
}

/** The likeness on the first level on which both sources have a view, and that level. */
function likenessOf(
  candidate: SourceViews,
  reference: SourceViews,
  levels: readonly Level<unknown>[],
): [Likeness, number] {
  for (let level = 0; ; level++) {
    const own = candidate.on(level)
    const other = own === undefined ? undefined : reference.on(level)
    // the last level has a view of every source
    if (other !== undefined) return [levels[level].compare(own, other), level]
  }
}
