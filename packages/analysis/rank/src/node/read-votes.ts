import { InputError, inputErrorAt, messageOf, quote } from '@codegen-eval/messages'
import { type RowParser, readJsonArray, readJsonl, type Skips, unescapeCsvText } from '@codegen-eval/records'
import {
  asRow,
  csvDelimiter,
  decodeLossy,
  displayName,
  failure,
  peekChunks,
  readCsvRows,
} from '@codegen-eval/records/internal'
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
  readonly onRows?: ((votes: number) => void | Promise<void>) | undefined
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
      await options.onRows?.(votes.length)
    }
  if (votes.length === 0) throw new InputError(`${files.map(displayName).join(', ')}: no votes`)
  return votes
}

/** Number of bytes by which the form of a file is recognized. */
const HEAD_BYTES = 1 << 16

async function* voteBatches(
  path: string,
  { covariates = [], cluster, onBytes }: ReadVotesOptions,
): AsyncIterable<readonly (Vote | InputError)[]> {
  const file = displayName(path)
  const [head, chunks] = await peekChunks(readBytes(path, onBytes), HEAD_BYTES)
  const text = decodeLossy(head)
  const parse: RowParser<Vote> = (value, line, index) => {
    const vote = asRow(value, failure(file, line))
    try {
      voteToPreference(vote, index, covariates, cluster)
      return vote
    } catch (error) {
      throw inputErrorAt({ file, line }, messageOf(error), error)
    }
  }
  const start = /\S/.exec(text)?.[0]
  if (start === '[') return yield* readJsonArray(file, chunks, parse)
  if (start === '{') return yield* readJsonl(file, chunks, parse)
  const [firstLine] = text.split(/\r?\n/, 1)
  const delimiter = firstLine.includes('\t') ? '\t' : csvDelimiter(text)
  yield* readCsvRows(file, chunks, delimiter, (header) => {
    const names = header.map((name) => unescapeCsvText(name.trim()))
    const twice = names.find((name, i) => names.indexOf(name) < i)
    if (twice !== undefined) throw inputErrorAt({ file, line: 1 }, `two columns are named ${quote(twice)}`)
    return (fields, line, index) =>
      parse(Object.fromEntries(names.map((name, i) => [name, unescapeCsvText(fields[i])])), line, index)
  })
}
