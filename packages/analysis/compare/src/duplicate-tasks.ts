import { textGroups } from '@codegen-eval/measure/internal'
import type { Segment } from '@codegen-eval/samples'

export { duplicatesText } from '@codegen-eval/measure/internal'

/** A segment as far as its texts go. */
export type TextSegment = Pick<Segment, 'id' | 'references' | 'models' | 'candidates'>

/**
 * The groups of tasks with the same references and outputs under different ids, in order of first appearance; each group has at
 * least two ids. Copies of a task are no evidence: 20 tasks copied 8 times turn p = 0.08 into p < 0.0001.
 *
 * Segments with one id are samples of one task.
 */
export function duplicateTasks(segments: Iterable<TextSegment>): string[][] {
  return collected(segments).groups()
}

/** The cluster of each segment by the texts of its task, so that copies of a task count once: see `MeasuredCorpus.clusters`. */
export function textClusters(segments: readonly TextSegment[]): Int32Array {
  const numbers = collected(segments).numbers()
  return Int32Array.from(segments, ({ id }) => numbers.get(String(id))!)
}

function collected(segments: Iterable<TextSegment>) {
  const texts = textGroups()
  for (const segment of segments) texts.add({ ...segment, file: '', line: 0 })
  return texts
}
