import { refuseFlags } from '@codegen-eval/command-line'
import { checkStandardInput } from '@codegen-eval/records/internal'
import { flagsOf } from '../flags/table.ts'
import { COMPARING } from './compared-input.ts'

/** Flags of commands that read votes in place of texts. */
export const VOTE_FILES = flagsOf('preferences', 'covariates', 'elo')

const { cluster: _, onError: __, ...aboutScores } = COMPARING

/** Flags about texts and scores. */
export const ABOUT_SCORES = { ...aboutScores, ...flagsOf('k', 'metric', 'metricWeights', 'export') }

/** Checks files of votes, before anything is read or written. */
export function checkVoteFiles(files: readonly string[], given: ReadonlySet<string>): void {
  refuseFlags(
    ABOUT_SCORES,
    given,
    'is for texts and scores, and --preferences says that the files have votes',
  )
  checkStandardInput(files)
}
