import { UsageError } from '@codegen-eval/messages'
import { contentHash } from '@codegen-eval/metric'
import { readWholeText } from '@codegen-eval/records/node'
import { TEXT_CLUSTERS } from '@codegen-eval/samples/internal'
import type { InputOptions } from '@codegen-eval/samples/node'
import type { Shard } from '../shard.ts'
import { ROWS_FORMAT, ROWS_FORMAT_VERSION, type ShardManifest, type ShardRecipe } from '../shard-manifest.ts'
import { learnedName } from '../shard-metrics.ts'
import type { ShardInput } from './shard-input.ts'

/** The part of a recipe that is known before anything is measured. */
export type PlannedRecipe = Omit<ShardRecipe, 'metrics' | 'resources'>

/** Everything besides the input that must be equal in all shards. */
export interface RecipeFacts {
  /** Modules with further metrics. */
  readonly plugins: readonly string[]
  /** Versions of the packages on which the numbers depend, by name. */
  readonly versions: Readonly<Record<string, string>>
  /** How broken rows are treated. */
  readonly onError: string
}

/** The recipe of the shards of an input. */
export function shardRecipe(
  input: InputOptions,
  fullSpecs: readonly string[],
  { plugins, versions, onError }: RecipeFacts,
): PlannedRecipe {
  const { files: _files, references: _references, models, ...fields } = input
  const { clusterField, stratumField, languageField, samples: _samples, ...reading } = fields
  if (clusterField === TEXT_CLUSTERS)
    throw new UsageError(
      'option clusterField text: rows hold hashes of texts in any case: give it to what reads them',
    )
  const settings = Object.entries({
    ...reading,
    cluster: clusterField,
    stratum: stratumField,
    languageField,
    onError,
    models: models?.map((model) => model ?? ''),
    specs: fullSpecs,
  }).filter(([, value]) => value !== undefined && typeof value !== 'function')
  return { settings: Object.fromEntries(settings) as ShardRecipe['settings'], plugins, versions }
}

/** The first fields of a manifest, about the input and the program. */
export function manifestHead(
  { shard, shards }: Shard,
  { facts, range }: ShardInput,
  recipe: PlannedRecipe,
): Omit<ShardManifest, 'metrics' | 'resources' | 'counts' | 'notices' | 'rows'> {
  return {
    ...{ format: ROWS_FORMAT, version: ROWS_FORMAT_VERSION, shard, shards },
    ...{ input: facts, range },
    ...recipe,
  }
}

/** Whether a shard that is there is what a run would write. */
export async function isSameRun(
  done: ShardManifest,
  { facts, range }: ShardInput,
  recipe: PlannedRecipe,
): Promise<boolean> {
  const runOf = ({ settings, plugins, versions }: PlannedRecipe) => ({ settings, plugins, versions })
  const stored = JSON.stringify([done.input, done.range, runOf(done)])
  if (stored !== JSON.stringify([facts, range, runOf(recipe)])) return false
  for (const [name, hash] of Object.entries(done.resources)) {
    if (name.startsWith(learnedName(''))) continue
    if (contentHash(await readWholeText(name)) !== hash) return false
  }
  return true
}
