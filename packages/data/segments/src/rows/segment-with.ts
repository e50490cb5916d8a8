import type { Segment } from './segment.ts'

/** The parts of a segment that readers set after the row is parsed. */
export type SegmentChanges = {
  readonly [Key in
    | 'references'
    | 'models'
    | 'candidates'
    | 'task'
    | 'sample'
    | 'cluster'
    | 'language'
    | 'intent']?: Segment[Key] | undefined
}

/**
 * A copy of a segment with other values; those that are `undefined` stay as they are. Readers copy every row, for which
 * object spread is several times as slow.
 */
export function segmentWith(segment: Segment, changes: SegmentChanges): Segment {
  const { id, source, grades, partial, file, line } = segment
  const copy: { -readonly [Key in keyof Segment]: Segment[Key] } = {
    id,
    references: changes.references ?? segment.references,
    models: changes.models ?? segment.models,
    candidates: changes.candidates ?? segment.candidates,
    file,
    line,
  }
  const task = changes.task ?? segment.task
  const sample = changes.sample ?? segment.sample
  const cluster = changes.cluster ?? segment.cluster
  if (source !== undefined) copy.source = source
  if (task !== undefined) copy.task = task
  if (sample !== undefined) copy.sample = sample
  if (cluster !== undefined) copy.cluster = cluster
  const intent = changes.intent ?? segment.intent
  if (intent !== undefined) copy.intent = intent
  const language = changes.language ?? segment.language
  if (language !== undefined) copy.language = language
  if (grades !== undefined) copy.grades = grades
  if (partial !== undefined) copy.partial = partial
  if (segment.problem !== undefined) copy.problem = segment.problem
  if (segment.measured !== undefined) copy.measured = segment.measured
  return copy
}
