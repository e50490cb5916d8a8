import { InputError, messageOf, quote } from '@codegen-eval/messages'
import { contentHash, type Metric } from '@codegen-eval/metric'
import type { MetricRows } from '@codegen-eval/statistics'
import type { StudyTexts } from './study-data.ts'

/** A metric with the spec that names it in messages. */
export interface StudyMetric {
  readonly spec: string
  readonly metric: Metric
}

/** A block of segments to measure. */
export interface BlockTask {
  /** Positions in the list of metrics. */
  readonly metrics: readonly number[]
  readonly references: readonly (readonly string[])[]
  /** See `StudyTexts`. */
  readonly sources?: readonly (string | undefined)[]
  /** `outputs[s][i]` of system `s` for segment `i` of the block. */
  readonly outputs: readonly (readonly string[])[]
}

/** A list of rows per metric, system after system; or the first failure. */
export type BlockRows = { readonly rows: readonly Float64Array[] } | { readonly failure: BlockFailure }

/** The first failure of a metric in a block. */
export interface BlockFailure {
  readonly metric: number
  readonly segment: number
  /** -1 if the metric failed on the references. */
  readonly system: number
  readonly message: string
}

/** Rows of blocks that were measured before. */
export interface RowCache {
  /** The rows of a metric for a block; `undefined` if they were not measured. */
  find(signature: string, block: string): Float64Array | undefined
  add(signature: string, block: string, rows: Float64Array): void
}

/** How the systems of a study are measured. */
export interface MeasureSystemsOptions {
  /** Measures a block, for example in another thread; `measureBlock` by default. */
  readonly measure?: ((task: BlockTask) => BlockRows | Promise<BlockRows>) | undefined
  /** Maximum number of blocks that are measured at the same time; 1 by default. */
  readonly concurrency?: number
  readonly cache?: RowCache | undefined
  /** Called after each block. */
  readonly onBlock?: () => void | Promise<void>
}

/** Segments per block: few, so that threads end at about the same time. */
export const BLOCK_SEGMENTS = 16

/** Number of blocks of a study. */
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
  metrics: readonly StudyMetric[],
  options: MeasureSystemsOptions = {},
): Promise<MetricRows[][]> {
  const { measure = (task: BlockTask) => measureBlock(metrics, task), cache, concurrency = 1 } = options
  const segments = data.ids.length
  const rows = metrics.map(({ metric }) =>
    data.systems.map(() => ({ metric, rows: new Float64Array(segments * metric.columns.length) })),
  )
  const place = (k: number, { start, references }: Block, block: Float64Array): void => {
    const width = metrics[k].metric.columns.length
    const size = references.length * width
    data.systems.forEach((_, s) => {
      rows[k][s].rows.set(block.subarray(s * size, (s + 1) * size), start * width)
    })
  }

  // take from the cache
  const open: { readonly block: Block; readonly needed: number[] }[] = []
  for (let b = 0; b < blockCount(segments); b++) {
    const block = blockOf(data, b * BLOCK_SEGMENTS, cache !== undefined)
    const needed: number[] = []
    metrics.forEach(({ metric }, k) => {
      const known = cache?.find(metric.signature, block.hash)
      if (known) place(k, block, known)
      else needed.push(k)
    })
    if (needed.length > 0) open.push({ block, needed })
    else await options.onBlock?.()
  }

  // measure the rest
  let next = 0
  const work = async (): Promise<void> => {
    while (next < open.length) {
      const { block, needed } = open[next++]
      const { hash, start: _, ...texts } = block
      const result = await measure({ metrics: needed, ...texts })
      if ('failure' in result) {
        next = open.length
        throw failureError(result.failure, data, metrics, block.start)
      }
      needed.forEach((k, i) => {
        place(k, block, result.rows[i])
        cache?.add(metrics[k].metric.signature, hash, result.rows[i])
      })
      await options.onBlock?.()
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, open.length) }, work))
  return rows
}

/** Measures a block under some of the metrics. */
export async function measureBlock(
  all: readonly StudyMetric[],
  { metrics, ...texts }: BlockTask,
): Promise<BlockRows> {
  const { references, outputs } = texts
  const rows: Float64Array[] = []
  for (const k of metrics) {
    const { metric } = all[k]
    const measured = new Float64Array(outputs.length * references.length * metric.columns.length)
    const failure = (await encodeBlock(metric, texts)) ?? measureSegments(metric, texts, measured)
    if (failure) return { failure: { metric: k, ...failure } }
    rows.push(measured)
  }
  return { rows }
}

/** Encodes the texts of a block, if the metric has a model. */
async function encodeBlock(
  metric: Metric,
  { references, sources, outputs }: BlockTexts,
): Promise<MetricFailure | undefined> {
  const segments = references.map((texts, i) => ({
    candidates: outputs.map((ofSystem) => ofSystem[i]),
    references: texts,
    source: sources?.[i],
  }))
  try {
    await metric.encode?.(segments)
    return undefined
  } catch (error) {
    return { segment: 0, system: -1, message: messageOf(error) }
  }
}

function measureSegments(
  metric: Metric,
  { references, sources, outputs }: BlockTexts,
  rows: Float64Array,
): MetricFailure | undefined {
  const width = metric.columns.length
  for (let segment = 0; segment < references.length; segment++) {
    let system = -1
    try {
      const prepared = metric.prepare(references[segment], sources?.[segment])
      // systems often give the same output: its row is measured once
      const placeOf = new Map<string, number>()
      for (system = 0; system < outputs.length; system++) {
        const at = (system * references.length + segment) * width
        const output = outputs[system][segment]
        const known = placeOf.get(output)
        if (known !== undefined) rows.copyWithin(at, known, known + width)
        else {
          metric.measure(output, prepared, rows, at)
          placeOf.set(output, at)
        }
      }
    } catch (error) {
      return { segment, system, message: messageOf(error) }
    }
  }
  return undefined
}

type BlockTexts = Omit<BlockTask, 'metrics'>

type MetricFailure = Omit<BlockFailure, 'metric'>

interface Block extends BlockTexts {
  readonly start: number
  readonly hash: string
}

function blockOf({ references, sources, outputs }: StudyTexts, start: number, hashed: boolean): Block {
  const end = start + BLOCK_SEGMENTS
  const texts = {
    references: references.slice(start, end),
    ...(sources && { sources: sources.slice(start, end) }),
    outputs: outputs.map((ofSystem) => ofSystem.slice(start, end)),
  }
  return { start, ...texts, hash: hashed ? contentHash(JSON.stringify(texts)) : '' }
}

function failureError(
  failure: BlockFailure,
  { ids, systems }: StudyTexts,
  metrics: readonly StudyMetric[],
  start: number,
): InputError {
  const whose =
    failure.system < 0 ? 'the references' : `the output of model ${quote(systems[failure.system])}`
  return new InputError(
    `segment ${quote(ids[start + failure.segment])}: metric ${metrics[failure.metric].spec} failed on ${whose}: ${failure.message}`,
  )
}
