import { plural } from '@codegen-eval/messages'
import type { JudgeCalibration } from '../calibrate-judge.ts'
import type { CorrectedModel } from '../corrected-models.ts'
import { FEWEST_LABELS, type LabelWarning } from '../label-warnings.ts'

/** Limits of the conclusions about a judge, as sentences. */
export function judgeWarnings(calibration: JudgeCalibration): string[] {
  const { judge, agreement, both, judged, outputs, isOnScale, replacement, position } = calibration
  const { sampledTasks } = calibration
  const missing = outputs - judged
  return [
    ...(sampledTasks > 0
      ? [
          `${plural(sampledTasks, 'task')} ${sampledTasks === 1 ? 'has' : 'have'} several samples of a model: samples are joined by their labels, and tasks, not samples, count as independent.`,
        ]
      : []),
    ...(missing > 0
      ? [`${judge} gave no grade to ${missing} of ${outputs} outputs: they are left out.`]
      : []),
    ...(isOnScale
      ? []
      : [
          `${judge} is on another scale than people: only order and corrected means are compared, and its numbers are rescaled.`,
        ]),
    ...(both < FEWEST_LABELS
      ? [
          `${both} outputs have grades of people and ${judge}, fewer than ${FEWEST_LABELS}: intervals can be too narrow.`,
        ]
      : []),
    ...(agreement.pairedOutputs === 0
      ? ['No output was graded by two people: how far people agree with each other is unknown.']
      : []),
    ...(calibration.biases.some(({ hasTwoPeople }) => !hasTwoPeople)
      ? [
          'Too few outputs were graded by two people: errors of single grades can look like effects of length, family, language or group, and no conclusion is drawn from these.',
        ]
      : []),
    ...modelWarnings(calibration),
    ...(replacement?.reason === undefined ? [] : [`Alternative annotator test: ${replacement.reason}.`]),
    ...skippedWarning(calibration),
    ...(position !== undefined && position.oneOrder > 0
      ? [
          `${position.oneOrder} pairs of outputs were shown in one order only, and say nothing about position.`,
        ]
      : []),
  ]
}

function modelWarnings({ models, passFrom, judge }: JudgeCalibration): string[] {
  const common = models.filter(({ rate }) => rate?.hasCommonErrors).map(nameOf)
  const few = models
    .filter(({ mean, rate }) => mean.labelled < FEWEST_LABELS || (rate?.ppi.warnings.length ?? 0) > 0)
    .map((one) => `${nameOf(one)} (${reasonOf(one)})`)
  return [
    ...(few.length === 0
      ? []
      : [
          `Few labels: ${few.join('; ')}. Intervals of corrected means can be too narrow${passFrom === undefined ? '' : '; rates have the interval of Lang and Reiczigel there'}.`,
        ]),
    ...(common.length === 0
      ? []
      : [
          `Sensitivity and specificity of all models stand for those of ${common.join(', ')}, which has too few labels that pass or fail: this assumes that ${judge} errs alike on all models.`,
        ]),
  ]
}

function reasonOf({ mean, rate }: CorrectedModel): string {
  const rare = rate?.ppi.warnings.find(({ kind }) => kind !== 'labels')
  return rare === undefined ? `${mean.labelled} labels` : `${rare.count} ${RARE_LABELS[rare.kind]}`
}

const RARE_LABELS: Readonly<Record<LabelWarning['kind'], string>> = {
  labels: 'labels',
  disagreements: 'disagreements of judge and people',
  passes: 'passes by people',
  failures: 'failures by people',
}

function nameOf({ model }: CorrectedModel): string {
  return model ?? 'all outputs'
}

function skippedWarning({ replacement }: JudgeCalibration): string[] {
  const skipped = replacement?.skipped ?? []
  if (skipped.length === 0) return []
  const names = skipped.map(({ person, items }) => `${person} (${items})`).join(', ')
  return [`Not tested for want of outputs: ${names}.`]
}
