import { inputErrorAt, quote } from '../errors.ts'
import type { Batches, Item, Segment } from './segment.ts'
import { createUniqueIds } from './unique-ids.ts'

/** Applies a check to each segment; errors that are there already pass through. */
export async function* mapSegments(batches: Batches, check: (segment: Segment) => Item): Batches {
  for await (const batch of batches) {
    yield batch.map((item) => (item instanceof Error ? item : check(item)))
  }
}

/** Refuses a segment whose id came before. What is found only at the end ends the run with an error. */
export async function* uniqueIds(batches: Batches): Batches {
  const ids = createUniqueIds()
  let file = ''
  try {
    yield* mapSegments(batches, (segment) => {
      file = segment.file
      const firstLine = ids.add(String(segment.id), segment.line)
      if (firstLine < 0) return segment
      return inputErrorAt(segment, `id ${quote(segment.id)} is already used on line ${firstLine}`)
    })
    const duplicate = ids.finish()
    if (duplicate)
      throw inputErrorAt(
        { file, line: duplicate.line },
        `the id is already used on line ${duplicate.firstLine}`,
      )
  } finally {
    ids.close()
  }
}
