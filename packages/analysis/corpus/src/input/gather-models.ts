import { InputError, inputErrorAt } from '../input-error.ts'
import { quote } from '../message-text.ts'
import { createIdLines } from './id-lines.ts'
import { sameList } from './same-models.ts'
import type { Batches, Item, Segment } from './segment.ts'

/** Maximum number of characters of segments that wait for further models. */
const MAX_WAITING_CHARACTERS = 1 << 28

/** Rows of one batch that comes out. */
const BATCH_ROWS = 1024

/**
 * Joins rows that hold one model each (`partial`) into segments: one per id, in the order in which the ids came first.
 * The rows may come in any order. Segments that are not partial pass through.
 *
 * All rows are held until the end of the input. Beyond 2^28 characters of text, the older half of the segments is passed
 * on; a later row of such a segment is an error.
 */
export async function* gatherModels(
  batches: Batches,
  maxCharacters: number = MAX_WAITING_CHARACTERS,
): Batches {
  const waiting = new Map<string, Segment>()
  const gone = createIdLines()
  let characters = 0

  /** Adds a row; returns an error if it does not fit its segment. */
  const add = (row: Segment): InputError | undefined => {
    const key = String(row.id)
    const segment = waiting.get(key)
    if (segment === undefined && gone.find(key) >= 0) {
      return inputErrorAt(
        row,
        `the rows of id ${quote(row.id)} lie too far apart: sort the file by id (the first one is on line ${gone.find(key)})`,
      )
    }
    const merged = segment === undefined ? row : withModel(segment, row)
    if (merged instanceof InputError) return merged
    waiting.set(key, merged)
    characters += charactersOf(row)
    return undefined
  }
  const release = (count: number): Segment[] => {
    const segments = [...waiting].slice(0, count)
    for (const [key, segment] of segments) {
      waiting.delete(key)
      gone.add(key, segment.line)
      characters -= charactersOf(segment)
    }
    return segments.map(([, { partial: _, ...segment }]) => segment)
  }

  for await (const batch of batches) {
    const items: Item[] = []
    for (const item of batch) {
      const passed = !(item instanceof InputError) && item.partial ? add(item) : item
      if (passed !== undefined) items.push(passed)
    }
    if (characters > maxCharacters) items.push(...release(Math.ceil(waiting.size / 2)))
    if (items.length > 0) yield items
  }
  const segments = [...waiting.values()]
  for (let start = 0; start < segments.length; start += BATCH_ROWS) {
    yield segments.slice(start, start + BATCH_ROWS).map(({ partial: _, ...segment }) => segment)
  }
}

/** The segment with the models of another row of the same id. */
function withModel(segment: Segment, next: Segment): Segment | InputError {
  const twice = next.models.find((model) => segment.models.includes(model))
  if (twice !== undefined) return inputErrorAt(next, `id ${quote(next.id)} has model ${quote(twice)} twice`)
  const { references, grades } = segment
  if (!sameList(references, next.references) && references.length > 0 && next.references.length > 0) {
    return inputErrorAt(
      next,
      `the references of id ${quote(next.id)} differ from those on line ${segment.line}`,
    )
  }
  const allGrades =
    grades || next.grades ? { grades: new Map([...(grades ?? []), ...(next.grades ?? [])]) } : {}
  return {
    ...segment,
    references: references.length > 0 ? references : next.references,
    models: [...segment.models, ...next.models],
    candidates: [...segment.candidates, ...next.candidates],
    ...allGrades,
  }
}

/** A rough size; the constant stands for what a row without text takes. */
function charactersOf(row: Segment): number {
  let count = 100
  for (const text of row.references) count += text.length
  for (const text of row.candidates) count += text.length
  return count
}
