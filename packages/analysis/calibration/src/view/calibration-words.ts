import { plural } from '@codegen-eval/messages'
import { fixedFormat, type NumberFormat } from '@codegen-eval/report'
import { formatNumber, intervalText, listText, percentText, pText } from '@codegen-eval/report/internal'
import type { WholeFinding, Words } from '@codegen-eval/report/view'
import type { AlternativeAnnotatorResult } from '../alternative-annotator-test.ts'
import type { JudgeCalibration } from '../calibrate-judge.ts'
import type { CorrectedModel } from '../corrected-models.ts'
import type { JudgeAgreement, JudgeAgreementMeasure } from '../judge-agreement.ts'
import type { BiasEffect } from '../judge-biases.ts'
import type { LabelWarning } from '../label-warnings.ts'

/** Names of measures of agreement for readers. */
export const MEASURE_NAMES: Readonly<Record<JudgeAgreementMeasure, string>> = {
  kappa: 'kappa',
  linearKappa: 'kappa, linear',
  quadraticKappa: 'kappa, quadratic',
  gwetAc: "Gwet's AC1",
  tauB: 'tau-b',
  withinTask: 'within-task accuracy',
}

/** The measure of agreement that stands for all. */
export function mainMeasure({ agreement }: JudgeCalibration): JudgeAgreementMeasure {
  return agreement.labels === undefined ? 'tauB' : 'quadraticKappa'
}

/** The property of outputs whose effect is measured. */
export function biasName({ kind, level }: Pick<BiasEffect, 'kind' | 'level'>): string {
  if (kind === 'length') return 'twice the length'
  return kind === 'family' ? 'own family' : `${kind} ${level}`
}

/** A model with too few labels, and which these are. */
export type FewLabels = Pick<CorrectedModel, 'model'> & Pick<LabelWarning, 'kind' | 'count'>

const GRADES = fixedFormat(2)
const POINTS: NumberFormat = { scale: 100, digits: 1 }

/** The assumption of a plan of labels. */
export const LABEL_PLAN_WORDS: Words = {
  'random-labels': () => 'labels are of outputs drawn at random; the judge grades all of them',
}

export const CALIBRATION_WORDS: Words = {
  replacement: ({ names, numbers: { epsilon } }) => {
    const { may, mayNot } = names as Readonly<Record<string, string[]>>
    const how = `a person (ε = ${epsilon})`
    if (may.length === 0) return `${listText(mayNot)} may not replace ${how}`
    return `${listText(may)} may replace ${how}${mayNot.length === 0 ? '' : `; ${listText(mayNot)} may not`}`
  },
  untested: ({ subjects }) =>
    `Whether ${listText(subjects)} may replace a person was not tested: option epsilon is missing, such as 0.2 for experts or 0.1 for crowds`,
  agreement: ({ subjects: [judge], numbers, names: { measure } }) =>
    `${judge} agrees with people ${numbers.value < 0 ? 'less' : 'more'} than people agree with each other: ${nameOf(measure)} ${grade(numbers.withPeople)} against ${grade(numbers.people)}, difference ${effectText(numbers, GRADES)}`,
  group: ({ subjects: [judge], names: { groups } }) =>
    `By the same test on parts of the outputs, ${judge} may be trusted on: ${(groups as string[]).join(', ')}`,
  leniency: ({ subjects: [judge], numbers }) =>
    `${judge} grades ${numbers.value > 0 ? 'higher' : 'lower'} than people: ${effectText(numbers, GRADES)} on their scale`,
  position: ({ subjects: [judge], numbers }) =>
    `${judge} favours the output shown ${numbers.value > 0 ? 'first' : 'second'}: the first wins ${formatNumber(50 + 100 * numbers.value, fixedFormat(1))} % of the votes on ${numbers.pairs} pairs shown in both orders, where 50 % is fair (effect ${effectText(numbers, POINTS)} points)`,
  length: biasText('outputs of twice the length'),
  family: biasText('outputs of its own family'),
  language: biasText('language'),
  stratum: biasText('stratum'),
  difference: ({ names: { better, worse }, numbers }) =>
    `People would grade ${better} higher than ${worse}, by ${grade(numbers.difference)} (corrected; p ${pText(numbers.p)}, Holm)`,
  judges: ({ subjects: [more, less], numbers, names: { measure } }) =>
    `${more} agrees with people more than ${less}: ${nameOf(measure)} differs by ${grade(numbers.difference)} (p ${pText(numbers.p)}, Holm)`,
  worth: ({ subjects: [judge], numbers: { labels, worth } }) =>
    `With ${judge}, ${labels} labels estimate the models' means as well as about ${worth} labels without it`,
  samples: ({ numbers: { tasks } }) =>
    `${plural(tasks, 'task')} ${tasks === 1 ? 'has' : 'have'} several samples of a model: samples are joined by their labels, and tasks, not samples, count as independent`,
  ungraded: ({ subjects: [judge], numbers: { missing, outputs } }) =>
    `${judge} gave no grade to ${missing} of ${outputs} outputs: they are left out`,
  rescaled: ({ subjects: [judge] }) =>
    `${judge} is on another scale than people: only order and corrected means are compared, and its numbers are rescaled`,
  few: ({ subjects: [judge], numbers: { both, fewest } }) =>
    `${both} outputs have grades of people and ${judge}, fewer than ${fewest}: intervals can be too narrow`,
  unpaired: () => 'No output was graded by two people: how far people agree with each other is unknown',
  'one-person': () =>
    'Too few outputs were graded by two people: errors of single grades can look like effects of length, family, language or group, and no conclusion is drawn from these',
  'few-labels': ({ names: { models, hasRates } }) =>
    `Few labels: ${(models as FewLabels[]).map(({ model, kind, count }) => `${modelName(model)} (${count} ${RARE_LABELS[kind]})`).join('; ')}. Intervals of corrected means can be too narrow${hasRates ? '; rates have the interval of Lang and Reiczigel there' : ''}`,
  'common-errors': ({ subjects: [judge], names: { models } }) =>
    `Sensitivity and specificity of all models stand for those of ${(models as (string | undefined)[]).map(modelName).join(', ')}, which has too few labels that pass or fail: this assumes that ${judge} errs alike on all models`,
  'no-test': ({ names: { reason } }) => `Alternative annotator test: ${reason}`,
  skipped: ({ names: { people } }) =>
    `Not tested for want of outputs: ${(people as AlternativeAnnotatorResult['skipped']).map(({ person, items }) => `${person} (${items})`).join(', ')}`,
  'one-order': ({ numbers: { pairs } }) =>
    `${pairs} pairs of outputs were shown in one order only, and say nothing about position`,
  units: ({ names: { judges } }) =>
    `intervals are over tasks or clusters: ${(judges as ({ judge: string } & JudgeAgreement)[]).map(({ judge, outputs, units, pairedOutputs }) => `${judge} and people graded ${outputs} outputs of ${units}, ${pairedOutputs} by two people or more`).join('; ')}`,
  undefined: ({ names: { name, reason } }) => `${name}: ${reason}`,
}

const RARE_LABELS: Readonly<Record<string, string>> = {
  labels: 'labels',
  disagreements: 'disagreements of judge and people',
  passes: 'passes by people',
  failures: 'failures by people',
}

function modelName(model: string | undefined): string {
  return model ?? 'all outputs'
}

function nameOf(measure: unknown): string {
  return MEASURE_NAMES[measure as JudgeAgreementMeasure]
}

function biasText(outputs: string) {
  return ({ subjects: [judge], numbers, names: { level } }: WholeFinding) =>
    `At equal grade by people, ${judge} grades ${outputs}${level === '' ? '' : ` ${level}`} ${numbers.value > 0 ? 'higher' : 'lower'}: ${effectText(numbers, GRADES)}`
}

function grade(value: number): string {
  return formatNumber(value, GRADES)
}

function effectText({ value, low, high, confidence }: WholeFinding['numbers'], format: NumberFormat): string {
  return `${formatNumber(value, { ...format, sign: true })} (${percentText(confidence)} interval ${intervalText({ low, high }, format) ?? '–'})`
}
