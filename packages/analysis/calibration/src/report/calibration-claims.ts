import { fixedFormat, type NumberFormat } from '@codegen-eval/report'
import { formatNumber, intervalText, percentText, pText } from '@codegen-eval/report/internal'
import type { JudgeCalibration } from '../calibrate-judge.ts'
import type { JudgesCalibration } from '../calibrate-judges.ts'
import type { BiasEffect } from '../judge-biases.ts'
import { MEASURE_NAMES } from './calibration-text.ts'

/** The kinds of conclusions, each with a rate of being false in the README's table. */
export type ClaimKind =
  | 'agreement'
  | 'replacement'
  | 'group'
  | 'leniency'
  | 'position'
  | 'length'
  | 'family'
  | 'language'
  | 'stratum'
  | 'difference'
  | 'judges'

/** A conclusion that data may contradict. */
export interface Claim {
  readonly kind: ClaimKind
  /** The sentence, with a full stop. */
  readonly text: string
}

const GRADES = fixedFormat(2)
const POINTS: NumberFormat = { scale: 100, digits: 1 }

/** All conclusions about a judge. What was not found is no conclusion. */
export function judgeClaims(calibration: JudgeCalibration): Claim[] {
  return [
    ...agreementClaims(calibration),
    ...replacementClaims(calibration),
    ...leniencyClaims(calibration),
    ...positionClaims(calibration),
    ...biasClaims(calibration),
    ...differenceClaims(calibration),
  ]
}

/** The conclusions on which of several judges agrees more with people. */
export function judgesClaims({ differences, judges }: JudgesCalibration): Claim[] {
  const alpha = 1 - judges[0].confidence
  return differences.flatMap(({ a, b, measure, difference, adjustedPValue }) => {
    if (!(adjustedPValue < alpha)) return []
    const [more, less] = difference.value > 0 ? [a, b] : [b, a]
    const by = formatNumber(Math.abs(difference.value), GRADES)
    const text = `${more} agrees with people more than ${less}: ${MEASURE_NAMES[measure]} differs by ${by} (p ${pText(adjustedPValue)}, Holm).`
    return [{ kind: 'judges', text }]
  })
}

function agreementClaims({ judge, agreement, confidence }: JudgeCalibration): Claim[] {
  const measure = agreement.labels === undefined ? 'tauB' : 'quadraticKappa'
  const found = agreement.measures.find((one) => one.measure === measure)!
  if (!(found.difference.pValue < 1 - confidence)) return []
  const how = found.difference.value < 0 ? 'less' : 'more'
  const [judgeText, people] = [found.judge, found.people].map(({ value }) => formatNumber(value, GRADES))
  return [
    {
      kind: 'agreement',
      text: `${judge} agrees with people ${how} than people agree with each other: ${MEASURE_NAMES[measure]} ${judgeText} against ${people}, difference ${effectText(found.difference, GRADES, confidence)}.`,
    },
  ]
}

function replacementClaims({ judge, replacement, groups }: JudgeCalibration): Claim[] {
  const all: Claim[] = replacement?.passes
    ? [
        {
          kind: 'replacement',
          text: `${judge} may replace one of these people: it is worth as much as ${percent(replacement.winningRate)} of the ${replacement.people.length} tested (alternative annotator test, epsilon ${replacement.epsilon}).`,
        },
      ]
    : []
  const passed = groups.filter(({ test }) => test.passes)
  if (passed.length === 0) return all
  const names = passed.map(({ kind, group }) => `${kind} ${group}`).join(', ')
  return [
    ...all,
    {
      kind: 'group',
      text: `By the same test on parts of the outputs, ${judge} may be trusted on: ${names}.`,
    },
  ]
}

function leniencyClaims({ judge, leniency, confidence }: JudgeCalibration): Claim[] {
  if (leniency === undefined || !(leniency.pValue < 1 - confidence)) return []
  const how = leniency.value > 0 ? 'higher' : 'lower'
  return [
    {
      kind: 'leniency',
      text: `${judge} grades ${how} than people: ${effectText(leniency, GRADES, confidence)} on their scale.`,
    },
  ]
}

function positionClaims({ judge, position, confidence }: JudgeCalibration): Claim[] {
  if (position === undefined || !(position.firstAdvantage.pValue < 1 - confidence)) return []
  const { firstAdvantage, pairs } = position
  const which = firstAdvantage.value > 0 ? 'first' : 'second'
  return [
    {
      kind: 'position',
      text: `${judge} favours the output shown ${which}: the first wins ${formatNumber(50 + 100 * firstAdvantage.value, fixedFormat(1))} % of the votes on ${pairs} pairs shown in both orders, where 50 % is fair (effect ${effectText(firstAdvantage, POINTS, confidence)} points).`,
    },
  ]
}

function biasClaims({ judge, biases, confidence }: JudgeCalibration): Claim[] {
  return biases.flatMap((bias) => {
    // errors of one person's grades look like effects of whatever goes with quality
    if (!bias.hasTwoPeople || !(bias.adjustedPValue < 1 - confidence)) return []
    const { effect, kind } = bias
    const how = effect.value > 0 ? 'higher' : 'lower'
    const text = `At equal grade by people, ${judge} grades ${biasedOutputs(bias)} ${how}: ${effectText(effect, GRADES, confidence)}.`
    return [{ kind, text }]
  })
}

function biasedOutputs({ kind, level }: BiasEffect): string {
  if (kind === 'length') return 'outputs of twice the length'
  return kind === 'family' ? 'outputs of its own family' : `${kind} ${level}`
}

function differenceClaims({ differences, confidence }: JudgeCalibration): Claim[] {
  return differences.flatMap(({ a, b, difference, adjustedPValue }) => {
    if (!(adjustedPValue < 1 - confidence)) return []
    const [better, worse] = difference.estimate > 0 ? [a, b] : [b, a]
    const by = formatNumber(Math.abs(difference.estimate), GRADES)
    return [
      {
        kind: 'difference' as const,
        text: `People would grade ${better} higher than ${worse}, by ${by} (corrected; p ${pText(adjustedPValue)}, Holm).`,
      },
    ]
  })
}

function effectText(
  { value, low, high }: { readonly value: number; readonly low: number; readonly high: number },
  format: NumberFormat,
  confidence: number,
): string {
  return `${formatNumber(value, { ...format, sign: true })} (${percentText(confidence)} interval ${intervalText({ low, high }, format) ?? '–'})`
}

function percent(share: number): string {
  return `${formatNumber(share, { scale: 100, digits: 0 })} %`
}
