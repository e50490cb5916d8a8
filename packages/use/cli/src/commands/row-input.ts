import { countParsed, type NamedMetric } from '@codegen-eval/measure'
import { referenceWarnings } from '@codegen-eval/measure/internal'
import { UsageError } from '@codegen-eval/messages'
import { splitSpecs } from '@codegen-eval/metric/internal'
import { createSkips } from '@codegen-eval/records'
import type { ON_ERROR } from '@codegen-eval/records/internal'
import { chosenMetrics, joinedItems, shardMetrics } from '@codegen-eval/shards'
import { openRowFolders, type StoredShard } from '@codegen-eval/shards/node'
import { isRowFolder, readResource } from '@codegen-eval/shards/node/internal'
import { recordSignatures } from '../manifest/run-record.ts'
import { DEFAULT_METRICS, loadRegistry } from '../metrics.ts'
import { writeMessage } from '../output/standard-output.ts'
import { startProgress } from '../progress.ts'
import { checkOutputFiles } from './input-flags.ts'
import { type CheckedInput, type MeasuringFlags, measuring } from './measured-input.ts'
import { refuseTextFlags } from './score-files.ts'

/**
 * Folders of rows as an input: rows that were measured before, in shards that cover their input exactly once.
 *
 * @param metrics The specs of the metrics that count; all that the rows have, for the default metrics.
 * @param outputs Output files besides that of `--output`.
 * @throws UsageError for flags about texts, and for metrics that the rows do not have; InputError as `openRowFolders` does.
 */
export function rowInput(
  folders: readonly string[],
  flags: Partial<MeasuringFlags>,
  metrics: readonly string[],
  outputs: readonly (readonly [flag: string, file: string | undefined])[],
): CheckedInput {
  const text = folders.find((folder) => !isRowFolder(folder))
  if (text !== undefined)
    throw new UsageError(`${text}: not a folder of rows: folders of rows and files with outputs do not mix`)
  const given = Object.entries(flags).filter(([, value]) => value !== undefined && value !== 'rows')
  refuseTextFlags(new Set(given.map(([option]) => option)), 'the rows are measured already')
  checkOutputFiles({ files: folders, references: [] }, [['--output', flags.output], ...outputs])
  const shards = openRowFolders(folders, (count) => progress?.bytes(count))
  const { settings, plugins, metrics: stored } = shards[0]!.manifest
  checkCluster(flags.cluster, settings.cluster)
  const wanted = metrics === DEFAULT_METRICS ? undefined : metrics.flatMap(splitSpecs)
  const size = shards.reduce((sum, { manifest }) => sum + manifest.rows.bytes, 0)
  const skips = createSkips(settings.onError as (typeof ON_ERROR)[number])
  let progress: ReturnType<typeof startProgress> | undefined

  const read: CheckedInput['read'] = async (work) => {
    progress = startProgress(size)
    try {
      const all = await storedMetrics(folders, shards, [...new Set([...plugins, ...(flags.plugin ?? [])])])
      const clusterField = settings.cluster as string | undefined
      const joined = joinedItems(shards, { clusterField, onNotice: writeMessage })
      const chosen = chosenMetrics(joined, all, wanted)
      const { batches, counts } = countParsed(chosen.batches, chosen.metrics)
      const result = await work({
        batches,
        metrics: chosen.metrics,
        unwatched: chosen.metrics,
        fitted: new Map(),
        onRows: progress.rows,
        fullSpecs: stored.map(({ full }) => full),
        hasTexts: false,
        explains: async () => [],
      })
      recordSignatures(chosen.metrics)
      progress.stop()
      for (const [k, { spec }] of chosen.metrics.entries())
        for (const warning of referenceWarnings(spec, counts[k])) writeMessage(warning)
      return result
    } finally {
      progress.stop()
    }
  }
  return {
    skips,
    fits: 0,
    learners: [],
    fullSpecs: stored.map(({ full }) => full),
    read,
    measure: measuring(read, skips),
  }
}

/** The metrics of shards, created again. */
async function storedMetrics(
  folders: readonly string[],
  shards: readonly StoredShard[],
  plugins: readonly string[],
): Promise<readonly NamedMetric[]> {
  const specs = shards[0]!.manifest.metrics.map(({ full }) => full)
  return shardMetrics(await loadRegistry(plugins, specs), shards, async (hash) => readResource(folders, hash))
}

function checkCluster(wanted: string | undefined, stored: unknown): void {
  if (wanted === undefined || wanted === stored) return
  throw new UsageError(
    `--cluster ${wanted}: the rows have ${stored === undefined ? 'no clusters' : `those of ${String(stored)}`}: clusters are stored by score --rows-out --cluster`,
  )
}
