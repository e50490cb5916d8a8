import type { SamplesBy } from '@codegen-eval/measure'
import { UsageError } from '@codegen-eval/messages'
import { createSkips, type Skips } from '@codegen-eval/records'
import { STANDARD_INPUT } from '@codegen-eval/records/internal'
import type { ScoreRange, ScoreTable } from '@codegen-eval/score-files'
import { openScores } from '@codegen-eval/score-files/node'
import { type FlagValues, flagName } from '../flags/flag.ts'
import { MEASURING, OUTCOMES, READING } from '../flags/sets.ts'
import { FLAGS, flagsOf } from '../flags/table.ts'
import { parsed } from '../flags/types.ts'
import { writeMessage } from '../output/standard-output.ts'
import { startProgress } from '../progress.ts'
import { checkOutputFiles, totalSize } from './input-flags.ts'

/** Flags of commands that read scores in place of texts. */
export const SCORE_FILES = {
  ...flagsOf('scores'),
  ...OUTCOMES,
  scale: {
    ...FLAGS.scale,
    type: parsed(async () => (await import('@codegen-eval/score-files')).parseScoreRange),
    help: 'with --scores: range of the scores (default: 0..1)',
  },
}

/** Options of `SCORE_FILES` that say how scores are read. */
const SCORE_OPTIONS = ['scoreField', 'scale', 'evalplusTests'] as const

/** Values of flags that say how scores are read. */
export interface ScoreReading extends FlagValues<typeof OUTCOMES> {
  readonly scale?: ScoreRange
  readonly cluster?: string
  readonly onError: FlagValues<typeof READING>['onError']
}

/** Scores of files. */
export interface ReadScores {
  readonly table: ScoreTable
  /** Broken rows, and tasks that a model lacks. */
  readonly skips: Skips
  /** Number of rows that were read. */
  readonly rows: number
}

/**
 * Checks files of scores, before anything is read or written.
 *
 * @param outputs Output files besides that of `--output`.
 */
export function checkScoreFiles(
  files: readonly string[],
  flags: { readonly samplesBy?: SamplesBy; readonly output?: string },
  given: ReadonlySet<string>,
  outputs: readonly (readonly [flag: string, file: string | undefined])[] = [],
): void {
  refuseTextFlags(given, '--scores says that the files have scores')
  if (flags.samplesBy === 'best')
    throw new UsageError(
      '--samples-by best is for texts: the score of a task in files of scores is the mean of its samples',
    )
  if (files.filter((file) => file === STANDARD_INPUT).length > 1)
    throw new UsageError('standard input (-) can be read only once')
  checkOutputFiles({ files, references: [], layout: 'rows' }, [['--output', flags.output], ...outputs])
}

/**
 * Reads files of scores.
 *
 * @param metrics The names of the metrics that count; all by default.
 */
export async function readScoreFiles(
  files: readonly string[],
  flags: ScoreReading,
  metrics: readonly string[] | undefined,
): Promise<ReadScores> {
  const progress = startProgress(await totalSize({ files, references: [], layout: 'rows' }))
  const skips = createSkips(flags.onError)
  let rows = 0
  try {
    const table = await openScores(files, {
      metrics,
      scoreField: flags.scoreField,
      clusterField: flags.cluster,
      range: flags.scale,
      evalplusTests: flags.evalplusTests,
      skips,
      onBytes: progress.bytes,
      onRows: (count) => {
        rows = count
        return progress.rows(count)
      },
      onNotice: (text) => writeMessage(`note: ${text}`),
    })
    return { table, skips, rows }
  } finally {
    progress.stop()
  }
}

/** @throws UsageError for a flag about scores without `--scores`. */
export function checkScoreFlags(scores: true | undefined, given: ReadonlySet<string>): void {
  const option = scores ? undefined : SCORE_OPTIONS.find((name) => given.has(name))
  if (option !== undefined)
    throw new UsageError(`${flagName(SCORE_FILES[option])} is about scores, and needs --scores`)
}

/** Flags about texts that are also about scores. */
const SHARED: ReadonlySet<string> = new Set(['onError'])

/**
 * @param given The options that were set.
 * @param why What the files have instead of texts.
 * @throws UsageError for a flag about texts and their measurement.
 */
export function refuseTextFlags(given: ReadonlySet<string>, why: string): void {
  const wrong = Object.entries({ ...READING, ...MEASURING, ...flagsOf('threads') }).find(
    ([option]) => given.has(option) && !SHARED.has(option),
  )
  if (wrong !== undefined) throw new UsageError(`${flagName(wrong[1])} is for texts, and ${why}`)
}
