import { type FlagValues, needing, outputFolder, refuseFlags, settingFlags } from '@codegen-eval/command-line'
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
  ...settingFlags(outlierSettings),
  resultsDir: { ...FLAGS.resultsDir, type: outputFolder('replaced'), required: true },
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
  ...settingFlags(outlierSettings),
  ...GRADED,
}

/** Flags about outputs, which a study of ratings alone has not. */
const { onError: _error, ...ABOUT_OUTPUTS } = {
  ...READING,
  ...MEASURING,
  ...flagsOf('threads', 'resume', 'by'),
}

/** @throws UsageError for a flag that has no meaning in a study of tests, of grades, or of ratings alone. */
export function checkStudyFlags(
  { gold, useScores }: Pick<StudyFlags, 'gold' | 'useScores'>,
  hasFiles: boolean,
  given: ReadonlySet<string>,
): void {
  if (gold === 'tests') refuseFlags(GRADING, given, 'is about human grades: --gold tests has none')
  else refuseFlags(flagsOf('testResults'), given, 'is for --gold tests')
  if (hasFiles) return
  if (useScores !== undefined && isRowFolder(useScores))
    throw new UsageError(`--use-scores ${useScores}: rows need the files with outputs`)
  refuseFlags(ABOUT_OUTPUTS, given, 'is about outputs: give the files with outputs')
}
