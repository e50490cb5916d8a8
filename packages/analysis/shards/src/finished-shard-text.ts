import { plural } from '@codegen-eval/messages'
import { rangeText } from './check-shards.ts'
import { shardText } from './shard.ts'
import type { ShardManifest } from './shard-manifest.ts'

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
