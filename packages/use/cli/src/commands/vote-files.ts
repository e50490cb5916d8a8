import { InputError, inputErrorAt, messageOf, quote } from '@codegen-eval/messages'
import type { Vote } from '@codegen-eval/rank'
import { voteToPreference } from '@codegen-eval/rank/internal'
import {
  createSkips,
  type RowParser,
  readJsonArray,
  readJsonl,
  type Skips,
  unescapeCsvText,
} from '@codegen-eval/records'
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
import type { FlagValues } from '../flags/flag.ts'
import { refuseFlags } from '../flags/refuse-flags.ts'
import { flagsOf } from '../flags/table.ts'
import { startProgress } from '../progress.ts'
import { COMPARING } from './compared-input.ts'
import { totalSize } from './input-flags.ts'
import { checkRowFiles } from './score-files.ts'

/** Flags of commands that read votes in place of texts. */
export const VOTE_FILES = flagsOf('preferences', 'covariates', 'elo')

interface VoteFlags extends FlagValues<typeof VOTE_FILES> {
  readonly cluster?: string
  readonly html?: string
  readonly output?: string
  readonly onError: FlagValues<typeof COMPARING>['onError']
}

/** Votes of files. */
export interface ReadVotes {
  readonly votes: readonly Vote[]
  /** Broken rows. */
  readonly skips: Skips
}

const {
  cluster: _,
  onError: __,
  ...ABOUT_SCORES
} = { ...COMPARING, ...flagsOf('k', 'metric', 'metricWeights') }

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

/** Reads files of votes: JSON Lines, a JSON array, or CSV; see `Vote` of `@codegen-eval/rank`. */
export async function readVoteFiles(files: readonly string[], flags: VoteFlags): Promise<ReadVotes> {
  const progress = startProgress(await totalSize({ files, references: [], layout: 'rows' }), 'votes')
  const skips = createSkips(flags.onError)
  const votes: Vote[] = []
  try {
    for (const path of files)
      for await (const batch of voteBatches(path, progress.bytes, flags)) {
        for (const vote of batch) {
          if (vote instanceof InputError) skips.add(vote)
          else votes.push(vote)
        }
        await progress.rows(votes.length)
      }
  } finally {
    progress.stop()
  }
  if (votes.length === 0) throw new InputError(`${files.map(displayName).join(', ')}: no votes`)
  return { votes, skips }
}

/** Number of bytes by which the form of a file is recognized. */
const HEAD_BYTES = 1 << 16

async function* voteBatches(
  path: string,
  onBytes: (count: number) => void,
  { covariates = [], cluster }: VoteFlags,
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
