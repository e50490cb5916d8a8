import type { SamplesBy } from '@codegen-eval/measure'
import { UsageError } from '@codegen-eval/messages'
import { createSkips, type Skips } from '@codegen-eval/records'
import { type ON_ERROR, STANDARD_INPUT } from '@codegen-eval/records/internal'
import {
  type EvalplusTests,
  parseScoreRange,
  type ScoreRange,
  type ScoreTable,
} from '@codegen-eval/score-files'
import { EVALPLUS_TESTS } from '@codegen-eval/score-files/internal'
import { openScores } from '@codegen-eval/score-files/node'
import { type Command, Option } from 'commander'
import { writeMessage } from '../output/standard-output.ts'
import { startProgress } from '../progress.ts'
import { flagValue } from './flag-value.ts'
import { checkOutputFiles, totalSize } from './input-flags.ts'

/** The flags that tell how to read files of scores. */
export interface ScoreFileFlags {
  readonly scores?: true
  readonly scoreField?: string
  readonly scale?: ScoreRange
  readonly evalplusTests?: EvalplusTests
}

/** Adds the flag that takes scores instead of texts, and those that tell how to read them. */
export function addScoreFileFlags(command: Command): Command {
  return addScoreFieldFlags(
    command.option('--scores', 'FILE has scores of single outputs, or results of tests, instead of texts'),
  )
}

/** Adds the flags that tell how to read scores. */
function addScoreFieldFlags(command: Command): Command {
  return addOutcomeFlags(command, 'with --scores: ').option(
    '--scale <min..max>',
    'with --scores: range of the scores (default: 0..1)',
    flagValue(parseScoreRange),
  )
}

/** Adds the flags that tell how to read results of tests. */
export function addOutcomeFlags(command: Command, when = ''): Command {
  return command
    .option('--score-field <name>', `${when}field or column with the score, instead of "score" or "passed"`)
    .addOption(
      new Option(
        '--evalplus-tests <which>',
        `${when}results of EvalPlus: pass the base tests alone, or the plus tests too (default: plus)`,
      ).choices(EVALPLUS_TESTS),
    )
}

/** Flags that say how texts are read and measured, so that they mean nothing for scores. */
const TEXT_FLAGS = [
  'references',
  'from',
  'inputFormat',
  'candidateField',
  'candidateFields',
  'lines',
  'whole',
  'csvEscaped',
  'lang',
  'languageField',
  'extract',
  'normalize',
  'types',
  'sharedNgrams',
  'paraphrases',
  'plugin',
] as const

/** The flags of commands that read scores. */
export interface ScoreReadingFlags extends ScoreFileFlags {
  readonly cluster?: string
  readonly samplesBy?: SamplesBy
  readonly output?: string
  readonly onError: (typeof ON_ERROR)[number]
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
  flags: ScoreReadingFlags,
  outputs: readonly (readonly [flag: string, file: string | undefined])[] = [],
): void {
  refuseTextFlags(flags, '--scores says that the files have scores')
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
  flags: ScoreReadingFlags,
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
export function checkScoreFlags(flags: ScoreFileFlags): void {
  if (flags.scores) return
  const flag = (['scoreField', 'scale', 'evalplusTests'] as const).find((name) => flags[name] !== undefined)
  if (flag !== undefined)
    throw new UsageError(`${flagName(flag)} tells how to read scores: it needs --scores`)
}

/**
 * @param why What the files have instead of texts.
 * @throws UsageError for a flag that tells how texts are read and measured.
 */
export function refuseTextFlags(flags: object, why: string): void {
  const given = flags as Readonly<Record<string, unknown>>
  const flag =
    TEXT_FLAGS.find((name) => given[name] !== undefined) ?? (given.layout === 'study' ? 'layout' : undefined)
  if (flag !== undefined) throw new UsageError(`${flagName(flag)} is for texts, and ${why}`)
}

/** `scoreField` as it is typed: `--score-field`. */
function flagName(key: string): string {
  return `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
