import { type FlagValues, needing, outputFolder, refuseFlags, settingFlags } from '@codegen-eval/command-line'
import { standardizeSettings } from '@codegen-eval/human-ratings/settings'
import { UsageError } from '@codegen-eval/messages'
import { isRowFolder } from '@codegen-eval/shards/node/is-row-folder'
import { outlierSettings, studySettings } from '@codegen-eval/study/settings'
import { ALL_CORES } from '../flags/execution.ts'
import { READING } from '../flags/inputs.ts'
import { FLAGS, flagsOf, MEASURING } from '../flags/table.ts'

/** Flags about ratings in files of their own. */
const RATINGS_OF_OUTPUTS = {
  ...flagsOf('ratings', 'ratingsFrom', 'ratingsIdField', 'ratingsModelField'),
  ...needing('ratings', flagsOf('raterField', 'ratingField', 'judgementField', 'order')),
}

// the rows of a study are in one language
const { languageField: _, ...MEASURING_STUDY } = MEASURING

/** Flags of a study. */
export const STUDY_FLAGS = {
  metric: {
    ...FLAGS.metric,
    flag: '-m, --metric <spec...>',
    help: 'metrics, separated by commas or spaces: ebsb (default), all, specs, or columns of --use-scores',
  },
  ...READING,
  ...RATINGS_OF_OUTPUTS,
  ...flagsOf('gold', 'testResults', 'useScores', 'crossValidate', 'resume'),
  ...settingFlags(studySettings),
  ...flagsOf('scale', 'aggregate', 'attributes', 'attributeScale', 'referenceModel', 'excludeIf', 'by'),
  ...flagsOf('background', 'mapScores', 'replicate'),
  ...needing('replicate', flagsOf('format', 'output')),
  ...settingFlags({ ...outlierSettings, ...standardizeSettings }),
  resultsDir: {
    ...FLAGS.resultsDir,
    type: outputFolder('replaced'),
    help: 'folder of the results; required but for --replicate',
  },
  threads: { ...FLAGS.threads, ...ALL_CORES },
  ...MEASURING_STUDY,
} as const

/** Values of `STUDY_FLAGS`. */
export type StudyFlags = FlagValues<typeof STUDY_FLAGS>

// studies of tests draw, too
const { resamples: _resamples, seed: _seed, ...GRADED } = settingFlags(studySettings)

/** Flags about grades and synthetic models. */
const GRADING = {
  ...RATINGS_OF_OUTPUTS,
  ...flagsOf('scale', 'aggregate', 'referenceModel', 'attributes', 'attributeScale', 'excludeIf'),
  ...flagsOf('background', 'mapScores'),
  ...settingFlags({ ...outlierSettings, ...standardizeSettings }),
  ...GRADED,
}

/** Flags about outputs, which a study of ratings alone has not. */
const { onError: _error, ...ABOUT_OUTPUTS } = {
  ...READING,
  ...MEASURING,
  ...flagsOf('threads', 'resume', 'by'),
}

/** Flags that the replication of a paper has not, which prescribes all but these. */
const {
  replicate: _r,
  format: _f,
  output: _o,
  resamples: _n,
  seed: _s,
  threads: _t,
  ...NOT_OF_REPLICATION
} = STUDY_FLAGS

/** @returns The folder of a replication package. */
export function replicationFolder(
  paper: string,
  files: readonly string[],
  given: ReadonlySet<string>,
): string {
  if (paper === 'rfa')
    refuseFlags(
      flagsOf('resamples', 'seed', 'threads'),
      given,
      'has no meaning with --replicate rfa, which draws nothing',
    )
  refuseFlags(NOT_OF_REPLICATION, given, 'has no meaning with --replicate: the paper prescribes the study')
  const [folder, second] = files
  if (folder === undefined || second !== undefined)
    throw new UsageError('--replicate: expected one folder, that of the replication package')
  return folder
}

/**
 * @returns The folder of the results.
 * @throws UsageError if it is missing, or for a flag that has no meaning in a study of tests, of grades, or of ratings alone.
 */
export function checkStudyFlags(
  { gold, useScores, resultsDir }: Pick<StudyFlags, 'gold' | 'useScores' | 'resultsDir'>,
  hasFiles: boolean,
  given: ReadonlySet<string>,
): string {
  if (resultsDir === undefined)
    throw new UsageError(`required option '${STUDY_FLAGS.resultsDir.flag}' not specified`)
  if (gold === 'tests') refuseFlags(GRADING, given, 'is about human grades: --gold tests has none')
  else refuseFlags(flagsOf('testResults'), given, 'is for --gold tests')
  if (hasFiles) return resultsDir
  if (useScores !== undefined && isRowFolder(useScores))
    throw new UsageError(`--use-scores ${useScores}: rows need the files with outputs`)
  refuseFlags(ABOUT_OUTPUTS, given, 'is about outputs: give the files with outputs')
  return resultsDir
}
