import { readCorrectedScores } from '@codegen-eval/calibration/node'
import { refuseFlags } from '@codegen-eval/command-line'
import { withProgress, withShares, writeMessage } from '@codegen-eval/command-line/node/output'
import type { ResultSummary } from '@codegen-eval/compare'
import { taskResults } from '@codegen-eval/compare/internal'
import {
  type Leaderboard,
  type RankOptions,
  rankCorrected,
  rankPreferences,
  withMissingDoubts,
} from '@codegen-eval/rank'
import { rankCorpus } from '@codegen-eval/rank/corpus'
import { withNamedOptions } from '@codegen-eval/rank/internal'
import { readVotes } from '@codegen-eval/rank/node'
import { createSkips, type Skips } from '@codegen-eval/records'
import { checkBaseline } from '@codegen-eval/samples/internal'
import type { WrittenResults } from '@codegen-eval/samples/write'
import { flagsOf } from '../flags/table.ts'
import { DEFAULT_METRICS, loadRegistry } from '../metrics.ts'
import { comparedInput } from './compared-input.ts'
import { totalSize } from './input-flags.ts'
import type { RankFlags } from './rank-flags.ts'
import { ABOUT_SCORES, checkVoteFiles } from './vote-files.ts'

/** A leaderboard, and the records that were left out. */
export interface RankedInput {
  readonly board: Leaderboard
  readonly skips: Skips
  readonly summary?: ResultSummary | undefined
  /** The outputs with their scores, if they are exported. */
  readonly written?: WrittenResults | undefined
  /** Number of records that were read. */
  readonly records: number
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
    checkVoteFiles(files, given)
    return async () => {
      const skips = createSkips(flags.onError)
      const votes = await withProgress(
        await totalSize({ files }),
        (watch) => readVotes(files, { ...flags, ...watch, skips }),
        'votes',
      )
      const board = await drawn((onProgress) => rankPreferences(votes, { ...flags, onProgress }))
      return { board, skips, records: votes.length + skips.count }
    }
  }
  if (flags.calibrated) {
    const { plugin: _, ...aboutTexts } = { ...ABOUT_SCORES, ...flagsOf('cluster') }
    refuseFlags(
      aboutTexts,
      given,
      'is for texts and scores, and --calibrated says that the files have grades',
    )
    return async () => {
      const { judge = [], order, plugin, onError } = flags
      const skips = createSkips(onError)
      const registry = () => loadRegistry(plugin)
      const reading = { judge, order, skips, onNotice: writeMessage, loadRegistry: registry }
      const means = await readCorrectedScores(files, reading)
      const board = await drawn((onProgress) =>
        rankCorrected(means.scores, means.judge, { ...flags, onProgress }),
      )
      return { board, skips, records: means.records }
    }
  }
  const input = await comparedInput(files, flags, given, {
    metrics: flags.metric,
    defaults: DEFAULT_METRICS,
    gaps: flags.by === undefined ? undefined : 'keep',
  })
  return async () => {
    const measured = await input.measure(checkBaseline(flags.baseline), {
      withSamples: flags.export !== undefined,
    })
    const { corpus: results, counts: sampleCounts } = taskResults(measured.corpus, flags)
    const ranked = await drawn((onProgress) => rankCorpus(results, { ...flags, sampleCounts, onProgress }))
    const { skips, corpus, summary, written, records = corpus.segments + skips.count } = measured
    const board = withMissingDoubts(ranked, summary?.models ?? [])
    return { board, skips, records, summary, written }
  }
}

/** Ranks with a progress bar. */
function drawn(
  rank: (onProgress: NonNullable<RankOptions['onProgress']>) => Leaderboard,
): Promise<Leaderboard> {
  return withShares('rankings', (onProgress) => withNamedOptions(() => rank(onProgress)))
}
