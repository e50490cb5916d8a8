import {
  type LabelledTree,
  labelBagBound,
  treeEditBounds,
  treeEditDistance,
  treeMoveDistance,
  UNIT_TREE_COSTS,
} from '@codegen-eval/tree-edit-distance'
import { type Level, similarityOf } from './level.ts'
import { numberLabels } from './number-labels.ts'
import { parsedSource } from './parsed-source.ts'
import { RUBY_LIMITS } from './ruby-limits.ts'
import type { RubySettings } from './ruby-options.ts'
import { type SourceTree, sourceTree } from './source-tree.ts'

/** TRS: similarity of trees, 1 - distance / (nodes of both). */
export function treeLevel({ parser, tree }: Pick<RubySettings, 'parser' | 'tree'>): Level<SourceTree> {
  return {
    name: 'tree',
    view(source) {
      const flat = parsedSource(source, parser, RUBY_LIMITS.tree)
      return flat && sourceTree(flat, parser.language)
    },
    compare(candidate, reference) {
      const numbers = new Map<string, number>()
      const a = { labels: numberLabels(candidate.labels, numbers), sizes: candidate.sizes }
      const b = { labels: numberLabels(reference.labels, numbers), sizes: reference.sizes }
      const { distance, least, bounded } = DISTANCES[tree](a, b)
      const size = a.sizes.length + b.sizes.length
      return { similarity: similarityOf(distance, size), gap: distance - least, bounded }
    },
  }
}

/** A distance, what it is at least, and whether the trees were too large for more than a bound. */
interface TreeDistance {
  readonly distance: number
  readonly least: number
  readonly bounded: boolean
}

const DISTANCES: Readonly<Record<RubySettings['tree'], (a: LabelledTree, b: LabelledTree) => TreeDistance>> =
  {
    ted(a, b) {
      if (isLarge(a, b)) {
        const { lower, upper } = treeEditBounds(a, b)
        return { distance: upper, least: lower, bounded: true }
      }
      return exactly(treeEditDistance(a, b))
    },
    // the number of edits of a script found by rules: the least one is not known
    moves(a, b) {
      if (isLarge(a, b)) return DISTANCES.ted(a, b)
      return exactly(treeMoveDistance(a, b))
    },
    bag: (a, b) => exactly(labelBagBound(a, b, UNIT_TREE_COSTS)),
  }

function exactly(distance: number): TreeDistance {
  return { distance, least: distance, bounded: false }
}

function isLarge(a: LabelledTree, b: LabelledTree): boolean {
  return a.sizes.length * b.sizes.length > RUBY_LIMITS.treePairs
}
