import { type ChooseModels, type MeasurementPlan, type NamedMetric, rowWarnings } from '@codegen-eval/measure'
import { measurement, watchedBatches } from '@codegen-eval/measure/internal'
import { UsageError } from '@codegen-eval/messages'
import type { Registry } from '@codegen-eval/metric'
import { splitSpecs } from '@codegen-eval/metric/internal'
import type { ON_ERROR } from '@codegen-eval/records/internal'
import type { Batches } from '@codegen-eval/samples'
import { mapSegments, TEXT_CLUSTERS, withTextKeys } from '@codegen-eval/samples/internal'
import { chosenMetrics } from '../chosen-metrics.ts'
import { joinedItems } from '../joined-items.ts'
import { shardMetrics } from '../shard-metrics.ts'
import { isRowFolder } from './is-row-folder.ts'
import { openRowFolders, readResource, type StoredShard } from './row-folder.ts'

/** Settings of `planRowMeasurement`. */
export interface RowMeasurementOptions {
  /** Loads the metrics of the rows, given the modules with further metrics and the specs. */
  readonly loadRegistry: (plugins: readonly string[], specs: readonly string[]) => Promise<Registry>
  /** The specs of the metrics that count; all that the rows have by default. */
  readonly metrics?: readonly string[] | undefined
  /** The field of clusters, which must be the one that the rows were measured with. */
  readonly clusterField?: string | undefined
  /** The field of strata: the one that the rows were measured with, or that of their languages. */
  readonly stratumField?: string | undefined
  /** Selects the models that count, given those of the rows; all by default. */
  readonly chooseModels?: ChooseModels | undefined
  readonly onNotice?: ((text: string) => void) | undefined
  /** Called with the number of bytes of rows that were read. */
  readonly onBytes?: ((count: number) => void) | undefined
}

/** A plan, and the size of what it reads. */
export interface RowMeasurementPlan extends MeasurementPlan {
  /** Size of all rows in bytes. */
  readonly size: number
}

/**
 * Folders of rows as a measurement: rows that were measured before, in shards that cover their input exactly once. Texts
 * are hashes of the texts.
 *
 * @throws UsageError for metrics, clusters and strata that the rows do not have; InputError as `openRowFolders` does.
 */
export function planRowMeasurement(
  folders: readonly string[],
  options: RowMeasurementOptions,
): RowMeasurementPlan {
  const other = folders.find((folder) => !isRowFolder(folder))
  if (other !== undefined)
    throw new UsageError(`${other}: not a folder of rows: folders of rows and files with outputs do not mix`)
  const shards = openRowFolders(folders, options.onBytes)
  const { settings, metrics: stored } = shards[0].manifest
  const clusterField = settings.cluster as string | undefined
  // hashes of texts are stored in any case
  const isByText = options.clusterField === TEXT_CLUSTERS
  if (!isByText) checkGroups('clusterField', options.clusterField, clusterField)
  const stratumField = settings.stratum as string | undefined
  const isByLanguage = options.stratumField !== undefined && options.stratumField === settings.languageField
  if (!isByLanguage) checkGroups('stratumField', options.stratumField, stratumField)
  return {
    specs: [],
    fits: [],
    size: shards.reduce((sum, { manifest }) => sum + manifest.rows.bytes, 0),
    async open() {
      const notes: string[] = []
      const onNotice = (text: string): void => {
        notes.push(text)
        options.onNotice?.(text)
      }
      const all = await storedMetrics(folders, shards, options.loadRegistry)
      const items = joinedItems(shards, { clusterField, stratumField, onNotice })
      const joined = withStrata(
        isByText ? withTextKeys(items) : items,
        isByLanguage ? 'language' : options.stratumField === undefined ? undefined : 'stratum',
      )
      const { batches, metrics } = chosenMetrics(joined, all, options.metrics?.flatMap(splitSpecs))
      const watch = rowWarnings(metrics, { hasTexts: false })
      const onError = settings.onError as (typeof ON_ERROR)[number]
      return measurement(
        {
          batches: watchedBatches(batches, watch),
          metrics,
          specs: [],
          fitted: new Map(),
          loaded: new Map(),
          hasTexts: false,
          hashesLists: true,
          notes,
          warnings: watch.warnings,
          explains: async () => stored.map(() => undefined),
        },
        { onError, chooseModels: options.chooseModels },
      )
    },
  }
}

/** The metrics of shards, created again. */
async function storedMetrics(
  folders: readonly string[],
  shards: readonly StoredShard[],
  loadRegistry: RowMeasurementOptions['loadRegistry'],
): Promise<readonly NamedMetric[]> {
  const { plugins, metrics } = shards[0].manifest
  const registry = await loadRegistry(
    plugins,
    metrics.map(({ full }) => full),
  )
  return shardMetrics(registry, shards, async (hash) => readResource(folders, hash))
}

/** The nouns of groups. */
const GROUPS = { clusterField: 'clusters', stratumField: 'strata' } as const

function checkGroups(
  option: keyof typeof GROUPS,
  wanted: string | undefined,
  stored: string | undefined,
): void {
  if (wanted === undefined || wanted === stored) return
  const noun = GROUPS[option]
  throw new UsageError(
    `option ${option} ${wanted}: the rows have ${stored === undefined ? `no ${noun}` : `those of ${stored}`}: ${noun} are stored when rows are measured`,
  )
}

/** Rows with the strata that are asked for: those that they were measured with, their languages, or none. */
function withStrata(batches: Batches, from: 'stratum' | 'language' | undefined): Batches {
  if (from === 'stratum') return batches
  return mapSegments(batches, ({ stratum: _, ...segment }) =>
    from === undefined || segment.language === undefined
      ? segment
      : { ...segment, stratum: segment.language },
  )
}
