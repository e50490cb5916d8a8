import { InputError } from '../errors.ts'
import type { Batches, Segment } from '../input/segment.ts'
import type { Progress } from '../progress.ts'
import type { Skips } from './skips.ts'

/**
 * Visits each row that is whole. Broken ones, and those on which `visit` throws an `InputError`, go to `skips`.
 *
 * @throws InputError if no row is left.
 */
export async function eachSegment(
  batches: Batches,
  skips: Skips,
  progress: Progress,
  visit: (segment: Segment) => void,
): Promise<void> {
  let rows = 0
  for await (const batch of batches) {
    for (const item of batch) {
      rows++
      try {
        if (item instanceof InputError) throw item
        visit(item)
      } catch (error) {
        if (!(error instanceof InputError)) throw error
        skips.add(error)
      }
    }
    await progress.rows(rows)
  }
  if (rows === skips.count) throw new InputError(`no row is left to score:\n${skips.describe(rows)}`)
}
