import type { Item, Segment } from '../rows/segment.ts'
import { sameList } from './same-models.ts'

/**
 * Joins rows of one model each (`partial`) that follow each other and belong together: rows of one id with equal references,
 * source and groups, and with different models. The references are then measured once. The joined rows are `partial`, because
 * other rows of their id may lie elsewhere: `gatherModels` joins or divides them.
 */
export function joinNeighbours(items: readonly Item[]): readonly Item[] {
  const out: Item[] = []
  let models: readonly string[] = []
  for (let i = 0; i < items.length; ) {
    const first = items[i]
    const end = isRow(first) ? runEnd(items, i) : i + 1
    if (end === i + 1) out.push(first)
    else {
      const found: string[] = []
      const candidates: string[] = []
      const lines: number[] = []
      for (let k = i; k < end; k++) {
        const row = items[k] as Segment
        found.push(row.models[0])
        candidates.push(row.candidates[0])
        lines.push(row.line)
      }
      // most segments have the models of the one before: one list for all of them
      if (!sameList(models, found)) models = found
      out.push({ ...(first as Segment), models, candidates, lines })
    }
    i = end
  }
  return out
}

/** The rows that were joined. */
export function rowsOfJoined(segment: Segment): readonly Segment[] {
  const { lines, models, candidates, measured, ...rest } = segment
  if (lines === undefined) return [segment]
  return lines.map((line, m) => ({
    ...rest,
    line,
    models: [models[m]],
    candidates: [candidates[m]],
    ...(measured === undefined ? {} : { measured: [measured[m]] }),
  }))
}

/** The position after the last of the rows from `start` on that belong together. */
function runEnd(items: readonly Item[], start: number): number {
  const first = items[start] as Segment
  const models = new Set(first.models)
  let end = start + 1
  for (; end < items.length; end++) {
    const row = items[end]
    if (!isRow(row) || !belongs(row, first) || models.has(row.models[0])) break
    models.add(row.models[0])
  }
  return end
}

function isRow(item: Item): item is Segment {
  return !(item instanceof Error) && item.partial === true && item.models.length === 1
}

function belongs(row: Segment, first: Segment): boolean {
  return (
    row.id === first.id &&
    row.sample === undefined &&
    first.sample === undefined &&
    row.source === first.source &&
    row.cluster === first.cluster &&
    row.stratum === first.stratum &&
    sameList(row.references, first.references)
  )
}
