import {
  type DefinedMetric,
  defineMetric,
  type Metric,
  signatureFields,
  toReferences,
} from '@codegen-eval/metric'
import { withMacroShare } from '@codegen-eval/syntax/internal'
import { graphLevel } from './graph-level.ts'
import { type Level, type Likeness, SourceViews } from './level.ts'
import { boundCaveat } from './level-metric.ts'
import { anyParses, isGivenUp } from './parsed-source.ts'
import { RUBY_PART_LABELS } from './part-labels.ts'
import { type RubySettings, rubyOptions, rubySettings } from './ruby-options.ts'
import { stringLevel } from './string-level.ts'
import { treeLevel } from './tree-level.ts'

const COLUMNS = [
  'score',
  'segments',
  'graph',
  'tree',
  'string',
  'proven',
  'gap',
  'bounded',
  'parsedReferences',
  'givenUp',
] as const

/** The prepared references of one segment. */
interface RubyReferences {
  readonly views: readonly SourceViews[]
  /** Whether at least one reference parses. */
  readonly parses: boolean
}

/**
 * RUBY as statistics that add, a mean over segments. Of several references the most similar counts, with its parts; of
 * equally similar ones the first.
 *
 * The parts are shares of segments: those compared as graphs, as trees and as strings (`graph`, `tree`, `string`),
 * those that were too large for a distance of trees or strings, so that a bound was used (`bounded`), those with at
 * least one reference that parses (`parsedReferences`), and those whose candidate the parser gave up (`givenUp`); and of the segments compared as graphs the share of proven
 * distances (`proven`) and the mean number of edits by which a distance may be too large (`gap`).
 *
 * @throws RangeError or TypeError for an option outside its range, or a graph that the language does not describe.
 */
export const rubyMetric: DefinedMetric<typeof rubyOptions, unknown> = /* @__PURE__ */ defineMetric({
  name: 'ruby',
  numbers: '0.1.0',
  options: rubyOptions,
  settings: rubySettings,
  fields: rubyFields,
  create(settings, signature): Metric<RubyReferences> {
    const { parser, variant } = settings
    const levels: readonly Level<unknown>[] = [
      ...(settings.graph === 'none' ? [] : [graphLevel({ ...settings, graph: settings.graph })]),
      treeLevel(settings),
      stringLevel(settings),
    ]
    const metric: Metric<RubyReferences> = {
      name: variant === 'paper' ? 'RUBY' : `RUBY-${variant}`,
      signature,
      level: 'segment',
      columns: COLUMNS,
      prepare(references) {
        const list = toReferences(references)
        return {
          views: list.map((reference) => new SourceViews(reference, levels)),
          parses: anyParses(list, parser),
        }
      },
      measure(candidate, { views, parses }, row, offset = 0) {
        const candidateViews = new SourceViews(candidate, levels)
        let [best, level] = likenessOf(candidateViews, views[0], levels)
        for (let r = 1; r < views.length; r++) {
          const [likeness, itsLevel] = likenessOf(candidateViews, views[r], levels)
          if (likeness.similarity > best.similarity) [best, level] = [likeness, itsLevel]
        }
        const { name } = levels[level]
        const isGraph = name === 'graph'
        row[offset] = best.similarity
        row[offset + 1] = 1
        row[offset + 2] = isGraph ? 1 : 0
        row[offset + 3] = name === 'tree' ? 1 : 0
        row[offset + 4] = name === 'string' ? 1 : 0
        row[offset + 5] = isGraph && best.gap === 0 ? 1 : 0
        row[offset + 6] = isGraph ? best.gap : 0
        row[offset + 7] = best.bounded ? 1 : 0
        row[offset + 8] = parses ? 1 : 0
        row[offset + 9] = isGivenUp(candidate, parser) ? 1 : 0
      },
      score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
      countParts: ['gap'],
      partLabels: RUBY_PART_LABELS,
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
          parsedReferences: sum[offset + 8] / segments,
          givenUp: sum[offset + 9] / segments,
        }
      },
      reason: (sum, offset = 0) => (sum[offset + 1] === 0 ? 'no segment was measured' : undefined),
      caveat: (row, offset = 0) =>
        row[offset + 7] > 0 ? boundCaveat(row[offset + 3] > 0 ? 'tree' : 'string') : undefined,
    }
    return withMacroShare(metric, parser)
  },
})

/** The fields of the signature. In ebsb the graph, the tree and the tokens follow from the variant. */
function rubyFields({ tokenizer, ...settings }: RubySettings): Record<string, string | number> {
  const { parser, variant, graph, tree, string, expansions } = settings
  const isPaper = variant === 'paper'
  const fields = signatureFields(rubyOptions, {
    variant,
    parser,
    graph: isPaper ? graph : undefined,
    tree: isPaper ? tree : undefined,
    string,
    tokenize: isPaper ? tokenizer : undefined,
  })
  return { ...fields, expansions: expansions ?? 'auto' }
}

/** The similarity on the first level on which both sources have a view, and that level. */
function likenessOf(
  candidate: SourceViews,
  reference: SourceViews,
  levels: readonly Level<unknown>[],
): [Likeness, number] {
  for (let level = 0; ; level++) {
    const candidateView = candidate.on(level)
    const referenceView = candidateView === undefined ? undefined : reference.on(level)
    // the last level has a view of every source
    if (referenceView !== undefined) return [levels[level].compare(candidateView, referenceView), level]
  }
}
