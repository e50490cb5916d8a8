import { type FlagValues, parsed } from '@codegen-eval/command-line'
import { withProgress, writeMessage } from '@codegen-eval/command-line/node/output'
import { createSkips } from '@codegen-eval/records'
import { checkStandardInput } from '@codegen-eval/records/internal'
import type { Sample } from '@codegen-eval/samples'
import { openNamedScores } from '@codegen-eval/samples/node'
import { namedFiles, totalSize } from '@codegen-eval/samples/node/internal'
import type { ReadScores, ScoreOptions, ScoreRange } from '@codegen-eval/samples/scores'
import type { READING } from '../flags/inputs.ts'
import { FLAGS, flagsOf, GAPS, LOG_FIELDS, type OUTCOMES, refuseTextFlags } from '../flags/table.ts'

/** The range of scores in files. */
export const SCORE_SCALE = {
  ...FLAGS.scale,
  option: 'range',
  type: parsed(async () => (await import('@codegen-eval/samples/scores')).parseScoreRange),
  help: 'range of the scores (default: 0..1)',
}

/** Flags of commands that read scores in place of texts. */
export const SCORE_FILES = {
  ...flagsOf('scores'),
  ...GAPS,
  scoreField: { ...FLAGS.scoreField, needs: 'scores' },
  evalplusTests: { ...FLAGS.evalplusTests, needs: 'scores' },
  scale: { ...SCORE_SCALE, needs: 'scores', help: `with --scores: ${SCORE_SCALE.help}` },
}

/** Values of flags that say how scores are read. */
export interface ScoreReading
  extends FlagValues<typeof OUTCOMES>,
    Partial<FlagValues<typeof GAPS> & FlagValues<typeof LOG_FIELDS>> {
  readonly scale?: ScoreRange
  readonly cluster?: string
  readonly by?: string
  readonly onError: FlagValues<typeof READING>['onError']
}

/** The scores that count. */
export interface CountedScores
  extends Pick<ScoreOptions, 'metrics' | 'onlyVerdicts' | 'plannedTasks' | 'groups'> {
  /** Receives the rows. */
  readonly keptRows?: Sample[] | undefined
}

/**
 * Checks files of scores, before anything is read or written.
 */
export function checkScoreFiles(files: readonly string[], given: ReadonlySet<string>): void {
  refuseTextFlags(given, 'the files have scores', Object.keys(LOG_FIELDS))
  checkStandardInput(files)
}

/** Reads files of scores. */
export async function readScoreFiles(
  files: readonly string[],
  flags: ScoreReading,
  { keptRows, ...counted }: CountedScores = {},
): Promise<ReadScores> {
  const named = await namedFiles(files)
  const options: Parameters<typeof openNamedScores>[1] = {
    ...flags,
    incomplete: 'keep',
    ...counted,
    onRow: keptRows && ((row) => keptRows.push(row)),
    clusterField: flags.cluster,
    stratumField: flags.by,
    range: flags.scale,
    skips: createSkips(flags.onError),
    onNotice: (text) => writeMessage(`note: ${text}`),
  }
  const size = await totalSize(named.map(({ path }) => path))
  return withProgress(size, (watch) => openNamedScores(named, { ...options, ...watch }))
}
