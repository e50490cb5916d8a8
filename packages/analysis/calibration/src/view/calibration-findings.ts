import { type Finding, findingOf, noteOf, when } from '@codegen-eval/report/view'
import type { JudgeCalibration } from '../calibrate-judge.ts'
import type { JudgesCalibration } from '../calibrate-judges.ts'
import type { CorrectedModel } from '../corrected-models.ts'
import { FEWEST_LABELS } from '../label-warnings.ts'
import type { Measured } from '../unit-errors.ts'
import { biasName, type FewLabels, mainMeasure } from './calibration-words.ts'

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

/** Everything that a calibration found: who may replace a person, then for each judge what moves it, and the limits of all that. */
export function calibrationFindings(calibration: JudgesCalibration): Finding[] {
  const { judges, differences } = calibration
  const alpha = 1 - judges[0].confidence
  return [
    ...replacementFindings(judges),
    ...judges.flatMap(judgeFindings),
    ...differences
      .filter(({ adjustedPValue }) => adjustedPValue < alpha)
      .map(({ a, b, measure, difference, adjustedPValue }) => ({
        ...conclusion('judges', difference.value > 0 ? [a, b] : [b, a]),
        ...{ numbers: { difference: Math.abs(difference.value), p: adjustedPValue }, names: { measure } },
      })),
    // the same for all judges
    ...when(judges[0].sampledTasks > 0, () =>
      findingOf('samples', 'warning', { facts: 'judges', numbers: { tasks: judges[0].sampledTasks } }),
    ),
    ...judges.flatMap(judgeWarnings),
    noteOf('units', { judges: judges.map(({ judge, agreement }) => ({ judge, ...agreement })) }),
  ]
}

/** A conclusion, which stands beside the facts that it concerns. */
function conclusion(kind: ClaimKind | 'worth' | 'untested', subjects: readonly string[]): Finding {
  return { kind, weight: 'conclusion', facts: CONCERNED[kind] ?? 'judges', subjects }
}

const BIASES = ['leniency', 'position', 'length', 'family', 'language', 'stratum']

const CONCERNED: Readonly<Record<string, string>> = {
  difference: 'differences',
  worth: 'means',
  ...Object.fromEntries(BIASES.map((kind) => [kind, 'biases'])),
}

/** Which judges may replace a person, or that it was not tested. */
function replacementFindings(judges: readonly JudgeCalibration[]): Finding[] {
  const onScale = judges.filter(({ isOnScale }) => isOnScale)
  const tested = onScale.filter(({ replacement }) => replacement && replacement.reason === undefined)
  const untested = onScale.filter(({ replacement }) => replacement === undefined)
  const names = (passes: boolean) =>
    tested.flatMap(({ judge, replacement }) => (replacement!.passes === passes ? [judge] : []))
  const judgesOf = (list: readonly JudgeCalibration[]) => list.map(({ judge }) => judge)
  const found = (kind: 'replacement' | 'untested', list: readonly JudgeCalibration[], of: object) =>
    list.length === 0 ? [] : [{ ...conclusion(kind, judgesOf(list)), ...of }]
  return [
    ...found('replacement', tested, {
      names: { may: names(true), mayNot: names(false) },
      numbers: { epsilon: tested[0]?.replacement?.epsilon },
    }),
    ...found('untested', untested, {}),
  ]
}

/** The conclusions about one judge. What was not found is no conclusion. */
function judgeFindings(calibration: JudgeCalibration): Finding[] {
  const { judge, confidence, agreement, groups, leniency, position, biases, differences } = calibration
  const isFound = (pValue: number) => pValue < 1 - confidence
  const about = (kind: ClaimKind | 'worth', found: Pick<Finding, 'numbers' | 'names'>): Finding => ({
    ...conclusion(kind, [judge]),
    ...{ about: judge, ...found },
  })
  const effect = ({ value, low, high }: Measured) => ({ value, low, high, confidence })
  const main = agreement.measures.find(({ measure }) => measure === mainMeasure(calibration))!
  const passed = groups.filter(({ test }) => test.passes)
  return [
    ...when(isFound(main.difference.pValue), () =>
      about('agreement', {
        names: { measure: main.measure },
        numbers: { ...effect(main.difference), withPeople: main.judge.value, people: main.people.value },
      }),
    ),
    ...when(passed.length > 0, () =>
      about('group', { names: { groups: passed.map(({ kind, group }) => `${kind} ${group}`) } }),
    ),
    ...when(leniency && isFound(leniency.pValue), () => about('leniency', { numbers: effect(leniency!) })),
    ...when(position && isFound(position.firstAdvantage.pValue), () =>
      about('position', { numbers: { ...effect(position!.firstAdvantage), pairs: position!.pairs } }),
    ),
    // errors of one person's grades look like effects of whatever goes with quality
    ...biases
      .filter(({ hasTwoPeople, adjustedPValue }) => hasTwoPeople && isFound(adjustedPValue))
      .map((bias) => about(bias.kind, { names: { level: bias.level ?? '' }, numbers: effect(bias.effect) })),
    ...differences
      .filter(({ adjustedPValue }) => isFound(adjustedPValue))
      .map(({ a, b, difference: { estimate }, adjustedPValue }) =>
        about('difference', {
          names: { better: estimate > 0 ? a : b, worse: estimate > 0 ? b : a },
          numbers: { difference: Math.abs(estimate), p: adjustedPValue },
        }),
      ),
    ...worthOf(calibration).map((numbers) => about('worth', { numbers })),
  ]
}

/** The number of labels, and of those that would do as much without the judge. */
function worthOf({ models }: JudgeCalibration): { readonly labels: number; readonly worth: number }[] {
  const labels = models.reduce((sum, { mean }) => sum + mean.labelled, 0)
  const saved = models.reduce((sum, { mean }) => sum + mean.labelsSaved, 0)
  const hasOthers = models.some(({ mean }) => mean.others > 0)
  return hasOthers && Number.isFinite(saved) ? [{ labels, worth: Math.round(labels + saved) }] : []
}

/** The limits of the conclusions about a judge. */
function judgeWarnings(calibration: JudgeCalibration): Finding[] {
  const { judge, agreement, both, judged, outputs, isOnScale, replacement, position, biases } = calibration
  const { models, passFrom, differences, leniency } = calibration
  const warn = (
    isFound: boolean,
    kind: string,
    facts: string,
    found: Pick<Finding, 'numbers' | 'names'> = {},
  ): Finding[] =>
    isFound ? [{ kind, weight: 'warning', facts, about: judge, subjects: [judge], ...found }] : []
  const few = models.filter(
    ({ mean, rate }) => mean.labelled < FEWEST_LABELS || (rate?.ppi.warnings.length ?? 0) > 0,
  )
  const common = models.filter(({ rate }) => rate?.hasCommonErrors)
  const effects = [
    ...when(leniency, (found) => ['leniency', found] as const),
    ...when(position, ({ firstAdvantage }) => ['shown first', firstAdvantage] as const),
    ...biases.map((bias) => [biasName(bias), bias.effect] as const),
  ]
  const undefinedOnes = [
    ...effects.map(([name, { reason }]) => ['biases', name, reason] as const),
    ...differences.map(({ a, b, difference: { reason } }) => ['differences', `${a} - ${b}`, reason] as const),
  ]
  const [skipped, oneOrder] = [replacement?.skipped ?? [], position?.oneOrder ?? 0]
  return [
    ...warn(outputs > judged, 'ungraded', 'judges', { numbers: { missing: outputs - judged, outputs } }),
    ...warn(!isOnScale, 'rescaled', 'judges'),
    ...warn(both < FEWEST_LABELS, 'few', 'judges', { numbers: { both, fewest: FEWEST_LABELS } }),
    ...warn(agreement.pairedOutputs === 0, 'unpaired', 'agreement'),
    ...warn(
      biases.some(({ hasTwoPeople }) => !hasTwoPeople),
      'one-person',
      'biases',
    ),
    ...warn(few.length > 0, 'few-labels', 'means', {
      names: { models: few.map(fewLabels), hasRates: passFrom !== undefined },
    }),
    ...warn(common.length > 0, 'common-errors', 'rates', {
      names: { models: common.map(({ model }) => model) },
    }),
    ...warn(replacement?.reason !== undefined, 'no-test', 'judges', {
      names: { reason: replacement?.reason },
    }),
    ...warn(skipped.length > 0, 'skipped', 'judges', { names: { people: skipped } }),
    ...warn(oneOrder > 0, 'one-order', 'biases', { numbers: { pairs: oneOrder } }),
    ...undefinedOnes.flatMap(([facts, name, reason]) =>
      warn(reason !== undefined, 'undefined', facts, { names: { name, reason } }).map(
        (found): Finding => ({ ...found, weight: 'note' }),
      ),
    ),
  ]
}

function fewLabels({ model, mean, rate }: CorrectedModel): FewLabels {
  const rare = rate?.ppi.warnings.find(({ kind }) => kind !== 'labels')
  return { model, kind: rare?.kind ?? 'labels', count: rare?.count ?? mean.labelled }
}
