import type { Item, Segment } from '@codegen-eval/samples'
import type { ShardManifest } from '../src/shard-manifest.ts'

/** A manifest of shard `shard` of `shards`, whose input has 10 bytes for each shard. */
export function manifestOf(
  shard: number,
  shards: number,
  changes: Partial<ShardManifest> = {},
): ShardManifest {
  return {
    format: 'codegen-eval/rows',
    version: 1,
    shard,
    shards,
    input: { files: ['in.jsonl'], size: 10 * shards, identity: 'i', rangeHash: `h${shard}` },
    range: { unit: 'bytes', start: 10 * (shard - 1), end: 10 * shard, of: 10 * shards },
    settings: { onError: 'stop' },
    plugins: [],
    versions: { cli: '1.0.0' },
    metrics: [
      { spec: 'share', full: 'share', columns: ['equal', 'count'], signatures: { '': 'share|v:1.0.0' } },
    ],
    resources: {},
    counts: { items: 1, outputs: 1, skipped: 0, lines: 2, nulls: 0, unparsed: {} },
    notices: [],
    rows: { file: `rows-${shard}`, bytes: 0, sha256: '' },
    ...changes,
  }
}

/** A shard whose rows are at hand. */
export function shardOf(manifest: ShardManifest, items: (firstLine: number) => readonly Item[]) {
  return {
    path: `shard-${manifest.shard}.json`,
    manifest,
    async *items(firstLine: number) {
      yield items(firstLine)
    },
  }
}

/** A segment that was measured: its hashes are its texts. */
export function measuredSegment(
  id: string | number,
  outputs: Readonly<Record<string, readonly number[]>>,
  rest: Partial<Segment> = {},
): Segment {
  const models = Object.keys(outputs)
  return {
    id,
    references: ['00000000000000ff'],
    models,
    candidates: models.map((_, m) => `0000000a0000000${m}`),
    measured: Object.values(outputs).map((numbers) => Float64Array.from(numbers)),
    file: 'in.jsonl',
    line: 1,
    ...rest,
  }
}
