import { createHash } from 'node:crypto'
import { InputError, type NamedMetric, quote } from '@codegen-eval/corpus'
import type { MetricRows } from '@codegen-eval/statistics'
import type { Tinypool } from 'tinypool'
import { type BlockRows, type BlockTask, type MetricRecipe, measureBlock } from './measure-block.ts'
import type { StudyData } from './read-study.ts'
import type { SegmentCache } from './segment-cache.ts'

/** Segments a task: few, so that threads end together; fixed, so that their number changes nothing. */
export const BLOCK_SEGMENTS = 16

/** How many blocks there are. */
export function blockCount(segments: number): number {
  return Math.ceil(segments / BLOCK_SEGMENTS)
}

/**
 * Measures the outputs of all systems under all metrics, block by block.
 *
 * A row depends on its segment alone, so the number of threads changes nothing.
 *
 * @param onBlock Hears of every block that is done.
 * @returns The rows of each system, metric by metric.
 * @throws InputError if a metric fails.
 */
export async function measureSystems(
  data: StudyData,
  metrics: readonly NamedMetric[],
  recipe: MetricRecipe,
  threads: number,
  cache: SegmentCache,
  onBlock: () => Promise<void>,
): Promise<MetricRows[][]> {
  const segments = data.ids.length
  const rows = metrics.map(({ metric }) =>
    data.systems.map(() => ({ metric, rows: new Float64Array(segments * metric.columns.length) })),
  )
  const blocks = Array.from({ length: blockCount(segments) }, (_, b) => blockOf(data, b * BLOCK_SEGMENTS))
  const place = (k: number, start: number, count: number, block: Float64Array): void => {
    const width = metrics[k].metric.columns.length
    data.systems.forEach((_, s) => {
      rows[k][s].rows.set(block.subarray(s * count * width, (s + 1) * count * width), start * width)
    })
  }

  // what is known from before
  const open = blocks.flatMap((block) => {
    const needed: number[] = []
    metrics.forEach(({ metric }, k) => {
      const known = cache.find(metric.signature, block.hash)
      if (known) place(k, block.start, block.references.length, known)
      else needed.push(k)
    })
    return needed.length > 0 ? [{ block, needed }] : []
  })
  for (let done = open.length; done < blocks.length; done++) await onBlock()

  // what has to be measured
  const workers = Math.min(threads, open.length)
  const pool = workers > 1 ? await startPool(workers) : undefined
  try {
    const measure = async ({ block, needed }: (typeof open)[number]): Promise<void> => {
      const { references, outputs, start, hash } = block
      const task: BlockTask = { recipe, metrics: needed, references, outputs }
      const result: BlockRows = pool
        ? await pool.run(task, { name: 'measureBlock' })
        : await measureBlock(task)
      if ('failure' in result) throw failureOf(result.failure, data, metrics, start)
      needed.forEach((k, i) => {
        place(k, start, references.length, result.rows[i])
        cache.add(metrics[k].metric.signature, hash, result.rows[i])
      })
      await onBlock()
    }
    if (pool) await Promise.all(open.map(measure))
    else for (const task of open) await measure(task)
  } finally {
    await pool?.destroy()
  }
  return rows
}

interface Block {
  readonly start: number
  readonly references: readonly (readonly string[])[]
  readonly outputs: readonly (readonly string[])[]
  readonly hash: string
}

function blockOf({ references, outputs }: StudyData, start: number): Block {
  const end = start + BLOCK_SEGMENTS
  const own = {
    references: references.slice(start, end),
    outputs: outputs.map((texts) => texts.slice(start, end)),
  }
  return { start, ...own, hash: createHash('sha256').update(JSON.stringify(own)).digest('hex') }
}

async function startPool(threads: number): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool')
  return new Tinypool({
    filename: new URL('./measure-block.js', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
  })
}

function failureOf(
  failure: { metric: number; segment: number; system: number; message: string },
  { ids, systems }: StudyData,
  metrics: readonly NamedMetric[],
  start: number,
): InputError {
  const whose =
    failure.system < 0 ? 'the references' : `the output of model ${quote(systems[failure.system])}`
  return new InputError(
    `segment ${quote(ids[start + failure.segment])}: metric ${metrics[failure.metric].spec} failed on ${whose}: ${failure.message}`,
  )
}
