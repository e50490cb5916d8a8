import { messageOf, UsageError } from '@codegen-eval/messages'
import { studySettings } from '@codegen-eval/study/internal'
import type { Command } from 'commander'
import type { StudyFlags } from '../commands/study-flags.ts'

/**
 * Checks the flags of a study of grades, before anything is read.
 *
 * @param hasFiles Whether there are files with outputs.
 * @throws UsageError for settings that `runStudy` would refuse after measuring, for flags that exclude each other, and if
 * there are no outputs where they are needed.
 */
export function checkStudyFlags(hasFiles: boolean, flags: StudyFlags): void {
  if (flags.results !== undefined) throw new UsageError('--results: expected with --gold tests only')
  checkSettings(flags)
  if (flags.extract !== undefined && flags.useScores !== undefined)
    throw new UsageError('--extract applies to measured outputs; --use-scores has scores of measured outputs')
  checkSources(!hasFiles, flags)
}

/** Flags that mean something for grades and synthetic models alone. */
const GRADE_FLAGS = [
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
]

/** @throws UsageError for a flag about grades in a study whose gold is tests. */
export function refuseGradeFlags(command: Command): void {
  const flag = GRADE_FLAGS.find((name) => command.getOptionValueSource(name) === 'cli')
  if (flag === undefined) return
  const long = command.options.find((option) => option.attributeName() === flag)?.long ?? flag
  throw new UsageError(`${long}: it is about grades of people; with --gold tests there are none`)
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
