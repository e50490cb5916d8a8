import { type Metric, toReferences } from '@codegen-eval/metric'
import type { SyntaxParser } from '@codegen-eval/syntax'
import { withMacroShare } from '@codegen-eval/syntax/internal'
import type { Level, Likeness } from './level.ts'
import { anyParses, isGivenUp } from './parsed-source.ts'
import { RUBY_PART_LABELS } from './part-labels.ts'

const COLUMNS = [
  'similarity',
  'compared',
  'segments',
  'withoutCandidate',
  'withoutReference',
  'proven',
  'gap',
  'bounded',
  'parsedReferences',
  'givenUp',
] as const

/** The prepared references of one segment. */
export interface LevelReferences<View> {
  /** The views of the references that have one. */
  readonly views: readonly View[]
  /** Whether at least one reference parses. */
  readonly parses: boolean
}

/** The arguments of `levelMetric`. */
export interface LevelMetricDefinition<View> extends Pick<Metric, 'name' | 'signature'> {
  readonly level: Level<View>
  readonly parser: SyntaxParser
}

/**
 * One level of RUBY as a metric: the mean similarity to the best reference, the first of equally similar ones, over the
 * segments in which the candidate and at least one reference have a view. Without a view on one side the similarity is undefined.
 */
export function levelMetric<View>({
  name,
  signature,
  level,
  parser,
}: LevelMetricDefinition<View>): Metric<LevelReferences<View>> {
  const metric: Metric<LevelReferences<View>> = {
    name,
    signature,
    level: 'segment',
    columns: COLUMNS,
    prepare(references) {
      const list = toReferences(references)
      const views = list.map((reference) => level.view(reference)).filter((view) => view !== undefined)
      return { views, parses: anyParses(list, parser) }
    },
    measure(candidate, { views, parses }, row, offset = 0) {
      const candidateView = level.view(candidate)
      let best: Likeness | undefined
      for (const view of views) {
        if (candidateView === undefined) break
        const likeness = level.compare(candidateView, view)
        if (!best || likeness.similarity > best.similarity) best = likeness
      }
      row[offset] = best?.similarity ?? 0
      row[offset + 1] = best ? 1 : 0
      row[offset + 2] = 1
      row[offset + 3] = candidateView === undefined ? 1 : 0
      row[offset + 4] = views.length > 0 ? 0 : 1
      row[offset + 5] = best?.gap === 0 ? 1 : 0
      row[offset + 6] = best?.gap ?? 0
      row[offset + 7] = best?.bounded ? 1 : 0
      row[offset + 8] = parses ? 1 : 0
      row[offset + 9] = isGivenUp(candidate, parser) ? 1 : 0
    },
    score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
    countParts: ['gap'],
    partLabels: RUBY_PART_LABELS,
    parts(sum, offset = 0) {
      const compared = sum[offset + 1]
      const segments = sum[offset + 2]
      return {
        coverage: compared / segments,
        withoutCandidate: sum[offset + 3] / segments,
        withoutReference: sum[offset + 4] / segments,
        parsedReferences: sum[offset + 8] / segments,
        givenUp: sum[offset + 9] / segments,
        proven: sum[offset + 5] / compared,
        gap: sum[offset + 6] / compared,
        bounded: sum[offset + 7] / compared,
      }
    },
    reason: (sum, offset = 0) =>
      sum[offset + 1] === 0 ? `no segment has a ${level.name} on both sides` : undefined,
    caveat: (row, offset = 0) => (row[offset + 7] > 0 ? boundCaveat(level.name) : undefined),
  }
  return withMacroShare(metric, parser)
}

/** Why the similarity of two sources that are too large for an exact distance of a level is not exact. */
export function boundCaveat(level: string): string {
  return `too large for an exact ${level} distance: an upper bound is used, so the similarity may be higher`
}
