import { join } from 'node:path'
import {
  onExit,
  recordOutput,
  recordSignatures,
  startProgress,
  writeMessage,
} from '@codegen-eval/command-line/node/output'
import { UsageError } from '@codegen-eval/messages'
import { parseShard, type Shard, type ShardManifest, shardOfEnvironment } from '@codegen-eval/shards'
import { finishedShardText, manifestSignatures } from '@codegen-eval/shards/internal'
import { planShard } from '@codegen-eval/shards/node'
import { shardName } from '@codegen-eval/shards/node/internal'
import { packageVersions } from '../identity.ts'
import { DEFAULT_METRICS } from '../metrics.ts'
import { checkDownload } from './input-flags.ts'
import { type MeasuringFlags, measuredOptions, measurementOptions } from './measured-input.ts'

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
  const metrics = flags.metric ?? DEFAULT_METRICS
  let progress: ReturnType<typeof startProgress> | undefined
  const plan = await planShard({
    shard,
    folder,
    input: { ...measuredOptions(files, flags), onBytes: (count) => progress?.advance(count) },
    measuring: {
      ...(await measurementOptions(files, flags, metrics)),
      onRecords: (rows) => progress?.rows(rows),
    },
    plugins: flags.plugin ?? [],
    versions: shardVersions(),
    onWriter: (writer) => void onExit(() => writer.keep(), { moved: writer.kept }),
  })
  checkDownload(plan.specs, flags)
  if (plan.finished !== undefined) return reportShard(folder, plan.finished, 'is finished already')
  progress = startProgress(plan.bytes)
  try {
    const manifest = await plan.measure()
    recordSignatures(manifestSignatures(manifest))
    progress.stop()
    reportShard(folder, manifest, 'is finished')
  } finally {
    progress.stop()
  }
}

/**
 * Versions of the packages on which the numbers of shards depend.
 *
 * @param packages Those of the metrics.
 */
export function shardVersions(...packages: readonly string[]): Readonly<Record<string, string>> {
  return packageVersions('measure', 'metric', 'samples', ...packages)
}

/** The shard that `--shard` names; the only one without it. */
export function chosenShard(text = '1/1'): Shard {
  return text === 'auto' ? shardOfEnvironment(process.env) : parseShard(text)
}

/** Says on standard error which shard is finished, and records its files. */
export function reportShard(folder: string, manifest: ShardManifest, what: string, prefix = ''): void {
  for (const file of [manifest.rows.file, `${prefix}${shardName(manifest)}.json`])
    recordOutput(join(folder, file))
  writeMessage(finishedShardText(join(folder, manifest.rows.file), manifest, what))
}
