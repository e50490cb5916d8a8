import { InputError, inputErrorAt, plural, quote } from '@codegen-eval/messages'
import type { ReadOptions } from '../read/read-options.ts'
import type { NamedBatches } from '../read/row-cursor.ts'
import type { Item, Segment } from '../rows/segment.ts'
import { segmentWith } from '../rows/segment-with.ts'

/** Maximum number of characters of references in memory. */
const MAX_CHARACTERS = 1 << 28

/** How outputs find their references. */
export interface IndexOptions extends Pick<ReadOptions, 'offset'> {
  /** By its id, by the row whose number is its id, or by the number of its own row. */
  readonly by: 'id' | 'index' | 'row'
}

/** References in memory. */
export interface IndexedReferences {
  /** Adds the references or the problem of a segment. By position, the segment takes the id of a data set's row. */
  join(segment: Segment): Item
  /**
   * Announces rows without an output.
   *
   * @throws InputError if rows are joined by position and their numbers differ.
   */
  finish(file: string, onNotice: ((text: string) => void) | undefined): void
}

/**
 * Reads references into memory.
 *
 * @throws InputError for the first broken row, for an id that comes twice, and beyond 2^28 characters.
 */
export async function readReferenceIndex(
  { file, batches }: NamedBatches,
  { by, offset }: IndexOptions,
): Promise<IndexedReferences> {
  const rows: Segment[] = []
  const byId = new Map<string, number>()
  let characters = 0
  for await (const batch of batches) {
    for (const item of batch) {
      if (item instanceof InputError) throw item
      const key = String(item.id)
      if (byId.has(key))
        throw inputErrorAt(item, `id ${quote(item.id)} is already used on line ${rows[byId.get(key)!].line}`)
      byId.set(key, rows.length)
      rows.push(item)
      for (const text of item.references) characters += text.length
      characters += item.problem?.prompt.length ?? 0
      if (characters > MAX_CHARACTERS)
        throw new InputError(`${file}: the references have more than ${MAX_CHARACTERS} characters`)
    }
  }
  const used = new Uint8Array(rows.length)
  let taken = 0
  let last = -1

  const positionOf = (segment: Segment): number => {
    if (by === 'id') return byId.get(String(segment.id)) ?? -1
    const position = by === 'index' ? Number(segment.id) : taken
    last = Math.max(last, position)
    return position + (offset ?? 0)
  }
  return {
    join(segment) {
      const position = positionOf(segment)
      taken++
      const row = rows[position]
      if (row === undefined) {
        if (by === 'id') return inputErrorAt(segment, `id ${quote(segment.id)} is not in ${file}`)
        return inputErrorAt(
          segment,
          `this output belongs to row ${position + 1} of ${file}, which has ${plural(rows.length, 'row')}`,
        )
      }
      used[position] = 1
      const id = by !== 'id' && row.problem !== undefined ? row.id : segment.id
      const references = [...segment.references, ...row.references]
      return segmentWith(segment, { id, references, problem: row.problem }, row)
    },
    finish(outputs, onNotice) {
      if (by !== 'id') {
        if (offset !== undefined || last + 1 === rows.length) return
        throw new InputError(
          `rows that belong together by their position must be equally many: ${outputs} has ${last + 1}, ${file} has ${rows.length}; option offset N joins the first output with row N + 1 of the references`,
        )
      }
      const unused = used.filter((flag) => flag === 0).length
      if (unused > 0)
        onNotice?.(`${file}: ${unused} of ${plural(rows.length, 'problem')} have no output, and are left out`)
    },
  }
}
