import { inputErrorAt, quote } from '@codegen-eval/messages'
import type { NamedBatches } from '../read/row-cursor.ts'
import { hashTexts } from '../rows/fingerprint.ts'
import type { Batches, Item, Segment } from '../rows/segment.ts'
import { segmentWith } from '../rows/segment-with.ts'
import { createIdLines } from './id-lines.ts'
import { createIdPlaces, takenLabel } from './id-places.ts'
import { createSampleNotes } from './sample-notes.ts'

/** The tasks of a file by id, in the order in which the ids came first. */
export interface TaskNumbers {
  /** The number of a task, or -1. */
  find(id: string | number): number
}

/** Segments with numbers of tasks and samples. */
export interface NumberedSamples {
  readonly batches: Batches
  /** The tasks that were read so far. */
  readonly tasks: TaskNumbers
}

/**
 * Reads segments with one id as samples of one task: sets `task`, and `sample` where there is no such label.
 *
 * A label that comes twice, and references that differ from those of the first sample, are errors in their places. Rows
 * without a label are announced; so are rows that equal an earlier one. Beside its fingerprint, 12 bytes of each task are
 * kept, and more of those with several samples only.
 */
export function numberSamples(
  { file, batches: segments }: NamedBatches,
  onNotice?: ((text: string) => void) | undefined,
): NumberedSamples {
  const ids = createIdLines()
  const labels = createIdPlaces()
  const firsts = firstSamples()
  // of the samples of a task without a label, their number and the hashes of their outputs
  const repeats = new Map<number, { samples: number; readonly texts: Set<number> }>()
  const notes = createSampleNotes(file, onNotice)

  const number = (segment: Segment): Item => {
    const { id, sample } = segment
    const known = ids.add(String(id), ids.size)
    const task = known < 0 ? ids.size - 1 : known
    const error = sample === undefined ? undefined : takenLabel(labels, segment)
    if (error !== undefined) return error
    if (known < 0) {
      firsts.add(segment)
      return segmentWith(segment, { task })
    }
    if (!firsts.sameReferences(task, segment)) {
      return inputErrorAt(
        segment,
        `the references of id ${quote(id)} differ from those on line ${firsts.line(task)}`,
      )
    }
    if (sample !== undefined) return segmentWith(segment, { task })
    const repeat = repeats.get(task) ?? { samples: 1, texts: new Set([firsts.text(task)]) }
    repeats.set(task, repeat)
    repeat.samples++
    notes.ordered(id, repeat.samples)
    const text = hashTexts(segment.candidates)
    if (repeat.texts.has(text)) notes.identical(id)
    repeat.texts.add(text)
    return segmentWith(segment, { task, sample: repeat.samples })
  }

  async function* numbered(): Batches {
    for await (const batch of segments) {
      yield batch.map((item) => (item instanceof Error ? item : number(item)))
    }
    notes.report()
  }
  return { batches: numbered(), tasks: { find: (id) => ids.find(String(id)) } }
}

/** Hashes of the first sample of each task, to compare the others with. */
function firstSamples() {
  // fields[3t … 3t + 2] are line, hash of the references and hash of the outputs of task t
  let fields = new Uint32Array(3 * 16)
  let end = 0
  return {
    add({ line, references, candidates }: Segment): void {
      if (end === fields.length) {
        const larger = new Uint32Array(2 * end)
        larger.set(fields)
        fields = larger
      }
      fields[end++] = line
      fields[end++] = hashTexts(references)
      fields[end++] = hashTexts(candidates)
    },
    line: (task: number) => fields[3 * task],
    sameReferences: (task: number, { references }: Segment) => fields[3 * task + 1] === hashTexts(references),
    /** The hash of its outputs. */
    text: (task: number) => fields[3 * task + 2],
  }
}
