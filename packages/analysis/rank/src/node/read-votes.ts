import { InputError, inputErrorAt, messageOf } from '@codegen-eval/messages'
import type { Skips } from '@codegen-eval/records'
import { displayName } from '@codegen-eval/records/internal'
import { openRatings } from '@codegen-eval/samples/node'
import type { RatingItem } from '@codegen-eval/samples/ratings'
import { type Vote, voteToPreference } from '../vote.ts'

/** How votes are read. */
export interface ReadVotesOptions {
  /** Covariates and field of clusters, as for `rankPreferences`: each vote needs their fields. */
  readonly covariates?: readonly string[] | undefined
  readonly cluster?: string | undefined
  /** Receives broken rows; may throw to end the run. */
  readonly skips: Skips
  /** Called with the number of bytes of each chunk that was read. */
  readonly onBytes?: ((count: number) => void) | undefined
  /** Called after each batch with the number of votes so far. */
  readonly onRecords?: ((votes: number) => void | Promise<void>) | undefined
}

/**
 * Reads files of votes for `rankPreferences`: preferences in any of the forms of `readRatings`, also packed with gzip; `-` is
 * standard input.
 *
 * @throws InputError if a file cannot be read, or if there are no votes.
 */
export async function readVotes(
  files: readonly string[],
  { skips, onRecords, onBytes, ...options }: ReadVotesOptions,
): Promise<readonly Vote[]> {
  const votes: Vote[] = []
  for (const path of files) {
    const { batches } = await openRatings({ path, onBytes, kind: 'preferences' })
    for await (const batch of batches) {
      for (const vote of batch.flatMap((row) => votesOf(row, options))) {
        if (vote instanceof InputError) skips.add(vote)
        else votes.push(vote)
      }
      await onRecords?.(votes.length)
    }
  }
  if (votes.length === 0) throw new InputError(`${files.map(displayName).join(', ')}: no votes`)
  return votes
}

/** The votes of a row, with what their covariates and clusters need, or the errors in their places. */
function votesOf(
  row: RatingItem,
  { covariates = [], cluster }: Pick<ReadVotesOptions, 'covariates' | 'cluster'>,
): readonly (Vote | InputError)[] {
  if (row instanceof InputError) return [row]
  return (row.preferences ?? []).map(({ fields, a, b, winner }) => {
    const vote = { ...fields, a, b, winner }
    try {
      voteToPreference(vote, row.line - 1, covariates, cluster)
      return vote
    } catch (error) {
      return inputErrorAt(row, messageOf(error), error)
    }
  })
}
