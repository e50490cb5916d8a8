import { aggregateMedianGrade } from '@codegen-eval/human-ratings'
import { holmCorrection } from '@codegen-eval/statistics'
import { checkList, checkRecord, checkRecords, checkText, pairsOf } from '@codegen-eval/statistics/internal'
import { type CalibrateOptions, calibrateJudge, type JudgeCalibration } from './calibrate-judge.ts'
import { agreementDifference, type JudgeAgreementMeasure } from './judge-agreement.ts'
import { type JudgedOutput, judgeGrade } from './judged-output.ts'
import type { Measured } from './unit-errors.ts'

/** The difference in agreement with people of two judges. */
export interface JudgeDifference {
  readonly a: string
  readonly b: string
  /** Quadratic kappa where both have one, else tau-b. */
  readonly measure: JudgeAgreementMeasure
  /** A minus B, on the outputs that both graded. */
  readonly difference: Measured
  /** By Holm over all pairs of judges. */
  readonly adjustedPValue: number
}

/** Several judges compared with people. */
export interface JudgesCalibration {
  readonly judges: readonly JudgeCalibration[]
  /** The median of the grades of all judges on the people's scale, as one more judge; absent with fewer than two of them. */
  readonly vote?: JudgeCalibration | undefined
  readonly differences: readonly JudgeDifference[]
}

/** The name of the vote of all judges. */
const VOTE = 'vote'

/**
 * Compares several judges, and their vote, with people.
 *
 * The vote on an output is the median of the grades of those judges that use the people's scale, where all of them graded it.
 * Judges are compared pairwise by quadratic kappa with people, or by tau-b where grades are continuous.
 *
 * @throws RangeError as `calibrateJudge`; also if there is no judge, or one is called `vote` while there are several.
 */
export function calibrateJudges(
  outputs: readonly JudgedOutput[],
  judges: readonly string[],
  options: CalibrateOptions = {},
): JudgesCalibration {
  checkRecords('outputs', outputs)
  checkList('judges', judges, checkText)
  checkRecord('options', options)
  if (judges.length === 0) throw new RangeError('judges: expected at least one, got none')
  const found = judges.map((judge) => calibrateJudge(outputs, judge, options))
  const voters = found.filter(({ isOnScale }) => isOnScale).map(({ judge }) => judge)
  if (judges.length > 1 && judges.includes(VOTE))
    throw new RangeError(`judges: the name ${JSON.stringify(VOTE)} is that of the vote of all judges`)
  return {
    judges: found,
    ...(voters.length < 2 ? {} : { vote: calibrateVote(outputs, voters, options) }),
    differences: judgeDifferences(outputs, judges, options),
  }
}

function calibrateVote(
  outputs: readonly JudgedOutput[],
  voters: readonly string[],
  options: CalibrateOptions,
): JudgeCalibration | undefined {
  const voted = outputs.map((output): JudgedOutput => {
    const ratings = voters.flatMap((rater) => {
      const label = judgeGrade(output, rater)
      return Number.isNaN(label) ? [] : [{ item: 0, rater, label }]
    })
    if (ratings.length < voters.length) return { ...output, judges: new Map() }
    return { ...output, judges: new Map([[VOTE, aggregateMedianGrade(ratings).labels[0]]]) }
  })
  const hasBoth = voted.some(({ people, judges }) => people.size > 0 && judges.size > 0)
  return hasBoth ? calibrateJudge(voted, VOTE, { ...options, votes: undefined }) : undefined
}

function judgeDifferences(
  outputs: readonly JudgedOutput[],
  judges: readonly string[],
  options: CalibrateOptions,
): JudgeDifference[] {
  const found = pairsOf(judges).map(([a, b]) => ({ a, b, ...agreementDifference(outputs, [a, b], options) }))
  const adjusted = holmCorrection(found.map(({ difference }) => difference.pValue))
  return found.map((pair, i) => ({ ...pair, adjustedPValue: adjusted[i] }))
}
