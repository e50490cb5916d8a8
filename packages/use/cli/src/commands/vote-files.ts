import { type FlagValues, refuseFlags } from '@codegen-eval/command-line'
import { flagsOf } from '../flags/table.ts'
import { COMPARING } from './compared-input.ts'
import { checkRowFiles } from './score-files.ts'

/** Flags of commands that read votes in place of texts. */
export const VOTE_FILES = flagsOf('preferences', 'covariates', 'elo')

interface VoteFlags
  extends FlagValues<typeof VOTE_FILES>,
    Pick<FlagValues<typeof COMPARING>, 'cluster' | 'onError'> {
  readonly html?: string
  readonly output?: string
}

const { cluster: _, onError: __, ...aboutScores } = COMPARING

/** Flags about texts and scores. */
export const ABOUT_SCORES = { ...aboutScores, ...flagsOf('k', 'metric', 'metricWeights', 'export') }

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
