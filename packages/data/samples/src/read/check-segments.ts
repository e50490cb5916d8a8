import { inputErrorAt, quote } from '@codegen-eval/messages'
import { createIdLines } from '../join/id-lines.ts'
import type { Batches, Item, Segment } from '../rows/segment.ts'

/** Applies a check to each segment. Errors that are already there pass through. */
export async function* mapSegments(batches: Batches, check: (segment: Segment) => Item): Batches {
  for await (const batch of batches) {
    yield batch.map((item) => (item instanceof Error ? item : check(item)))
  }
}

/** Replaces each segment whose id came before by an error. A number and its digits are the same id. */
export function uniqueIds(batches: Batches): Batches {
  const lines = createIdLines()
  return mapSegments(batches, (segment) => {
    const firstLine = lines.add(String(segment.id), segment.line)
    if (firstLine < 0) return segment
    return inputErrorAt(segment, `id ${quote(segment.id)} is already used on line ${firstLine}`)
  })
}
