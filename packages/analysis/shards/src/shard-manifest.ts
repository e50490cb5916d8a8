import { InputError, messageOf } from '@codegen-eval/messages'
import { contentHash } from '@codegen-eval/metric'
import { isRecord } from '@codegen-eval/metric/internal'
import type { Shard } from './shard.ts'

/** The value of `format` in manifests. */
export const ROWS_FORMAT = 'codegen-eval/rows'

/** Increased when older readers would misread a newer file. */
export const ROWS_FORMAT_VERSION = 1

/**
 * The part of an input that a shard covers, from `start` up to, but not including, `end`, of `of` in all. `bytes` are those
 * of a file of JSON Lines, `groups` the row groups of a Parquet file. With `deals`, all rows are read and dealt to the
 * shards in turn, `DEAL_ROWS` at a time, so that `start` is the number of the shard from 0.
 */
export interface ShardRange {
  readonly unit: 'bytes' | 'groups' | 'deals'
  readonly start: number
  readonly end: number
  readonly of: number
}

/** The input of a shard. */
export interface ShardInputFacts {
  /** The names of the files, as messages have them. */
  readonly files: readonly string[]
  /** In bytes; of all files, unpacked, if they are read as a whole. */
  readonly size: number
  /** Hash by which different inputs of one size are told apart: of the first and last bytes, or of everything. */
  readonly identity: string
  /** SHA-256 of the bytes of the range; of all bytes if the input is read as a whole. */
  readonly rangeHash: string
}

/** A metric of a shard. */
export interface ShardMetric {
  /** The spec as it was given; it names the metric in all output. */
  readonly spec: string
  /** The spec with all options, from which the metric is created again. */
  readonly full: string
  /** The names of the numbers of a row. */
  readonly columns: readonly string[]
  /** The signature; by language where rows name theirs, under the key `''` otherwise. */
  readonly signatures: Readonly<Record<string, string>>
}

/** The settings that must be equal in all shards of a run. */
export interface ShardRecipe {
  readonly metrics: readonly ShardMetric[]
  /** How the input was read, and what was done with broken rows. */
  readonly settings: Readonly<Record<string, string | number | boolean | readonly string[]>>
  /** Modules with further metrics. */
  readonly plugins: readonly string[]
  /** Hashes of the texts that metrics loaded, by the names in specs, or learned, by spec. */
  readonly resources: Readonly<Record<string, string>>
  readonly versions: Readonly<Record<string, string>>
}

/** Numbers of a shard. */
export interface ShardCounts {
  /** Rows of the input, broken ones included. */
  readonly items: number
  /** Outputs with a row of numbers. */
  readonly outputs: number
  /** Rows that are broken, or on which a metric failed. */
  readonly skipped: number
  /** Lines of the range, for the numbers of lines of the shards after it. */
  readonly lines: number
  /** Outputs that were null and count as empty. */
  readonly nulls: number
  /** Rows none of whose references parses, by the specs of metrics that parse. */
  readonly unparsed: Readonly<Record<string, number>>
}

/**
 * The description of a finished shard, which is put in place after its rows. It has no date and no name of a machine, so
 * that a shard that is computed twice gives the same bytes.
 */
export interface ShardManifest extends Shard, ShardRecipe {
  readonly format: typeof ROWS_FORMAT
  readonly version: number
  readonly input: ShardInputFacts
  readonly range: ShardRange
  readonly counts: ShardCounts
  /** Messages about the whole input, if it was read as a whole, or about the file of a range. */
  readonly notices: readonly string[]
  /** The file of the rows, beside the manifest, its size in bytes and its SHA-256. */
  readonly rows: { readonly file: string; readonly bytes: number; readonly sha256: string }
}

/** The text of a manifest, with a hash of its content, so that a digit that was damaged on disk is found. */
export function formatShardManifest(manifest: ShardManifest): string {
  return `${JSON.stringify({ ...manifest, hash: hashOf(manifest) }, undefined, 2)}\n`
}

/**
 * Parses the text of a manifest.
 *
 * @param file The name of the file in messages.
 * @throws InputError if it is damaged, or if a newer version wrote it.
 */
export function parseShardManifest(text: string, file: string): ShardManifest {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new InputError(`${file}: the manifest is damaged: ${messageOf(error)}`, { cause: error })
  }
  const manifest = value as Partial<ShardManifest> | null
  if (manifest?.format !== ROWS_FORMAT)
    throw new InputError(`${file}: not a manifest of rows: expected "format": "${ROWS_FORMAT}"`)
  if (manifest.version !== ROWS_FORMAT_VERSION)
    throw new InputError(
      `${file}: format version ${manifest.version}: expected ${ROWS_FORMAT_VERSION}; another version of this program wrote it`,
    )
  const { hash, ...content } = manifest as ShardManifest & { readonly hash?: unknown }
  const wrong = CHECKS.find(([, isRight]) => !isRight(content))
  if (wrong !== undefined) throw new InputError(`${file}: the manifest is damaged: ${wrong[0]}`)
  if (hash !== hashOf(content))
    throw new InputError(`${file}: the manifest is damaged: its hash is not that of its content`)
  return content
}

/** Blanks and line ends do not count. */
function hashOf(manifest: ShardManifest): string {
  return contentHash(JSON.stringify(manifest))
}

const CHECKS: readonly (readonly [what: string, isRight: (manifest: ShardManifest) => boolean])[] = [
  ['"shard" and "shards"', ({ shard, shards }) => isCount(shard) && isCount(shards) && shard <= shards],
  ['"input"', ({ input }) => Array.isArray(input?.files) && isCount(input.size)],
  ['"input" needs hashes', ({ input }) => isText(input.identity) && isText(input.rangeHash)],
  [
    '"range"',
    ({ range }) => isCount(range?.start) && isCount(range.end) && isCount(range.of) && isText(range.unit),
  ],
  ['"range" ends before it starts', ({ range: { start, end, of } }) => start <= end && end <= of],
  ['"metrics"', ({ metrics }) => Array.isArray(metrics) && metrics.every(isMetric)],
  [
    '"settings", "resources" or "versions"',
    ({ settings, resources, versions }) => isRecord(settings) && isRecord(resources) && isRecord(versions),
  ],
  ['"plugins" or "notices"', ({ plugins, notices }) => Array.isArray(plugins) && Array.isArray(notices)],
  [
    '"counts"',
    ({ counts }) =>
      [counts?.items, counts?.outputs, counts?.skipped, counts?.lines, counts?.nulls].every(isCount),
  ],
  [
    '"rows"',
    ({ rows }) =>
      isText(rows?.file) && !/[/\\]/.test(rows.file) && isCount(rows.bytes) && isText(rows.sha256),
  ],
]

function isMetric(value: Partial<ShardMetric> | null): boolean {
  return (
    isText(value?.spec) && isText(value?.full) && Array.isArray(value?.columns) && isRecord(value.signatures)
  )
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
