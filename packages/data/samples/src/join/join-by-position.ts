import { InputError, inputErrorAt, quote } from '@codegen-eval/messages'
import { type NamedBatches, rowCursor, unequalLengths } from '../read/row-cursor.ts'
import type { Batches, Item, Segment } from '../rows/segment.ts'
import { segmentWith } from '../rows/segment-with.ts'

const BATCH_ROWS = 1024

/**
 * Joins the rows with the same number in several files: their models and their references.
 *
 * @throws InputError that names all counts if a file has more rows than another.
 */
export async function* joinByPosition(files: readonly NamedBatches[]): Batches {
  const cursors = files.map(rowCursor)
  try {
    for (let ended = false; !ended; ) {
      const items: Item[] = []
      while (items.length < BATCH_ROWS) {
        const rows: (Item | undefined)[] = []
        for (const cursor of cursors) rows.push(cursor.take() ?? (await cursor.fetch()))
        ended = rows.includes(undefined)
        if (ended) break
        items.push(concatenate(rows as Item[]))
      }
      yield items
      if (ended && cursors.some(({ taken }) => taken !== cursors[0].taken))
        throw await unequalLengths(cursors)
    }
  } finally {
    for (const cursor of cursors) await cursor.close()
  }
}

function concatenate(rows: readonly Item[]): Item {
  const wrong = rows.find((row) => row instanceof InputError)
  if (wrong) return wrong
  const segments = rows as readonly Segment[]
  const models = segments.flatMap((segment) => segment.models)
  const twice = models.find((model, i) => models.indexOf(model) !== i)
  if (twice !== undefined) return inputErrorAt(segments[0], `two files have outputs of model ${quote(twice)}`)
  const changes = {
    references: segments.flatMap((segment) => segment.references),
    models,
    candidates: segments.flatMap((segment) => segment.candidates),
  }
  const [first, ...others] = segments
  return segmentWith(
    others.reduce((joined, other) => segmentWith(joined, {}, other), first),
    changes,
  )
}
