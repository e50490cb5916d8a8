import { join } from 'node:path'
import { shareMetric } from '../../../../core/metric/test/counting-metric.ts'
import { measuredItems } from '../../src/measured-items.ts'
import { openShardInput } from '../../src/node/shard-input.ts'
import { type ShardRun, writeShard } from '../../src/node/write-shard.ts'
import type { ShardManifest } from '../../src/shard-manifest.ts'

export const METRICS = [{ spec: 'share', metric: shareMetric('x') }]

/** Rows of JSON Lines, of which every fifth has the output `undefined`. */
export const textOf = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, i) => from + i)
    .map((id) => `${JSON.stringify({ id, references: 'r', candidate: id % 5 === 0 ? 'undefined' : 'r' })}\n`)
    .join('')

/** Measures a shard of a file and writes its rows. */
export async function writeRows(
  file: string,
  folder: string,
  shard: number,
  shards: number,
  changes: Partial<ShardRun> = {},
): Promise<ShardManifest> {
  const options = { files: [file] }
  const input = await openShardInput(options, { shard, shards })
  return writeShard({
    shard,
    shards,
    folder: join(folder),
    input,
    rows: measuredItems(input.open(options), METRICS),
    metrics: METRICS,
    fullSpecs: ['share:extra=x'],
    recipe: { settings: { onError: 'skip' }, plugins: [], versions: { cli: '1.0.0' } },
    resources: new Map([['x', 'x']]),
    ...changes,
  })
}
