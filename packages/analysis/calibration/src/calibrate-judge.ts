import { clusterIndices } from '@codegen-eval/statistics'
import {
  checkedOptions,
  checkFunction,
  checkRecords,
  checkText,
  groupedBy,
  meanOf,
} from '@codegen-eval/statistics/internal'
import { type AlternativeAnnotatorResult, alternativeAnnotatorTest } from './alternative-annotator-test.ts'
import {
  type CorrectedDifference,
  type CorrectedModel,
  correctedDifferences,
  correctedModels,
} from './corrected-models.ts'
import { type JudgeAgreement, judgeAgreement } from './judge-agreement.ts'
import { type BiasEffect, judgeBiases } from './judge-biases.ts'
import { type JudgePositionBias, judgePositionBias, type PairVote } from './judge-position-bias.ts'
import { clusterOf, type JudgedOutput, judgeGrade, peopleGrade, placeOf } from './judged-output.ts'
import { meanInfluence, squaresOf } from './moments.ts'
import type { AnnotatorScore } from './settings.ts'
import { type Measured, measured } from './unit-errors.ts'

/** Settings of a calibration. */
export interface CalibrateOptions {
  /** The labels of the scale, lowest first; those that occur by default. */
  readonly scale?: readonly number[] | undefined
  /** Confidence of intervals; 0.95 by default. */
  readonly confidence?: number | undefined
  /** The lowest grade that passes, for rates; 1 by default if all grades are 0 or 1, otherwise there are no rates. */
  readonly passFrom?: number | undefined
  /** Runs the alternative annotator test with this epsilon: see `alternativeAnnotatorTest`. Without it, there is no test. */
  readonly epsilon?: number | undefined
  /** How that test compares grades; `accuracy` by default, and `rmse` for continuous grades. */
  readonly score?: AnnotatorScore | undefined
  /** The models of each judge's own family. */
  readonly families?: ReadonlyMap<string, readonly string[]> | undefined
  /** Votes of judges on pairs of outputs, for the bias of position. */
  readonly votes?: ReadonlyMap<string, readonly PairVote[]> | undefined
  /**
   * Judges whose numbers are on another scale than people's, such as metrics: they are compared by order, and rescaled for corrected
   * means. A judge that gives only labels of the people's scale is not one of them.
   */
  readonly otherScale?: ReadonlySet<string> | undefined
}

/** A judge in a group of outputs. */
export interface GroupTrust {
  readonly kind: 'model' | 'language' | 'stratum'
  readonly group: string
  readonly test: AlternativeAnnotatorResult
}

/** A judge compared with people. */
export interface JudgeCalibration {
  readonly judge: string
  /** Whether its grades are on the scale of the people. */
  readonly isOnScale: boolean
  /** Number of tasks that have several samples of a model: their samples are no units of their own. */
  readonly sampledTasks: number
  /** Number of outputs, of those that the judge graded, that people graded, and that both did. */
  readonly outputs: number
  readonly judged: number
  readonly labelled: number
  readonly both: number
  readonly agreement: JudgeAgreement
  /** The judge's grades less people's, on the scale of both; absent for another scale. */
  readonly leniency?: Measured | undefined
  /** The alternative annotator test, if epsilon is given. */
  readonly replacement?: AlternativeAnnotatorResult | undefined
  /** The same test for each model, language and stratum. */
  readonly groups: readonly GroupTrust[]
  readonly models: readonly CorrectedModel[]
  readonly differences: readonly CorrectedDifference[]
  readonly biases: readonly BiasEffect[]
  readonly position?: JudgePositionBias | undefined
  readonly confidence: number
  readonly passFrom?: number | undefined
}

/**
 * Compares a judge with people: agreement beside that of people with each other, whether it may replace a person, means and rates of
 * models corrected for its errors, and its biases.
 *
 * People label some outputs, the judge any. See `judgeAgreement`, `alternativeAnnotatorTest`, `ppiMean`, `ppiDifference`, `roganGladen`,
 * `gradeBias` and `judgePositionBias` for what is computed, and for their degenerate cases. Nothing corrects single outputs.
 *
 * @throws RangeError if an output of a model comes twice, if no output was graded by both the judge and a person, or if an option is out
 * of its range.
 */
export function calibrateJudge(
  outputs: readonly JudgedOutput[],
  judge: string,
  options: CalibrateOptions = {},
): JudgeCalibration {
  checkRecords('outputs', outputs)
  checkText('judge', judge)
  checkOutputs(outputs)
  const { confidence = 0.95, epsilon, score, families, votes, otherScale } = checkedOptions(options)
  const judged = outputs.filter((output) => !Number.isNaN(judgeGrade(output, judge)))
  const both = judged.filter(({ people }) => people.size > 0)
  if (both.length === 0)
    throw new RangeError(`judge ${JSON.stringify(judge)}: expected outputs that people graded, too, got none`)
  const agreement = judgeAgreement(outputs, judge, options)
  const isOnScale = agreement.labels !== undefined || !otherScale?.has(judge)
  const areVerdicts = agreement.labels?.every((label) => label === 0 || label === 1)
  const passFrom = options.passFrom ?? (areVerdicts ? 1 : undefined)
  const correction = {
    judge,
    confidence,
    factor: isOnScale ? 1 : scaleFactor(both, judge),
    passFrom: isOnScale ? passFrom : undefined,
  }
  const test =
    epsilon === undefined
      ? undefined
      : (some: readonly JudgedOutput[]) =>
          alternativeAnnotatorTest(some, {
            judge,
            epsilon,
            score: score ?? (agreement.labels === undefined ? 'rmse' : 'accuracy'),
          })
  const judgeVotes = votes?.get(judge)
  return {
    judge,
    isOnScale,
    sampledTasks: sampledTaskCount(outputs),
    outputs: outputs.length,
    judged: judged.length,
    labelled: outputs.filter(({ people }) => people.size > 0).length,
    both: both.length,
    agreement,
    ...(isOnScale ? { leniency: leniencyOf(both, judge, confidence) } : {}),
    ...(test === undefined || !isOnScale ? {} : { replacement: test(outputs) }),
    groups: test === undefined || !isOnScale ? [] : groupsOf(outputs, test),
    models: correctedModels(outputs, correction),
    differences: correctedDifferences(outputs, correction),
    biases: judgeBiases(outputs, judge, families?.get(judge) ?? [], { confidence }),
    ...(judgeVotes === undefined ? {} : { position: judgePositionBias(judgeVotes, { confidence }) }),
    confidence,
    passFrom: correction.passFrom,
  }
}

/** @throws RangeError if an output comes twice. */
export function checkOutputs(outputs: readonly JudgedOutput[]): void {
  const known = new Set<string>()
  for (const output of outputs) {
    const { task, model, sample, people } = output
    checkFunction('outputs: people.get', people?.get)
    const key = JSON.stringify([placeOf(output), model])
    const which = sample === undefined ? '' : `sample ${JSON.stringify(sample)} of `
    if (known.has(key))
      throw new RangeError(
        `outputs: ${which}task ${JSON.stringify(task)}${model === undefined ? '' : ` of model ${JSON.stringify(model)}`} comes twice`,
      )
    known.add(key)
  }
}

/** Number of tasks for which a model has several outputs. */
function sampledTaskCount(outputs: readonly JudgedOutput[]): number {
  const ofTasks = [...groupedBy(outputs, ({ task }) => task).values()]
  return ofTasks.filter((ofTask) => new Set(ofTask.map(({ model }) => model)).size < ofTask.length).length
}

/** The ratio of the standard deviations of people's and the judge's grades; 1 if one of them never varies. */
function scaleFactor(outputs: readonly JudgedOutput[], judge: string): number {
  const [ofPeople, ofJudge] = [
    outputs.map(peopleGrade),
    outputs.map((output) => judgeGrade(output, judge)),
  ].map((grades) => {
    const mean = meanOf(grades)
    return Math.sqrt(squaresOf(grades.map((grade) => grade - mean)))
  })
  return ofPeople > 0 && ofJudge > 0 ? ofPeople / ofJudge : 1
}

function leniencyOf(outputs: readonly JudgedOutput[], judge: string, confidence: number): Measured {
  const differences = outputs.map((output) => judgeGrade(output, judge) - peopleGrade(output))
  const clusters = clusterIndices(outputs.map(clusterOf))
  const units = new Set(clusters).size
  return measured(
    { value: meanOf(differences), errors: meanInfluence(differences, clusters, units), units },
    { confidence },
  )
}

function groupsOf(
  outputs: readonly JudgedOutput[],
  test: (some: readonly JudgedOutput[]) => AlternativeAnnotatorResult,
): GroupTrust[] {
  return (['model', 'language', 'stratum'] as const).flatMap((kind) => {
    const names = [...new Set(outputs.flatMap((output) => output[kind] ?? []))]
    if (names.length < 2) return []
    return names.map((group) => ({
      kind,
      group,
      test: test(outputs.filter((output) => output[kind] === group)),
    }))
  })
}
