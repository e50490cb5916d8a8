import { judgedScores } from '@codegen-eval/calibration'
import { readJudgedOutputs } from '@codegen-eval/calibration/node'
import { refuseFlags } from '@codegen-eval/command-line'
import { startShares, writeMessage } from '@codegen-eval/command-line/node/output'
import type { ResultSummary } from '@codegen-eval/compare'
import { taskResults } from '@codegen-eval/compare/internal'
import type { WrittenResults } from '@codegen-eval/log-files/write'
import { messageOf, UsageError } from '@codegen-eval/messages'
import { type Leaderboard, type RankOptions, rankCorrected, rankPreferences } from '@codegen-eval/rank'
import { rankCorpus } from '@codegen-eval/rank/corpus'
import { createSkips, type Skips } from '@codegen-eval/records'
import { checkBaseline } from '@codegen-eval/segments/internal'
import { flagsOf } from '../flags/table.ts'
import { DEFAULT_METRICS, loadRegistry } from '../metrics.ts'
import { comparedInput } from './compared-input.ts'
import { exportedFiles } from './measured-input.ts'
import type { RankFlags } from './rank-flags.ts'
import { ABOUT_SCORES, checkVoteFiles, readVoteFiles } from './vote-files.ts'

/** A leaderboard, and the rows that were left out. */
export interface RankedInput {
  readonly board: Leaderboard
  readonly skips: Skips
  readonly summary?: ResultSummary | undefined
  /** The outputs with their scores, if they are exported. */
  readonly written?: WrittenResults | undefined
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
  if (flags.calibrated) {
    const { plugin: _, ...aboutTexts } = { ...ABOUT_SCORES, ...flagsOf('cluster') }
    refuseFlags(
      aboutTexts,
      given,
      'is for texts and scores, and --calibrated says that the files have grades',
    )
    return async () => {
      const skips = createSkips(flags.onError)
      const { judge = [], order } = flags
      const options = {
        ...{ judge, order, skips, onNotice: writeMessage },
        loadRegistry: () => loadRegistry(flags.plugin),
      }
      const { judged, judges, rows } = await readJudgedOutputs(files, options)
      if (judges.length === 0) throw new UsageError('option judge is missing: the judge among the raters')
      const board = await drawn((onProgress) =>
        rankCorrected(judgedScores(judged, judges[0]), judges[0], { ...flags, onProgress }),
      )
      return { board, skips, rows }
    }
  }
  const input = await comparedInput(files, flags, given, {
    metrics: flags.metric,
    defaults: DEFAULT_METRICS,
    outputs: [['--html', flags.html], ...exportedFiles(flags.export)],
    gaps: flags.by === undefined ? undefined : 'keep',
  })
  return async () => {
    const measured = await input.measure(checkBaseline(flags.baseline), {
      withSamples: flags.export !== undefined,
    })
    const { corpus: results } = taskResults(measured.corpus, flags)
    const board = await drawn((onProgress) => rankCorpus(results, { ...flags, onProgress }))
    const { skips, corpus, summary, written, rows = corpus.segments + skips.count } = measured
    return { board, skips, rows, summary, written }
  }
}

/** Ranks with a progress bar; what the data or the options lack is the caller's mistake. */
async function drawn<T>(work: (onProgress: NonNullable<RankOptions['onProgress']>) => T): Promise<T> {
  const progress = await startShares('rankings')
  try {
    return work(progress.share)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const message = messageOf(error).replace(
      /^(?:baseline|method|metricWeights|stratumWeights)\b/,
      'option $&',
    )
    throw new UsageError(message, { cause: error })
  } finally {
    progress.stop()
  }
}
