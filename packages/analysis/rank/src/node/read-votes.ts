import { InputError, inputErrorAt, messageOf } from '@codegen-eval/messages'
import type { Skips } from '@codegen-eval/records'
import { asRow, displayName, failure, readObjectRows } from '@codegen-eval/records/internal'
import { readBytes } from '@codegen-eval/records/node'
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
 * Reads files of votes for `rankPreferences`: JSON Lines, a JSON array, or CSV, also packed with gzip; `-` is standard
 * input.
 *
 * @throws InputError if a file cannot be read, or if there are no votes.
 */
export async function readVotes(
  files: readonly string[],
  options: ReadVotesOptions,
): Promise<readonly Vote[]> {
  const votes: Vote[] = []
  for (const path of files)
    for await (const batch of voteBatches(path, options)) {
      for (const vote of batch) {
        if (vote instanceof InputError) options.skips.add(vote)
        else votes.push(vote)
      }
      await options.onRecords?.(votes.length)
    }
  if (votes.length === 0) throw new InputError(`${files.map(displayName).join(', ')}: no votes`)
  return votes
}

function voteBatches(
  path: string,
  { covariates = [], cluster, onBytes }: ReadVotesOptions,
): AsyncIterable<readonly (Vote | InputError)[]> {
  const file = displayName(path)
  return readObjectRows(file, readBytes(path, onBytes), (value, line, index) => {
    const vote = asRow(value, failure(file, line))
    try {
      voteToPreference(vote, index, covariates, cluster)
      return vote
    } catch (error) {
      throw inputErrorAt({ file, line }, messageOf(error), error)
    }
  })
}
