import { type InputError, inputErrorAt, type Place, quote } from '@codegen-eval/messages'
import type { Segment } from '../rows/segment.ts'
import { sampleLabel } from '../rows/segment-with.ts'
import { createIdLines } from './id-lines.ts'

/** Ids, each with the file and line where it was seen first. */
export interface IdPlaces {
  /** Adds an id; returns in words where another row has it already: `on line 3`, or `in a.csv, line 3` for another file. */
  add(id: string, place: Place): string | undefined
}

/** Creates an empty set of ids: see `createIdLines`, whose lines count on from file to file. */
export function createIdPlaces(): IdPlaces {
  const lines = createIdLines()
  const files: { readonly file: string; readonly start: number }[] = []
  let end = 0
  return {
    add(id, { file, line = 0 }) {
      if (files.at(-1)?.file !== file) files.push({ file, start: end })
      const number = files[files.length - 1].start + line
      end = Math.max(end, number + 1)
      const earlier = lines.add(id, number)
      if (earlier < 0) return undefined
      const first = files.findLast(({ start }) => start <= earlier)!
      const at = earlier - first.start
      if (first.file === file && at > 0) return `on line ${at}`
      return first.file === file ? 'in the same file' : `in ${first.file}${at === 0 ? '' : `, line ${at}`}`
    },
  }
}

/** The error for a label that the id and a model have already. */
export function takenLabel(labels: IdPlaces, segment: Segment): InputError | undefined {
  const { id, models } = segment
  for (const [m, model] of models.entries()) {
    const sample = sampleLabel(segment, m)
    const earlier = labels.add(JSON.stringify([String(id), String(sample), model]), segment)
    if (earlier !== undefined) {
      return inputErrorAt(
        segment,
        `id ${quote(id)} has sample ${quote(sample)} of model ${quote(model)} twice, first ${earlier}`,
      )
    }
  }
  return undefined
}
