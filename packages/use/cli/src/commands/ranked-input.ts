import { taskCorpus } from '@codegen-eval/measure'
import { messageOf, UsageError } from '@codegen-eval/messages'
import { type Leaderboard, type RankOptions, rankMetrics, rankPreferences } from '@codegen-eval/rank'
import type { Skips } from '@codegen-eval/records'
import { checkModel } from '@codegen-eval/segments/internal'
import { DEFAULT_METRICS } from '../metrics.ts'
import { startShares } from '../step-progress.ts'
import { comparedInput } from './compared-input.ts'
import type { RankFlags } from './rank-flags.ts'
import { checkVoteFiles, readVoteFiles } from './vote-files.ts'

/** A leaderboard, and the rows that were left out. */
export interface RankedInput {
  readonly board: Leaderboard
  readonly skips: Skips
  /** Number of rows that were read. */
  readonly rows: number
}

/**
 * Checks the flags of a leaderboard, before anything is read or written.
 *
 * @returns Reads and ranks.
 */
export async function rankedInput(
  files: readonly string[],
  flags: RankFlags,
  given: ReadonlySet<string>,
): Promise<() => Promise<RankedInput>> {
  if (flags.preferences) {
    checkVoteFiles(files, flags, given)
    return async () => {
      const { votes, skips } = await readVoteFiles(files, flags)
      const board = await drawn((onProgress) => rankPreferences(votes, { ...flags, onProgress }))
      return { board, skips, rows: votes.length + skips.count }
    }
  }
  const { baseline, samplesBy, html } = flags
  const input = await comparedInput(files, flags, given, flags.metric, DEFAULT_METRICS, [['--html', html]])
  return async () => {
    const measured = await input.measure((models) => {
      if (baseline !== undefined) checkModel('--baseline', baseline, models)
      return models
    })
    const { models, metrics, clusters } = taskCorpus(measured.corpus, samplesBy)
    const scores = metrics.map(({ spec, metric, rows }) => ({
      metric: spec,
      signature: metric.signature,
      models: models.map((model, m) => ({ model, scores: { metric, rows: rows[m] } })),
    }))
    const board = await drawn((onProgress) => rankMetrics(scores, { ...flags, clusters, onProgress }))
    const { skips, corpus, rows = corpus.segments + skips.count } = measured
    return { board, skips, rows }
  }
}

/** Ranks with a progress bar; what the data or the options lack is the caller's mistake. */
async function drawn<T>(work: (onProgress: NonNullable<RankOptions['onProgress']>) => T): Promise<T> {
  const progress = await startShares('rankings')
  try {
    return work(progress.share)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const message = messageOf(error).replace(/^(?:baseline|method|metricWeights)\b/, 'option $&')
    throw new UsageError(message, { cause: error })
  } finally {
    progress.stop()
  }
}
