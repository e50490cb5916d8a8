import type { Preference } from '@codegen-eval/human-ratings'
import type { RatingReading } from '@codegen-eval/human-ratings/node'
import { InputError, inputErrorAt, messageOf } from '@codegen-eval/messages'
import { checkFilesOnce, displayName } from '@codegen-eval/records/internal'
import { openRatings } from '@codegen-eval/samples/node'
import type { RatingItem } from '@codegen-eval/samples/ratings'
import { covariateFields, voteToPreference } from '../vote.ts'

/** How votes are read. */
export interface ReadVotesOptions extends Pick<RatingReading, 'skips' | 'onBytes' | 'onRecords'> {
  /** Covariates and field of clusters, as for `rankPreferences`: each vote needs their fields. */
  readonly covariates?: readonly string[] | undefined
  readonly cluster?: string | undefined
}

/**
 * Reads files of votes for `rankPreferences`, in the forms of preferences that `readRatings` of `@codegen-eval/samples`
 * knows, as `aggregate` does; `-` is standard input.
 *
 * @throws InputError if a file cannot be read, or holds something else, or if there are no votes.
 */
export async function readVotes(
  files: readonly string[],
  { covariates = [], cluster, skips, onBytes, onRecords }: ReadVotesOptions,
): Promise<readonly Preference[]> {
  checkFilesOnce(files)
  const votes: Preference[] = []
  const keptFields = [...covariateFields(covariates), ...(cluster === undefined ? [] : [cluster])]
  const votesOf = (row: RatingItem): readonly Preference[] => {
    if (row instanceof InputError) throw row
    const { preferences = [], file, line } = row
    try {
      for (const vote of preferences) voteToPreference(vote, 0, covariates, cluster)
      return preferences
    } catch (error) {
      throw inputErrorAt({ file, line }, messageOf(error), error)
    }
  }
  for (const path of files) {
    const { batches } = await openRatings({ path, kind: 'preferences', keptFields, onBytes })
    for await (const batch of batches) {
      for (const row of batch) {
        try {
          votes.push(...votesOf(row))
        } catch (error) {
          if (!(error instanceof InputError)) throw error
          skips.add(error)
        }
      }
      await onRecords?.(votes.length)
    }
  }
  if (votes.length === 0) throw new InputError(`${files.map(displayName).join(', ')}: no votes`)
  return votes
}
