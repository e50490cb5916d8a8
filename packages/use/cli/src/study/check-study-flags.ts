import { messageOf, UsageError } from '@codegen-eval/messages'
import { isRowFolder } from '@codegen-eval/shards/node/internal'
import { studySettings } from '@codegen-eval/study/internal'
import type { StudyFlags } from '../commands/study-flags.ts'
import { refuseFlags } from '../flags/refuse-flags.ts'
import { MEASURING, READING } from '../flags/sets.ts'
import { flagsOf } from '../flags/table.ts'
import { RATINGS_OF_OUTPUTS } from './join-rating-files.ts'

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

/** Flags about grades and synthetic models. */
const GRADING = {
  ...RATINGS_OF_OUTPUTS,
  ...flagsOf('protocol', 'scale', 'aggregate', 'referenceModel', 'attributes', 'attributeScale'),
  ...flagsOf('dropOutliers', 'bins', 'binsClosed', 'percentages', 'minimumDifferences', 'thresholdFirst'),
  ...flagsOf('syntheticModels', 'metricTest', 'ratingTest', 'ties'),
}

/** @throws UsageError for a flag about grades in a study whose gold is tests. */
export function refuseGradeFlags(given: ReadonlySet<string>): void {
  refuseFlags(GRADING, given, 'is about human grades: --gold tests has none')
}

/** Flags about outputs, which a study of ratings alone has not. */
const { onError: _, ...ABOUT_OUTPUTS } = { ...READING, ...MEASURING, ...flagsOf('threads', 'resume') }

/** @throws UsageError for a flag about outputs in a study of ratings alone. */
export function refuseOutputFlags(given: ReadonlySet<string>): void {
  refuseFlags(ABOUT_OUTPUTS, given, 'is about outputs: give the files with outputs')
}

/** @throws UsageError if there are no outputs where they are needed. */
function checkSources(
  alone: boolean,
  { ratings, attributes, metric, useScores, crossValidate }: StudyFlags,
): void {
  if (alone && ratings === undefined)
    throw new UsageError('expected files with outputs, or --ratings for a study of ratings alone')
  if (alone && useScores !== undefined && isRowFolder(useScores))
    throw new UsageError('--use-scores: rows of measured outputs need the files with outputs')
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
