import { messageOf, UsageError } from '@codegen-eval/messages'
import { studySettings } from '@codegen-eval/study/internal'
import { STUDY_FLAGS, type StudyFlags } from '../commands/study-flags.ts'
import { flagName } from '../flags/flag.ts'

/**
 * Checks the flags of a study of grades, before anything is read.
 *
 * @param hasFiles Whether there are files with outputs.
 * @throws UsageError for settings that `runStudy` would refuse after measuring, for flags that exclude each other, and if
 * there are no outputs where they are needed.
 */
export function checkStudyFlags(hasFiles: boolean, flags: StudyFlags): void {
  if (flags.testResults !== undefined) throw new UsageError('--test-results: expected with --gold tests only')
  checkSettings(flags)
  if (flags.extract !== undefined && flags.useScores !== undefined)
    throw new UsageError('--extract applies to measured outputs; --use-scores has scores of measured outputs')
  checkSources(!hasFiles, flags)
}

/** Flags that mean something for grades and synthetic models alone. */
const GRADE_OPTIONS = [
  'protocol',
  'scale',
  'aggregate',
  'referenceModel',
  'dropOutliers',
  'bins',
  'binsClosed',
  'percentages',
  'minimumDifferences',
  'thresholdFirst',
  'syntheticModels',
  'metricTest',
  'ratingTest',
  'ties',
  'ratings',
  'ratingsFrom',
  'ratingsIdField',
  'ratingsModelField',
  'raterField',
  'ratingField',
  'order',
  'attributes',
  'attributeScale',
] as const

/** @throws UsageError for a flag about grades in a study whose gold is tests. */
export function refuseGradeFlags(given: ReadonlySet<string>): void {
  const option = GRADE_OPTIONS.find((name) => given.has(name))
  if (option !== undefined)
    throw new UsageError(`${flagName(STUDY_FLAGS[option])} is about human grades: --gold tests has none`)
}

/** @throws UsageError if there are no outputs where they are needed. */
function checkSources(
  alone: boolean,
  { ratings, attributes, metric, useScores, crossValidate }: StudyFlags,
): void {
  if (alone && ratings === undefined)
    throw new UsageError('expected files with outputs, or --ratings for a study of ratings alone')
  if (alone && crossValidate !== undefined)
    throw new UsageError('--cross-validate: ratings alone have no texts to measure: give the outputs')
  if (alone && metric !== undefined && useScores === undefined)
    throw new UsageError(
      '--metric: ratings alone have no texts to measure: give the outputs, or --use-scores',
    )
  if (attributes !== undefined && ratings === undefined)
    throw new UsageError('--attributes names columns of the files of --ratings')
}

/** @throws UsageError for settings that `runStudy` would refuse after measuring. */
function checkSettings(flags: StudyFlags): void {
  try {
    studySettings(flags)
  } catch (error) {
    throw new UsageError(`--${messageOf(error)}`, { cause: error })
  }
}
