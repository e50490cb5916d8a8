import type { NamedMetric } from '@codegen-eval/measure'
import { encodedBatches, measuredBatches } from '@codegen-eval/measure/internal'
import { InputError, quote } from '@codegen-eval/messages'
import { contentHash } from '@codegen-eval/metric'
import { groupedBy } from '@codegen-eval/metric/internal'
import type { Batches, Segment } from '@codegen-eval/samples'
import type { MetricRows } from '@codegen-eval/statistics'
import type { StudyTexts } from './study-data.ts'

/** Rows of blocks of segments that were measured before. */
export interface RowCache {
  /** The rows of a metric for a block, system after system; `undefined` if they were not measured. */
  find(signature: string, block: string): Float64Array | undefined
  add(signature: string, block: string, rows: Float64Array): void
}

/** How the systems of a study are measured. */
export interface MeasureSystemsOptions {
  /** Measures segments under some of the metrics, for example in other threads; in this one by default. */
  readonly measure?: ((segments: Batches, metrics: readonly NamedMetric[]) => Batches) | undefined
  readonly cache?: RowCache | undefined
  /** Called after each block. */
  readonly onBlock?: () => void | Promise<void>
}

/** Segments per block: few, so that little is measured again after a run that was ended. */
export const BLOCK_SEGMENTS = 16

export function blockCount(segments: number): number {
  return Math.ceil(segments / BLOCK_SEGMENTS)
}

/**
 * Measures the outputs of all systems under all metrics, block by block. A row depends on its segment alone, so neither
 * threads nor the cache change a number.
 *
 * @returns The rows of each system, metric by metric.
 * @throws InputError if a metric fails; the message names segment, metric and system.
 */
export async function measureSystems(
  data: StudyTexts,
  metrics: readonly NamedMetric[],
  { measure = measuredBatches, cache, onBlock }: MeasureSystemsOptions = {},
): Promise<MetricRows[][]> {
  const { ids, systems, outputs } = data
  const rows = metrics.map(({ metric }) =>
    systems.map(() => ({ metric, rows: new Float64Array(ids.length * metric.columns.length) })),
  )
  const blocks = Array.from({ length: blockCount(ids.length) }, (_, b) =>
    blockOf(data, b, cache !== undefined),
  )
  /** The part of the rows of each system that a block is. */
  const partsOf = (k: number, { start, end }: Block): Float64Array[] => {
    const width = metrics[k].metric.columns.length
    return rows[k].map((ofSystem) => ofSystem.rows.subarray(start * width, end * width))
  }

  /** Takes the rows of a block from the cache, and returns the metrics that it lacks. */
  const lackingIn = (block: Block): number[] =>
    metrics.flatMap(({ metric }, k) => {
      const known = cache?.find(metric.signature, block.hash)
      if (known === undefined) return [k]
      partsOf(k, block).forEach(
        (part, s) => void part.set(known.subarray(s * part.length, (s + 1) * part.length)),
      )
      return []
    })
  /** Measures blocks under the metrics that they all lack. */
  const measureBlocks = async (needed: readonly number[], open: readonly Block[]): Promise<void> => {
    const measured = needed.map((k) => metrics[k])
    let [next, i] = [0, open[0].start]
    for await (const batch of measure(encodedBatches(segmentsOf(data, open), measured), measured))
      for (const item of batch) {
        if (item instanceof InputError) throw item
        outputs.forEach((ofSystem, s) => {
          const row = item.measured![item.candidates.indexOf(ofSystem[i])]
          if (!(row instanceof Float64Array)) throw new InputError(`segment ${quote(ids[i])}: ${row.text}`)
          let offset = 0
          for (const k of needed) {
            const width = metrics[k].metric.columns.length
            rows[k][s].rows.set(row.subarray(offset, offset + width), i * width)
            offset += width
          }
        })
        const block = open[next]
        if (++i < block.end) continue
        for (const k of needed)
          cache?.add(
            metrics[k].metric.signature,
            block.hash,
            Float64Array.from(partsOf(k, block).flatMap((part) => [...part])),
          )
        await onBlock?.()
        i = open[++next]?.start ?? 0
      }
  }

  const found = blocks.map((block) => ({ block, lacking: lackingIn(block) }))
  // a run that was ended, and now has a further metric, lacks it in some blocks and all in others
  for (const group of groupedBy(found, ({ lacking }) => lacking.join()).values()) {
    const [{ lacking }] = group
    if (lacking.length > 0)
      await measureBlocks(
        lacking,
        group.map(({ block }) => block),
      )
    else for (const _ of group) await onBlock?.()
  }
  return rows
}

/** Segments from `start` to before `end`, and a hash of their texts. */
interface Block {
  readonly start: number
  readonly end: number
  readonly hash: string
}

function blockOf({ ids, references, sources, outputs }: StudyTexts, b: number, isHashed: boolean): Block {
  const [start, end] = [b * BLOCK_SEGMENTS, Math.min(ids.length, (b + 1) * BLOCK_SEGMENTS)]
  const texts = {
    references: references.slice(start, end),
    ...(sources && { sources: sources.slice(start, end) }),
    outputs: outputs.map((ofSystem) => ofSystem.slice(start, end)),
  }
  return { start, end, hash: isHashed ? contentHash(JSON.stringify(texts)) : '' }
}

/** The segments of blocks. Systems often give the same output, which comes once, under the name of the first of them. */
async function* segmentsOf(data: StudyTexts, blocks: readonly Block[]): Batches {
  const { ids, files, references, sources, systems, outputs } = data
  for (const { start, end } of blocks)
    yield ids.slice(start, end).map((id, place): Segment => {
      const i = start + place
      const texts = outputs.map((ofSystem) => ofSystem[i])
      const firsts = [...texts.keys()].filter((s) => texts.indexOf(texts[s]) === s)
      const source = sources?.[i]
      return {
        ...{ id, references: references[i], file: files?.[i] ?? 'data', line: i + 1 },
        ...(source === undefined ? {} : { source }),
        models: firsts.map((s) => systems[s]),
        candidates: firsts.map((s) => texts[s]),
      }
    })
}
