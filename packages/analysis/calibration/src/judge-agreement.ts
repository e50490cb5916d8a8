import { hasContinuousGrades, type LabelWeights, ratingTable } from '@codegen-eval/human-ratings'
import { clusterIndices } from '@codegen-eval/statistics'
import { checkRecord, checkRecords, checkText } from '@codegen-eval/statistics/internal'
import { groupedJackknife } from './grouped-jackknife.ts'
import { clusterOf, type JudgedOutput, judgeGrade } from './judged-output.ts'
import { type ChanceModel, chanceCorrected, confusionShares, type LabelPairs } from './label-pairs.ts'
import { leftOutAccuracy, leftOutGrades, leftOutTau } from './left-out-grades.ts'
import type { IntervalSettings } from './quantile.ts'
import { differenceOf, type Measured, measured, undefinedStatistic, type WithErrors } from './unit-errors.ts'

/** Settings of agreement. */
export interface AgreementSettings extends IntervalSettings {
  /** The labels of the scale, lowest first; those that occur by default. */
  readonly scale?: readonly number[] | undefined
  /** The unit that varies independently: a task, or its cluster (default), or each output. */
  readonly unit?: 'task' | 'output' | undefined
}

/** The measures of agreement, in the order of reports. */
export const AGREEMENT_MEASURES = [
  'kappa',
  'linearKappa',
  'quadraticKappa',
  'gwetAc',
  'tauB',
  'withinTask',
] as const

/** A measure of agreement. */
export type JudgeAgreementMeasure = (typeof AGREEMENT_MEASURES)[number]

/** One measure for judge and people. */
export interface ComparedAgreement {
  readonly measure: JudgeAgreementMeasure
  /** The judge with people, and a person with another one. */
  readonly judge: Measured
  readonly people: Measured
  /** The judge's less the people's, on the outputs that two people graded. */
  readonly difference: Measured
}

/** Agreement of a judge with people, beside that of people with each other. */
export interface JudgeAgreement {
  /** Number of outputs with a grade by the judge and a person, and of those with two people. */
  readonly outputs: number
  readonly pairedOutputs: number
  /** Number of tasks or clusters. */
  readonly units: number
  /** The labels of the scale, lowest first; absent for continuous grades, which have no table and no kappa. */
  readonly labels?: readonly number[] | undefined
  /** Shares of outputs by label of a person (rows) and of the judge (columns), with the sum 1. */
  readonly confusion?: readonly (readonly number[])[] | undefined
  /** Shares of labels: the base rates. */
  readonly peopleRates?: readonly number[] | undefined
  readonly judgeRates?: readonly number[] | undefined
  readonly measures: readonly ComparedAgreement[]
}

const KAPPAS: readonly (readonly [JudgeAgreementMeasure, ChanceModel, LabelWeights])[] = [
  ['kappa', 'cohen', 'none'],
  ['linearKappa', 'cohen', 'linear'],
  ['quadraticKappa', 'cohen', 'quadratic'],
  ['gwetAc', 'gwet', 'none'],
]

/**
 * Agreement of a judge with people, beside that of people with each other, with intervals over tasks or their clusters.
 *
 * The confusion table, kappa (unweighted, linear, quadratic) and Gwet's AC1 are those of a person and the judge, and of a person
 * and another one: every output has the same weight, and its people, or pairs of people, the same share of it. With one person
 * this is Cohen's kappa. The interval is Student's with the standard error of Fleiss, Cohen and Everitt, which clusters
 * sum first.
 *
 * Tau-b and within-task accuracy leave out each person in turn, and compare the judge, and the person, with the mean grade of the
 * others on the same outputs. Within-task accuracy is the share of pairs of outputs of one task that are ordered as the others
 * order them; a tie counts half. Their errors are those of a jackknife over tasks, in 50 groups if there are more.
 *
 * Degenerate cases: without an output that two people graded, there is no agreement of people and no difference, and the judge is
 * compared with the mean grade. Where the judge or people use one label only, kappa is 0 or undefined.
 *
 * @throws RangeError if a grade is not on the scale, or an option is out of its range.
 * @see Fleiss, Cohen and Everitt (1969), https://doi.org/10.1037/h0028106
 * @see Gwet (2008), https://doi.org/10.1348/000711006X126600
 */
export function judgeAgreement(
  outputs: readonly JudgedOutput[],
  judge: string,
  settings: AgreementSettings = {},
): JudgeAgreement {
  checkRecords('outputs', outputs)
  checkText('judge', judge)
  checkRecord('settings', settings)
  const graded = gradedOutputs(outputs, judge, settings)
  const { used, labels, unitCount } = graded
  const all = used.map((_, i) => i)
  const paired = all.filter((i) => used[i].people.size > 1)
  const orders = orderErrors(graded)
  const ofJudge = new Map([...kappaErrors(graded, all, judge), ...orders.judge])
  const ofPeople = new Map([...kappaErrors(graded, paired), ...orders.people])
  const onPaired = new Map([...kappaErrors(graded, paired, judge), ...orders.judge])
  const confusion = labels && used.length > 0 ? confusionShares(pairsOf(graded, all, judge)) : undefined
  return {
    outputs: used.length,
    pairedOutputs: paired.length,
    units: unitCount,
    labels,
    confusion,
    peopleRates: confusion?.map((row) => row.reduce((sum, share) => sum + share, 0)),
    judgeRates: confusion?.map((_, j) => confusion.reduce((sum, row) => sum + row[j], 0)),
    measures: AGREEMENT_MEASURES.map((measure) => ({
      measure,
      judge: measured(ofJudge.get(measure)!, settings),
      people: measured(ofPeople.get(measure)!, settings),
      difference: measured(differenceOf(onPaired.get(measure)!, ofPeople.get(measure)!), settings),
    })),
  }
}

/**
 * The difference in agreement with people of two judges, on the outputs that both graded: in quadratic kappa, or in tau-b where
 * grades are continuous.
 */
export function agreementDifference(
  outputs: readonly JudgedOutput[],
  judges: readonly [a: string, b: string],
  settings: AgreementSettings,
): { readonly measure: JudgeAgreementMeasure; readonly difference: Measured } {
  const common = outputs.filter((output) => judges.every((judge) => !Number.isNaN(judgeGrade(output, judge))))
  const both = judges.map((judge) => gradedOutputs(common, judge, settings))
  const measure = both.every(({ labels }) => labels !== undefined) ? 'quadraticKappa' : 'tauB'
  const [a, b] = both.map((graded) => {
    const all = graded.used.map((_, i) => i)
    const found = measure === 'tauB' ? orderErrors(graded).judge : kappaErrors(graded, all, graded.judge)
    return new Map(found).get(measure)!
  })
  return { measure, difference: measured(differenceOf(a, b), settings) }
}

/** Outputs that a judge and people graded. */
interface GradedOutputs {
  readonly used: readonly JudgedOutput[]
  readonly judge: string
  /** The labels of the scale; `undefined` if grades are continuous. */
  readonly labels: readonly number[] | undefined
  /** The unit of each output, and their number. */
  readonly units: Int32Array
  readonly unitCount: number
  readonly isClustered: boolean
}

type NamedErrors = readonly (readonly [JudgeAgreementMeasure, WithErrors])[]

function gradedOutputs(
  outputs: readonly JudgedOutput[],
  judge: string,
  { unit, scale }: AgreementSettings,
): GradedOutputs {
  const used = outputs.filter((output) => output.people.size > 0 && !Number.isNaN(judgeGrade(output, judge)))
  const isClustered = unit !== 'output'
  const units = isClustered ? clusterIndices(used.map(clusterOf)) : Int32Array.from(used, (_, i) => i)
  const unitCount = units.reduce((most, unit) => Math.max(most, unit + 1), 0)
  return { used, judge, labels: labelsOf(used, judge, scale), units, unitCount, isClustered }
}

/** The pairs of labels of some outputs: of people and the judge, or of people with each other. */
function pairsOf(
  { used, labels = [], units, unitCount }: GradedOutputs,
  members: readonly number[],
  judge?: string,
): LabelPairs {
  return {
    labels: labels.length,
    outputs: members.map((i) => labelPairs(used[i], judge, labels)),
    units: Int32Array.from(members, (i) => units[i]),
    unitCount,
  }
}

/** Kappas and Gwet's AC1 on some outputs. */
function kappaErrors(graded: GradedOutputs, members: readonly number[], judge?: string): NamedErrors {
  if (graded.labels === undefined)
    return KAPPAS.map(([name]) => [name, undefinedStatistic('grades are continuous')])
  const pairs = pairsOf(graded, members, judge)
  return KAPPAS.map(([name, chance, weights]) => [
    name,
    chanceCorrected(pairs, chance, weights, graded.isClustered),
  ])
}

/** The labels of the scale; `undefined` if grades are continuous. */
function labelsOf(
  outputs: readonly JudgedOutput[],
  judge: string,
  scale: readonly number[] | undefined,
): readonly number[] | undefined {
  const given = new Set(
    outputs.flatMap(({ people, judges }) => [...people.values(), judges.get(judge) ?? Number.NaN]),
  )
  if (scale !== undefined && [...given].every((grade) => scale.includes(grade))) return scale
  const labels = [...given].sort((a, b) => a - b)
  if (labels.length === 0) return scale
  const table = ratingTable(labels.map((label) => ({ item: label, rater: 'all', label })))
  return hasContinuousGrades(table) ? undefined : labels
}

/** The pairs of labels of an output: of a person and the judge, or of a person and another one in both orders. */
function labelPairs(
  { people, judges }: JudgedOutput,
  judge: string | undefined,
  labels: readonly number[],
): (readonly [number, number, number])[] {
  const given = [...people.values()].map((grade) => labels.indexOf(grade))
  if (judge !== undefined) {
    const ofJudge = labels.indexOf(judges.get(judge) ?? Number.NaN)
    return given.map((label) => [label, ofJudge, 1 / given.length])
  }
  const share = 1 / (given.length * (given.length - 1))
  return given.flatMap((first, i) =>
    given.flatMap((second, j) => (i === j ? [] : [[first, second, share] as const])),
  )
}

/** Tau-b and within-task accuracy of the judge and of people. */
function orderErrors({ used, judge, units }: GradedOutputs): {
  readonly judge: NamedErrors
  readonly people: NamedErrors
} {
  const people = leftOutGrades(used, judge)
  const tasks = clusterIndices(used.map(({ task }) => task))
  const [judgeTau, ownTau] = groupedJackknife((counts) => leftOutTau(people, counts), units)
  const [judgeAccuracy, ownAccuracy] = groupedJackknife(
    (counts) => leftOutAccuracy(people, tasks, counts),
    units,
  )
  const isAlone = people.every(({ personGrades }) => personGrades === undefined)
  const none = undefinedStatistic('no output was graded by two people')
  return {
    judge: [
      ['tauB', judgeTau],
      ['withinTask', judgeAccuracy],
    ],
    people: [
      ['tauB', isAlone ? none : ownTau],
      ['withinTask', isAlone ? none : ownAccuracy],
    ],
  }
}
