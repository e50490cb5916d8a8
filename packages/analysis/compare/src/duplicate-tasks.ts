import { plural, quote } from '@codegen-eval/messages'
import { contentHash } from '@codegen-eval/metric'
import type { Segment } from '@codegen-eval/segments'
import { clusterIndices } from '@codegen-eval/statistics'

/** A segment as far as its texts go. */
export type TextSegment = Pick<Segment, 'id' | 'references' | 'models' | 'candidates'>

/**
 * The groups of tasks with the same references and outputs under different ids, in order of first appearance; each group has at
 * least two ids. Copies of a task are no evidence: 20 tasks copied 8 times turn p = 0.08 into p < 0.0001.
 *
 * Segments with one id are samples of one task.
 */
export function duplicateTasks(segments: Iterable<TextSegment>): string[][] {
  const groups = new Map<string, string[]>()
  for (const [id, text] of taskTexts(segments)) groups.set(text, [...(groups.get(text) ?? []), id])
  return [...groups.values()].filter(({ length }) => length > 1)
}

/** The cluster of each segment by the texts of its task, so that copies of a task count once: see `MeasuredCorpus.clusters`. */
export function textClusters(segments: readonly TextSegment[]): Int32Array {
  const texts = taskTexts(segments)
  return clusterIndices(segments.map(({ id }) => texts.get(String(id))!))
}

/** Groups that a sentence names; further ones are counted. */
const MAX_NAMED = 3

/** One sentence about duplicates, without a full stop; `undefined` if there are none. */
export function duplicatesText(groups: readonly (readonly string[])[]): string | undefined {
  if (groups.length === 0) return undefined
  const copies = groups.reduce((sum, ids) => sum + ids.length - 1, 0)
  const named = groups.slice(0, MAX_NAMED).map((ids) => ids.slice(0, MAX_NAMED).map(quote).join(' = '))
  const more = groups.length > MAX_NAMED ? `, and ${plural(groups.length - MAX_NAMED, 'other group')}` : ''
  return `${plural(copies, 'task')} with the references and outputs of another one, which make p-values and intervals too small: ${named.join(', ')}${more}`
}

/** A hash of the references and outputs of each task, by id. */
function taskTexts(segments: Iterable<TextSegment>): Map<string, string> {
  const texts = new Map<string, string[]>()
  for (const { id, references, models, candidates } of segments) {
    const own = texts.get(String(id)) ?? []
    texts.set(String(id), own)
    own.push(JSON.stringify([references, models, candidates]))
  }
  return new Map(Array.from(texts, ([id, own]) => [id, contentHash(own.join('\n'))]))
}
