import { join } from 'node:path'
import { InputError, plural, UsageError } from '@codegen-eval/messages'
import { contentHash } from '@codegen-eval/metric'
import { readWholeText } from '@codegen-eval/records/node'
import type { Batches, Item, Segment } from '@codegen-eval/segments'
import type { InputOptions } from '@codegen-eval/segments/node'
import {
  measuredItems,
  parseShard,
  type Shard,
  type ShardManifest,
  type ShardRecipe,
  shardOfEnvironment,
} from '@codegen-eval/shards'
import { failedItem, learnedName, rangeText, shardText } from '@codegen-eval/shards/internal'
import { finishedShard, openShardInput, type ShardInput, writeShard } from '@codegen-eval/shards/node'
import { shardName } from '@codegen-eval/shards/node/internal'
import { onExit } from '../exit.ts'
import { recordOutput } from '../manifest/run-record.ts'
import { DEFAULT_METRICS } from '../metrics.ts'
import { writeMessage } from '../output/standard-output.ts'
import { packageVersions } from '../package-version.ts'
import { type CheckedInput, checkInput, type MeasuringFlags, measuredOptions } from './measured-input.ts'

type ScoreShardFlags = MeasuringFlags & {
  readonly shard?: string
  readonly rowsOut: string
  readonly metric?: readonly string[]
}

/** Measures a part of an input, and writes its rows and their manifest. A shard that is finished is left as it is. */
export async function scoreShard(files: readonly string[], flags: ScoreShardFlags): Promise<void> {
  const { rowsOut: folder, threads = 1 } = flags
  if (threads > 1)
    throw new UsageError(
      '--threads is for whole inputs: a shard is measured by one thread, start several shards',
    )
  const shard = chosenShard(flags.shard)
  const options = measuredOptions(files, flags)
  const input = await openShardInput(options, shard)
  const loaded = new Map<string, string>()
  const notices: string[] = []
  const pairs = sourceItems(input, notices)
  const checked = await checkInput(files, flags, flags.metric ?? DEFAULT_METRICS, [], {
    bytes: input.bytes,
    isWhole: shard.shards === 1,
    open: pairs.open,
    async load(name) {
      const text = await readWholeText(name)
      loaded.set(name, text)
      return text
    },
  })
  const recipe = shardRecipe(flags, options, checked)
  const done = await finishedShard(folder, shard)
  if (done !== undefined && (await isSameRun(done, input, recipe))) {
    reportShard(folder, done, 'is finished already')
    return
  }
  const manifest = await checked.read(async ({ batches, metrics, fullSpecs, fitted, onRows }) => {
    for (const [spec, text] of fitted) loaded.set(learnedName(spec), text)
    return writeShard({
      ...shard,
      folder,
      input,
      rows: measuredItems(pairs.restored(batches), metrics),
      metrics,
      fullSpecs,
      recipe,
      resources: loaded,
      byLanguage: flags.languageField !== undefined,
      stops: flags.onError === 'stop',
      onRows,
      onWriter: (writer) => void onExit(() => writer.discard()),
      notices: () => (input.range.unit === 'deals' ? notices : []),
    })
  })
  reportShard(folder, manifest, 'is finished')
}

/** The shard that `--shard` names; the only one without it. */
export function chosenShard(text = '1/1'): Shard {
  return text === 'auto' ? shardOfEnvironment(process.env) : parseShard(text)
}

/**
 * What must be equal in all shards.
 *
 * @param packages Packages whose versions count, besides those of the command.
 */
export function shardRecipe(
  flags: Pick<ScoreShardFlags, 'onError' | 'plugin'>,
  options: InputOptions,
  { fullSpecs }: Pick<CheckedInput, 'fullSpecs'>,
  packages: readonly string[] = [],
): Omit<ShardRecipe, 'metrics' | 'resources'> {
  const { files: _files, references: _references, onNotice: _onNotice, models, ...fields } = options
  const { clusterField, languageField, samples: _samples, ...reading } = fields
  const settings = Object.entries({
    ...reading,
    cluster: clusterField,
    languageField,
    onError: flags.onError,
    models: models?.map((model) => model ?? ''),
    specs: fullSpecs,
  }).filter(([, value]) => value !== undefined)
  return {
    settings: Object.fromEntries(settings) as ShardRecipe['settings'],
    plugins: flags.plugin ?? [],
    versions: packageVersions('measure', 'metric', 'segments', ...packages),
  }
}

/** Whether a shard that is there is what this run would write. */
export async function isSameRun(
  done: ShardManifest,
  { facts, range }: ShardInput,
  recipe: Omit<ShardRecipe, 'metrics' | 'resources'>,
): Promise<boolean> {
  const { settings, plugins, versions } = done
  const same = JSON.stringify([done.input, done.range, { settings, plugins, versions }])
  const { settings: wanted, plugins: modules, versions: current } = recipe
  if (same !== JSON.stringify([facts, range, { settings: wanted, plugins: modules, versions: current }]))
    return false
  for (const [name, hash] of Object.entries(done.resources)) {
    if (name.startsWith(learnedName(''))) continue
    if (contentHash(await readWholeText(name)) !== hash) return false
  }
  return true
}

/** Says on standard error which shard is finished, and records its files. */
export function reportShard(folder: string, manifest: ShardManifest, what: string, prefix = ''): void {
  const { range, counts, rows } = manifest
  recordOutput(join(folder, rows.file))
  recordOutput(join(folder, `${prefix}${shardName(manifest)}.json`))
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} of them broken` : ''
  writeMessage(
    `shard ${shardText(manifest)} ${what}: ${plural(counts.items, 'row')}${skipped}, ${rangeText(range)}, in ${join(folder, rows.file)}`,
  )
}

/**
 * Remembers the rows of an input until they were measured, so that a row whose language cannot be measured is stored as
 * what it is: a row with an id, and not a broken one.
 */
function sourceItems(
  input: ShardInput,
  notices: string[],
): { open(options: InputOptions): Batches; restored(batches: Batches): Batches } {
  const waiting: Item[] = []
  return {
    async *open(options) {
      const onNotice = (text: string): void => {
        notices.push(text)
        options.onNotice?.(text)
      }
      for await (const batch of input.open({ ...options, onNotice })) {
        waiting.push(...batch)
        yield batch
      }
    },
    async *restored(batches) {
      for await (const batch of batches)
        yield batch.map((item) => {
          const source = waiting.shift()
          if (!(item instanceof InputError) || source === undefined || source instanceof InputError)
            return item
          return unmeasured(source, item)
        })
    },
  }
}

function unmeasured(source: Segment, error: InputError): Segment {
  return failedItem(source, { metric: -1, text: error.at?.text ?? error.message })
}
