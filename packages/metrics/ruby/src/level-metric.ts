import { type Metric, toReferences } from '@codegen-eval/metric'
import type { Level, Likeness } from './level.ts'

const COLUMNS = [
  'similarity',
  'compared',
  'segments',
  'withoutCandidate',
  'withoutReference',
  'proven',
  'gap',
  'bounded',
] as const

/** A reference's view, `undefined` where it has none. */
export interface ReferenceView<View> {
  readonly view: View | undefined
}

/**
 * One level of RUBY as a metric of its own: the mean similarity to the best reference, over the segments in which the
 * candidate and a reference have a view. Where one has none the similarity is undefined.
 */
export function levelMetric<View>(
  level: Level<View>,
  name: string,
  signature: string,
): Metric<readonly ReferenceView<View>[]> {
  return {
    name,
    signature,
    level: 'segment',
    columns: COLUMNS,
    prepare(references) {
      return toReferences(references).map((reference) => ({ view: level.view(reference) }))
    },
    measure(candidate, references, row, offset = 0) {
      const own = level.view(candidate)
      let best: Likeness | undefined
      let hasReference = false
      for (const { view } of references) {
        if (view === undefined) continue
        hasReference = true
        if (own === undefined) break
        const likeness = level.compare(own, view)
        if (!best || likeness.similarity > best.similarity) best = likeness
      }
      row[offset] = best?.similarity ?? 0
      row[offset + 1] = best ? 1 : 0
      row[offset + 2] = 1
      row[offset + 3] = own === undefined ? 1 : 0
      row[offset + 4] = hasReference ? 0 : 1
      row[offset + 5] = best?.gap === 0 ? 1 : 0
      row[offset + 6] = best?.gap ?? 0
      row[offset + 7] = best?.bounded ? 1 : 0
    },
    score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
    parts(sum, offset = 0) {
      const compared = sum[offset + 1]
      const segments = sum[offset + 2]
      return {
        coverage: compared / segments,
        withoutCandidate: sum[offset + 3] / segments,
        withoutReference: sum[offset + 4] / segments,
        proven: sum[offset + 5] / compared,
        gap: sum[offset + 6] / compared,
        bounded: sum[offset + 7] / compared,
      }
    },
    reason: (sum, offset = 0) =>
      sum[offset + 1] === 0 ? `no segment has a ${level.name} on both sides` : undefined,
  }
}
