import { type FlagValues, refuseFlags } from '@codegen-eval/command-line'
import { startProgress } from '@codegen-eval/command-line/node/output'
import type { Vote } from '@codegen-eval/rank'
import { readVotes } from '@codegen-eval/rank/node'
import { createSkips, type Skips } from '@codegen-eval/records'
import { flagsOf } from '../flags/table.ts'
import { COMPARING } from './compared-input.ts'
import { totalSize } from './input-flags.ts'
import { checkRowFiles } from './score-files.ts'

/** Flags of commands that read votes in place of texts. */
export const VOTE_FILES = flagsOf('preferences', 'covariates', 'elo')

interface VoteFlags
  extends FlagValues<typeof VOTE_FILES>,
    Pick<FlagValues<typeof COMPARING>, 'cluster' | 'onError'> {
  readonly html?: string
  readonly output?: string
}

const {
  cluster: _,
  onError: __,
  ...ABOUT_SCORES
} = { ...COMPARING, ...flagsOf('k', 'metric', 'metricWeights', 'export') }

/** Flags about texts and scores. */
export { ABOUT_SCORES }

/** Checks files of votes, before anything is read or written. */
export function checkVoteFiles(files: readonly string[], flags: VoteFlags, given: ReadonlySet<string>): void {
  refuseFlags(
    ABOUT_SCORES,
    given,
    'is for texts and scores, and --preferences says that the files have votes',
  )
  checkRowFiles(files, [
    ['--output', flags.output],
    ['--html', flags.html],
  ])
}

/** Reads files of votes, without broken rows: see `readVotes` of `@codegen-eval/rank/node`. */
export async function readVoteFiles(
  files: readonly string[],
  flags: VoteFlags,
): Promise<{ readonly votes: readonly Vote[]; readonly skips: Skips }> {
  const progress = startProgress(await totalSize({ files }), 'votes')
  const skips = createSkips(flags.onError)
  const { covariates, cluster } = flags
  const options = { covariates, cluster, skips, onBytes: progress.advance, onRows: progress.rows }
  return { votes: await readVotes(files, options).finally(progress.stop), skips }
}
