import { InputError } from '@codegen-eval/messages'
import type { Metric } from '@codegen-eval/metric'
import type { Batches, Segment } from '@codegen-eval/segments'

/** The part that tells which share of the segments has a reference that parses. */
const PART = 'parsedReferences'

/** How many segments have a reference that parses. */
export interface ParsedSegments {
  segments: number
  parsed: number
  /** The first segment none of whose references parses: `out.jsonl, id 7`; empty if there is none. */
  first: string
}

/** Rows that are counted while they are read, and the count of each metric; `undefined` for metrics that do not parse. */
export interface CountedRows {
  readonly batches: Batches
  readonly counts: readonly (ParsedSegments | undefined)[]
}

/** Counts the segments that have a reference which parses, by the numbers of rows that were measured before. */
export function countParsed(
  batches: Batches,
  metrics: readonly { readonly metric: Pick<Metric, 'columns' | 'parts'> }[],
): CountedRows {
  let width = 0
  const watched = metrics.map(({ metric }, k) => {
    const offset = width
    width += metric.columns.length
    const parses = metric.parts?.(new Float64Array(metric.columns.length))[PART] !== undefined
    const count: ParsedSegments | undefined = parses ? { segments: 0, parsed: 0, first: '' } : undefined
    return { metric, offset, count, k }
  })
  const add = ({ measured = [], file, id }: Segment): void => {
    for (const { metric, offset, count, k } of watched) {
      if (count === undefined) continue
      // an output on which an earlier metric failed has no numbers of this one
      const row = measured.find((each) => each instanceof Float64Array || each.metric > k)
      if (!(row instanceof Float64Array)) continue
      count.segments++
      if (metric.parts!(row, offset)[PART] === 1) count.parsed++
      else if (count.first === '') count.first = `${file}, id ${id}`
    }
  }
  async function* counted(): Batches {
    for await (const batch of batches) {
      for (const item of batch) if (!(item instanceof InputError)) add(item)
      yield batch
    }
  }
  return { batches: counted(), counts: watched.map(({ count }) => count) }
}
