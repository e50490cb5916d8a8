import { checkSpecs, type MetricSpec } from '@codegen-eval/measure'
import { firstSamples } from '@codegen-eval/measure/internal'
import { UsageError } from '@codegen-eval/messages'
import type { Registry } from '@codegen-eval/metric'
import { createSkips } from '@codegen-eval/records'
import type { ON_ERROR } from '@codegen-eval/records/internal'
import { type InputOptions, openSegments } from '@codegen-eval/samples/node'
import { dealtTo, joinedRows } from '../joined-items.ts'
import { learnCounts, mergeCounts } from '../learned-counts.ts'
import type { Shard } from '../shard.ts'
import type { ShardManifest } from '../shard-manifest.ts'
import { finishedCounts, isCountFolder, openCountFolders, writeCounts } from './count-folder.ts'
import { openShardInput, shardError } from './shard-input.ts'
import { isSameRun, manifestHead, type RecipeFacts, shardRecipe } from './shard-recipe.ts'

/** A part of the references to count. */
export interface LearnOptions extends RecipeFacts {
  readonly shard: Shard
  /** The folder in which the counts are written. */
  readonly folder: string
  /** The files, and how they are read. */
  readonly input: InputOptions
  /** The metric that learns. */
  readonly learner: MetricSpec
  readonly onError: (typeof ON_ERROR)[number]
}

/** Counts that are written, now or by an equal run before. */
export interface CountedShard {
  readonly manifest: ShardManifest
  readonly wasFinished: boolean
}

/** Counts a part of the references of an input. A part that is finished is left as it is. */
export async function learnShard(options: LearnOptions): Promise<CountedShard> {
  const { shard, folder, input: files, learner, onError } = options
  const { spec, full } = learner
  const input = await openShardInput(files, shard)
  const recipe = shardRecipe(files, [full], options)
  const done = await finishedCounts(folder, shard)
  if (done !== undefined && (await isSameRun(done, input, recipe)))
    return { manifest: done, wasFinished: true }
  const skips = createSkips(onError)
  // where all rows are read, it is tasks that are dealt, because their references count once
  const batches =
    input.range.unit === 'deals'
      ? dealtTo(firstSamples(openSegments(files)), shard.shard, shard.shards)
      : joinedRows(input.open(files), input.facts.files[0], files)
  const counts = await learnCounts([learner], batches, (error) => skips.add(shardError(error, input.range)))
  const items = counts.ids.length + (counts.head === undefined ? 0 : 1)
  const manifest = writeCounts(folder, counts, {
    ...manifestHead(shard, input, recipe),
    metrics: [{ spec, full, columns: [], signatures: {} }],
    resources: {},
    counts: { items, outputs: 0, skipped: skips.count, ...input.counts(), unparsed: {} },
    notices: [],
  })
  return { manifest, wasFinished: false }
}

/**
 * The text that a metric learned from all references, from the counts of their parts: that of one run.
 *
 * @param loadRegistry Loads the metric, given the modules with further metrics and its spec.
 * @throws UsageError for a folder without counts; InputError as `openCountFolders` and `mergeCounts` do.
 */
export async function mergeCountFolders(
  folders: readonly string[],
  loadRegistry: (plugins: readonly string[], specs: readonly string[]) => Promise<Registry>,
): Promise<string> {
  const other = folders.find((folder) => !isCountFolder(folder))
  if (other !== undefined)
    throw new UsageError(`${other}: not a folder of counts: folders of counts and files do not mix`)
  const parts = openCountFolders(folders)
  const { metrics, plugins } = parts[0].manifest
  const full = metrics.map((metric) => metric.full)
  const specs = checkSpecs(await loadRegistry(plugins, full), full, {})
  const named = specs.map((spec, k) => ({ ...spec, spec: metrics[k].spec }))
  return [...(await mergeCounts(named, parts)).values()][0]
}
