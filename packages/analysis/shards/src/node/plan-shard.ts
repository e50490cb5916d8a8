import type { MetricSpec } from '@codegen-eval/measure'
import { type FileMeasurementOptions, planFileMeasurement } from '@codegen-eval/measure/node'
import { InputError, plural, UsageError } from '@codegen-eval/messages'
import type { Batches, Item, ReadOptions } from '@codegen-eval/samples'
import type { InputOptions } from '@codegen-eval/samples/node'
import { failedItem, measuredItems } from '../measured-items.ts'
import type { Shard } from '../shard.ts'
import type { ShardManifest } from '../shard-manifest.ts'
import { learnedName } from '../shard-metrics.ts'
import { finishedShard } from './row-folder.ts'
import { openShardInput, type ShardInput } from './shard-input.ts'
import { isSameRun, type RecipeFacts, shardRecipe } from './shard-recipe.ts'
import type { ShardWriter } from './shard-writer.ts'
import type { StoredRows } from './stored-rows.ts'
import { writeShard } from './write-shard.ts'

/** A part of an input to measure. */
export interface ShardOptions extends Omit<RecipeFacts, 'onError'> {
  readonly shard: Shard
  /** The folder in which the rows are written. */
  readonly folder: string
  /** The files, and how they are read. */
  readonly input: InputOptions
  /** How they are measured. */
  readonly measuring: Omit<FileMeasurementOptions, 'threads' | 'chooseModels'>
  /** Receives the writer, so that a signal can keep what it wrote. */
  readonly onWriter?: ((writer: ShardWriter) => void) | undefined
}

/** A part of an input that can be measured. */
export interface ShardPlan {
  /** The manifest, if the shard is finished already by an equal run. */
  readonly finished: ShardManifest | undefined
  /** Number of bytes that are read. */
  readonly bytes: number
  /** The metrics with all their options. */
  readonly specs: readonly MetricSpec[]
  /** Measures the part, and writes its rows and their manifest. */
  measure(): Promise<ShardManifest>
}

/**
 * Checks a part of an input and its metrics, before it is measured.
 *
 * @throws UsageError for a metric that learns from all references, because a shard has some of them; and as
 * `planFileMeasurement` and `openShardInput` do.
 */
export async function planShard(options: ShardOptions): Promise<ShardPlan> {
  const { shard, folder, input: files, measuring, onWriter } = options
  const { onError = 'stop' } = measuring
  const input = await openShardInput(files, shard)
  const notices: string[] = []
  const pairs = sourceItems(input, files, notices)
  const plan = await planFileMeasurement(
    files.files,
    { ...measuring, ...files, onError },
    {
      openPart: pairs.open,
    },
  )
  if (plan.fits.length > 0 && shard.shards > 1) throw learnFirst(plan.fits[0])
  const fullSpecs = plan.specs.map(({ full }) => full)
  const recipe = shardRecipe(files, fullSpecs, { ...options, onError })
  const done = await finishedShard(folder, shard)
  return {
    finished: done !== undefined && (await isSameRun(done, input, recipe)) ? done : undefined,
    bytes: input.bytes,
    specs: plan.specs,
    async measure() {
      const { batches, metrics, specs, fitted, loaded } = await plan.open()
      const resources = new Map(loaded)
      for (const [spec, text] of fitted) resources.set(learnedName(spec), text)
      return writeShard({
        ...shard,
        folder,
        input,
        rows: measuredItems(pairs.restored(batches), metrics),
        metrics,
        fullSpecs: specs.map(({ full }) => full),
        recipe,
        resources,
        byLanguage: files.languageField !== undefined,
        stops: onError === 'stop',
        onRecords: measuring.onRecords,
        onWriter(writer) {
          const { count } = writer.stored
          pairs.use(writer.stored)
          if (count > 0)
            files.onNotice?.(`note: ${plural(count, 'row')} are there from a run that was stopped`)
          onWriter?.(writer)
        },
        notices: () => (input.range.unit === 'deals' ? notices : input.notes()),
      })
    },
  }
}

function learnFirst({ spec, resolved }: MetricSpec): UsageError {
  const { name, fit } = resolved.entry
  return new UsageError(
    `${spec} learns from all references, and a shard has some of them: learn first (codegen-eval learn), then name the result: option metric ${name}:${fit!.option}=FILE`,
  )
}

/** Rows that are measured before signals are handled. */
const BATCH_ROWS = 16

/**
 * Remembers the rows of an input until they were measured, so that a row whose language cannot be measured is stored as
 * what it is: a row with an id, and not a broken one. Rows that an earlier run measured get its numbers.
 */
function sourceItems(input: ShardInput, files: InputOptions, notices: string[]) {
  const waiting: Item[] = []
  let opened = 0
  let stored: Iterator<Item> | undefined
  /** An item with the numbers that are stored; the rows before the first one that is asked for are passed over. */
  const withStored = (item: Item): Item => {
    const known = stored?.next().value as Item | undefined
    return item instanceof InputError || known === undefined || known instanceof InputError
      ? item
      : { ...item, ...(known.measured && { measured: known.measured }) }
  }
  return {
    use(rows: StoredRows) {
      stored = rows.items()
      for (let i = 0; i < opened; i++) stored.next()
    },
    async *open(options: ReadOptions): Batches {
      const onNotice = (text: string): void => {
        notices.push(text)
        options.onNotice?.(text)
      }
      opened = 0
      waiting.length = 0
      for await (const batch of input.open({ ...files, ...options, onNotice }))
        for (let start = 0; start < batch.length; start += BATCH_ROWS) {
          const items = batch.slice(start, start + BATCH_ROWS).map(withStored)
          opened += items.length
          waiting.push(...items)
          yield items
        }
    },
    async *restored(batches: Batches): Batches {
      for await (const batch of batches)
        yield batch.map((item) => {
          const source = waiting.shift()
          if (!(item instanceof InputError) || source === undefined || source instanceof InputError)
            return item
          return failedItem(source, { metric: -1, text: item.at?.text ?? item.message })
        })
    },
  }
}
