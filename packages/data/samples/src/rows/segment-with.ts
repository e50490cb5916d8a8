import type { OpenSegment, Segment } from './segment.ts'
import { copyFields, type SegmentFields } from './segment-fields.ts'

/** Parts of a segment that may be replaced. */
type Changed =
  | 'id'
  | 'references'
  | 'models'
  | 'candidates'
  | 'labels'
  | 'measured'
  | 'problem'
  | 'task'
  | 'sample'

/** The values of parts that are replaced. */
export type SegmentChanges = { readonly [Key in Changed]?: Segment[Key] | undefined }

/**
 * A copy of a segment with other values; those that are `undefined` stay as they are. It is no part of another segment
 * any more (`partial`).
 *
 * Readers copy every row, for which object spread is several times as slow.
 *
 * @param further Another row of the same task, whose fields the segment gets where it has none.
 */
export function segmentWith(segment: Segment, changes: SegmentChanges, further?: SegmentFields): Segment {
  const { file, line } = segment
  const copy: OpenSegment = {
    id: changes.id ?? segment.id,
    references: changes.references ?? segment.references,
    models: changes.models ?? segment.models,
    candidates: changes.candidates ?? segment.candidates,
    file,
    line,
  }
  copyFields(segment, copy, further)
  const task = changes.task ?? segment.task
  const problem = changes.problem ?? segment.problem
  const measured = changes.measured ?? segment.measured
  const labels = changes.labels ?? segment.labels
  if (changes.sample !== undefined) copy.sample = changes.sample
  if (task !== undefined) copy.task = task
  if (measured !== undefined) copy.measured = measured
  if (labels !== undefined) copy.labels = labels
  if (problem !== undefined) copy.problem = problem
  return copy
}

/**
 * The label of an output of a segment; `undefined` for the first sample of a task, if it has none.
 *
 * @param model The position of the model; -1 for the label of the segment.
 */
export function sampleLabel(
  { sample, labels }: Pick<Segment, 'sample' | 'labels'>,
  model: number,
): string | number | undefined {
  return labels?.[model] ?? sample
}

/** The labels of the outputs of two rows that are joined, by model; `undefined` if all have that of the first. */
export function joinedLabels(
  a: Pick<Segment, 'models' | 'sample' | 'labels'>,
  b: Pick<Segment, 'models' | 'sample' | 'labels'>,
): Segment['labels'] {
  if (a.sample === b.sample && (a.labels ?? b.labels) === undefined) return undefined
  return [a, b].flatMap(({ models, sample = 1, labels }) => labels ?? models.map(() => sample))
}
