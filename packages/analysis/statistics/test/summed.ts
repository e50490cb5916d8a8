import type { RandomStream } from '../src/random-stream.ts'
import { PANEL, sumWidth } from '../src/strided-column.ts'
import type { StreamSummer } from '../src/sum-blocks.ts'

/** The sums of so many columns for the next streams. */
export function summed(summer: StreamSummer, stream: RandomStream, count: number, columns: number): number[] {
  summer.draw(stream, count)
  for (let panel = 0; panel < sumWidth(columns) / PANEL; panel++) summer.add(panel)
  return [...summer.sums]
}
