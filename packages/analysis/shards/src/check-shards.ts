import { InputError, plural, quote } from '@codegen-eval/messages'
import { shardText } from './shard.ts'
import type { ShardManifest, ShardRange } from './shard-manifest.ts'

/** A manifest and the name of its file. */
export interface PlacedManifest {
  readonly path: string
  readonly manifest: ShardManifest
}

/**
 * Checks that shards belong together and cover their input exactly once.
 *
 * @returns The shards in the order of the input.
 * @throws InputError that names the file, for shards of another input, with other settings, metrics, signatures or
 * versions, for a part of the input that is missing, and for one that two shards cover.
 */
export function checkShards<S extends PlacedManifest>(shards: readonly S[]): readonly S[] {
  const [first, ...others] = shards
  if (first === undefined) throw new InputError('expected at least one shard')
  for (const other of others) checkAlike(first, other)
  const sorted = [...shards].sort(
    ({ manifest: { range: a } }, { manifest: { range: b } }) => a.start - b.start || a.end - b.end,
  )
  checkTiles(sorted)
  return sorted
}

function checkAlike(one: PlacedManifest, other: PlacedManifest): void {
  const refuse = (what: string): never => {
    throw new InputError(`${other.path}: ${what} (compared with ${one.path})`)
  }
  const [a, b] = [one.manifest, other.manifest]
  if (a.input.size !== b.input.size || a.input.identity !== b.input.identity)
    refuse(
      `the rows are of another input: ${inputText(b)}, not ${inputText(a)}${a.input.size === b.input.size ? ': the contents differ' : ''}`,
    )
  const checkSame = (name: 'versions' | 'settings' | 'resources', what: string): void => {
    const found = difference(a[name], b[name])
    if (found !== undefined) refuse(`${what}: ${found}`)
  }
  checkSame('versions', 'another version wrote the rows')
  checkSame('settings', 'the rows were read with other settings')
  checkMetrics(a, b, refuse)
  checkSame('resources', 'metrics loaded or learned something else')
  if (String(a.plugins) !== String(b.plugins))
    refuse(`other plugins: ${b.plugins.join(', ') || 'none'}, not ${a.plugins.join(', ') || 'none'}`)
  if (a.range.unit !== b.range.unit || a.range.of !== b.range.of)
    refuse(`the input is cut otherwise: ${cutText(b.range)}, not ${cutText(a.range)}`)
}

function checkMetrics(a: ShardManifest, b: ShardManifest, refuse: (what: string) => never): void {
  const [specs, others] = [a, b].map(({ metrics }) => metrics.map(({ spec }) => spec).join(', '))
  if (specs !== others) refuse(`the rows are of other metrics: ${others}, not ${specs}`)
  for (const [k, { spec, full, columns, signatures }] of a.metrics.entries()) {
    const other = b.metrics[k]
    for (const [language, signature] of Object.entries(signatures)) {
      const found = other.signatures[language]
      if (found !== undefined && found !== signature)
        refuse(`metric ${spec} has another signature: ${found}, not ${signature}`)
    }
    if (full !== other.full) refuse(`metric ${spec} has other options: ${other.full}, not ${full}`)
    // a shard without a row may not know the columns
    const known = columns.length > 0 && other.columns.length > 0
    if (known && String(columns) !== String(other.columns))
      refuse(`metric ${spec} has other columns: ${other.columns.join(', ')}, not ${columns.join(', ')}`)
  }
}

/** The first entry in which two records differ: `cli 0.2.0, not 0.1.0`. */
function difference(a: object, b: object): string | undefined {
  const [one, other] = [a, b].map((record) => new Map<string, unknown>(Object.entries(record)))
  const text = (value: unknown) =>
    value === undefined ? 'none' : typeof value === 'string' ? value : quote(value)
  for (const key of new Set([...one.keys(), ...other.keys()])) {
    const [left, right] = [one.get(key), other.get(key)].map(text)
    if (left !== right) return `${key} ${right}, not ${left}`
  }
  return undefined
}

function checkTiles(sorted: readonly PlacedManifest[]): void {
  const { unit, of } = sorted[0].manifest.range
  let covered = 0
  let before: PlacedManifest | undefined
  for (const shard of sorted) {
    const { range } = shard.manifest
    // a shard without a part of the input is in nobody's way
    if (range.start === range.end) continue
    if (range.start > covered) throw missing(unit, covered, range.start, sorted)
    if (range.start < covered)
      throw new InputError(
        `${shard.path}: ${rangeText(range)} overlap with ${rangeText(before!.manifest.range)} of ${before!.path}: leave out one of them`,
      )
    covered = range.end
    before = shard
  }
  if (covered < of) throw missing(unit, covered, of, sorted)
}

function missing(
  unit: ShardRange['unit'],
  start: number,
  end: number,
  shards: readonly PlacedManifest[],
): InputError {
  const { manifest } = shards[0]
  const numbers = new Set(shards.map(({ manifest: { shard } }) => shard))
  const isOneCut = shards.every(({ manifest: { shards: count } }) => count === manifest.shards)
  const lacking = Array.from({ length: manifest.shards }, (_, i) => i + 1).filter((i) => !numbers.has(i))
  const named = lacking.slice(0, 5).map((shard) => shardText({ shard, shards: manifest.shards }))
  const list = `${named.join(', ')}${lacking.length > named.length ? `, … (${lacking.length} in all)` : ''}`
  const whose = isOneCut && lacking.length > 0 ? `: shard ${list} is not finished` : ''
  return new InputError(
    `${inputText(manifest)}: ${rangeText({ unit, start, end, of: 0 })} are missing${whose}`,
  )
}

/** A range in words: `bytes 0 to 4096`. */
export function rangeText({ unit, start, end }: ShardRange): string {
  if (unit === 'deals') return `the rows of shard ${end === start + 1 ? end : `${start + 1} to ${end}`}`
  return unit === 'bytes' ? `bytes ${start} to ${end}` : `row groups ${start} to ${end}`
}

function cutText({ unit, of }: ShardRange): string {
  if (unit === 'deals') return `rows dealt to ${of} shards`
  return unit === 'bytes' ? `${of} bytes` : `${of} row groups`
}

function inputText({ input: { files, size } }: ShardManifest): string {
  return `${files.join(', ')} of ${size} bytes`
}

/**
 * A sentence about a shard that is finished.
 *
 * @param file Its rows.
 * @param state Such as `is finished`.
 */
export function finishedShardText(file: string, manifest: ShardManifest, state: string): string {
  const { range, counts } = manifest
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} of them broken` : ''
  return `shard ${shardText(manifest)} ${state}: ${plural(counts.items, 'row')}${skipped}, ${rangeText(range)}, in ${file}`
}
