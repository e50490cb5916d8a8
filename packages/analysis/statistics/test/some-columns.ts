import { randomStream } from '../src/random-stream.ts'
import { columnsOf, type StridedColumn } from '../src/strided-column.ts'

/** Columns of whole numbers, fractions, and large numbers; one in three runs of 70 segments has zeros only. */
export function someColumns(width: number, segments: number, seed: number): StridedColumn[] {
  const stream = randomStream(seed)
  const rows = Float64Array.from({ length: width * segments }, (_, at) =>
    Math.floor(at / width / 70) % 3 === 0 ? 0 : (stream.next() % 1000) / [1, 7, 1e-9][at % 3],
  )
  return columnsOf(rows, width)
}
