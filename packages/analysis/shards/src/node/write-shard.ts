import type { NamedMetric } from '@codegen-eval/measure'
import { parsedCounter, rowWidth, watchedBatches } from '@codegen-eval/measure/internal'
import { InputError, inputErrorAt } from '@codegen-eval/messages'
import { contentHash } from '@codegen-eval/metric'
import type { Batches, Item } from '@codegen-eval/samples'
import type { Shard } from '../shard.ts'
import type { ShardManifest } from '../shard-manifest.ts'
import { shardSignatures } from '../shard-metrics.ts'
import { storeResource } from './row-folder.ts'
import { type ShardInput, shardError } from './shard-input.ts'
import { manifestHead, type PlannedRecipe } from './shard-recipe.ts'
import { openShardWriter, type ShardWriter, type WriteBytes } from './shard-writer.ts'

/** The input, the metrics and the folder of a shard. */
export interface ShardRun extends Shard {
  readonly folder: string
  readonly input: ShardInput
  /** The rows, measured: see `measuredItems`. */
  readonly rows: Batches
  readonly metrics: readonly NamedMetric[]
  /** The spec of each metric with all its options. */
  readonly fullSpecs: readonly string[]
  readonly recipe: PlannedRecipe
  /** The texts that metrics loaded or learned, by name: see `ShardRecipe`. */
  readonly resources: ReadonlyMap<string, string>
  /** Whether the language of each row is its own, so that signatures are by language. */
  readonly byLanguage?: boolean
  /** Whether the first broken row ends the run, rather than being left to whoever reads all shards. */
  readonly stops?: boolean
  /** Called after each block of rows with the number of rows so far. */
  readonly onRecords?: ((rows: number) => void | Promise<void>) | undefined
  /** Receives the writer before rows are read: it has rows of a run that was stopped, and a signal can keep what it wrote. */
  readonly onWriter?: ((writer: ShardWriter) => void) | undefined
  /** Messages about the whole input, known after its rows were read. */
  readonly notices?: () => readonly string[]
  /** Writes bytes, for tests of full disks. */
  readonly write?: WriteBytes | undefined
}

/**
 * Writes the rows of a shard, then its manifest. On an error nothing is left. Rows that an equal run measured before it was
 * stopped stay as they are: those of `rows` are passed over.
 *
 * @throws InputError for the first broken row if `stops` is set, and if the file system refuses.
 */
export async function writeShard(run: ShardRun): Promise<ShardManifest> {
  const { folder, shard, shards, metrics, input, recipe, write, byLanguage = false } = run
  const writer = openShardWriter(folder, { shard, shards }, rowWidth(metrics), write, keyOf(run))
  run.onWriter?.(writer)
  try {
    const parsed = parsedCounter(metrics)
    const counts = { items: 0, outputs: 0, skipped: 0 }
    for await (const batch of watchedBatches(run.rows, parsed)) {
      for (const item of batch) {
        counts.items++
        const error = errorOf(item)
        if (error !== undefined) {
          counts.skipped++
          if (run.stops) throw shardError(error, input.range)
        }
        if (!(item instanceof InputError))
          for (const row of item.measured ?? []) if (row instanceof Float64Array) counts.outputs++
      }
      writer.add(batch)
      await run.onRecords?.(counts.items)
    }
    const resources: Record<string, string> = {}
    for (const [name, text] of run.resources) {
      resources[name] = contentHash(text)
      storeResource(folder, resources[name], text)
    }
    const unparsed = Object.fromEntries(
      metrics.flatMap(({ spec }, k) => {
        const count = parsed.counts[k]
        return count === undefined ? [] : [[spec, count.segments - count.parsed]]
      }),
    )
    return writer.finish({
      ...manifestHead({ shard, shards }, input, recipe),
      metrics: metrics.map(({ spec, metric }, k) => ({
        spec,
        full: run.fullSpecs[k],
        columns: metric.columns,
        // the language of no row is known
        signatures: byLanguage && counts.items === 0 ? {} : shardSignatures(metric.signature, byLanguage),
      })),
      resources,
      counts: { ...counts, ...input.counts(), unparsed },
      notices: run.notices?.() ?? [],
    })
  } finally {
    writer.discard()
  }
}

/** Letters and digits that are equal for runs whose rows are equal. */
function keyOf({ input, recipe, fullSpecs, metrics, resources }: ShardRun): string {
  const columns = metrics.map(({ metric }) => metric.columns)
  const hashes = [...resources].map(([name, text]) => [name, contentHash(text)])
  return contentHash(JSON.stringify([input.facts, input.range, recipe, fullSpecs, columns, hashes])).slice(
    0,
    16,
  )
}

/** The error of a row that is broken, or on which a metric failed. */
function errorOf(item: Item): InputError | undefined {
  if (item instanceof InputError) return item
  for (const row of item.measured ?? [])
    if (!(row instanceof Float64Array)) return inputErrorAt({ file: item.file, line: item.line }, row.text)
  return undefined
}
