import { InputError } from '@codegen-eval/messages'
import type { Skips } from '@codegen-eval/records'
import type { Segment, SegmentSource } from '@codegen-eval/samples'
import { batchesOf } from '@codegen-eval/samples/internal'

/** Called after each batch with the number of records read so far. */
export type OnRecords = (records: number) => void | Promise<void>

/**
 * Visits each valid segment. Broken rows, and those on which `visit` throws an `InputError`, go to `skips`.
 *
 * @throws InputError if no row is left.
 */
export async function eachSegment(
  source: SegmentSource,
  skips: Skips,
  visit: (segment: Segment) => void,
  onRecords?: OnRecords,
): Promise<void> {
  let records = 0
  for await (const batch of batchesOf(source)) {
    for (const item of batch) {
      records++
      try {
        if (item instanceof InputError) throw item
        visit(item)
      } catch (error) {
        if (!(error instanceof InputError)) throw error
        skips.add(error)
      }
    }
    await onRecords?.(records)
  }
  if (records === skips.count) throw new InputError(`no row is left to score:\n${skips.describe(records)}`)
}
