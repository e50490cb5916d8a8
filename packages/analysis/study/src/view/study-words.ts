import { missingText } from '@codegen-eval/human-ratings/report'
import { plural, quote } from '@codegen-eval/messages'
import { pointFormat } from '@codegen-eval/report'
import { countText, formatNumber, listText, pText } from '@codegen-eval/report/internal'
import { type View, type Words, wordsOf } from '@codegen-eval/report/view'
import type { Rival } from '../metric-lead.ts'

interface Reason {
  readonly reason: string
  readonly metrics: readonly string[]
}

/** The sentences that studies of grades and of tests share. */
export const RIVAL_WORDS: Words = {
  even: ({ subjects: [best], names: { rivals } }) =>
    `Not significantly different from ${best}: ${listOf(rivals)}`,
  untested: ({ subjects: [best], names: { rivals } }) =>
    `Not compared with ${best}: ${(rivals as readonly Rival[]).map(({ name }) => name).join(', ')}, because the test is undefined`,
  ahead: ({ subjects: [best], names: { rivals } }) =>
    `Significantly better than ${best} by acc_eq, which counts ties: ${listOf(rivals)}. The order of the metrics depends on how ties count`,
  doubt: ({ names: { text } }) => text as string,
  'few-models': ({ numbers: { models, least } }) =>
    `${plural(models, 'model')} of the input allow no conclusion from an order or a correlation over models: even a perfect one has a two-sided p-value of ${least === 1 ? '1' : least.toFixed(3)}`,
}

/** The sentence of each kind of finding of a study. */
const STUDY_WORDS: Words = {
  ...RIVAL_WORDS,
  leader: ({ subjects: [name], numbers: { accuracy, low, high, metrics }, names }) => {
    const ends = Number.isNaN(low) ? '' : ` (${percent(low)}–${percent(high)})`
    const equal = names.equal as string[]
    const along = equal.length > 0 ? `, like ${listText(equal)}` : ''
    const most = metrics > 1 ? `, the most of ${metrics} metrics${along}` : ''
    return `${name} orders ${percent(accuracy)}${ends} % of the pairs of outputs for one task as people do${most}`
  },
  best: ({ subjects: [name], names: { isDrawn, reason, open } }) => {
    const rivals = (open as string[]).join(', ')
    const general =
      reason !== undefined
        ? `; of other models it cannot be said: ${reason}`
        : !isDrawn
          ? ''
          : rivals === ''
            ? ', and over models and tasks drawn anew'
            : `; over models drawn anew its lead on ${rivals} may be chance`
    return `${name} agrees with people significantly better than every other metric on these models${general}`
  },
  'few-tasks-lead': ({ subjects: [name], names: { rivals } }) =>
    `a few tasks differ much more than the others, so that tasks like these could turn the lead of ${name} on ${(rivals as string[]).join(', ')}`,
  'no-ceiling': () => 'No output has two ratings: how well people agree is not known',
  ceiling: ({ subjects: [name], numbers: { oneRater, halfPanels, best } }) => {
    const ofOne = Number.isNaN(oneRater)
      ? 'of the pairs of outputs, '
      : `one rater agrees with the others in ${percent(oneRater)} % of pairs, `
    const ofBest = Number.isNaN(best)
      ? ''
      : `, and ${name}, the first metric of the ranking, with such a half in ${percent(best)} %`
    return `Which of two outputs for a task is better: ${ofOne}half of the raters with the other half in ${percent(halfPanels)} %${ofBest}`
  },
  'grade-rule': ({ subjects: [name], numbers: { meanGrade, least } }) =>
    `By the rule of Evtikhiev et al. the mean grade disagrees with the aggregated grade of the same people on ${percent(meanGrade)} % of the pairs of models${name === undefined ? '' : `, ${name} on ${percent(least)} %`}: a smaller disagreement tells nothing`,
  trust: ({ subjects, numbers: { difference, pairs, agreement } }) => {
    const points = Number(formatNumber(difference, pointFormat(2)))
    const share = Number.isNaN(pairs)
      ? `at least ${percent(agreement)} % of the pairs`
      : `${percent(agreement)} % of the ${countText(pairs)} pairs`
    return `On this data, trust ${subjects.join(', ')} from ${points} points: people agree in ${share} that differ by at least as much`
  },
  'no-trust': ({ subjects, names }) => {
    const reasons = names.reasons as readonly Reason[]
    const start = `From which difference to trust ${subjects.join(', ')} cannot be said from this data`
    return reasons.length === 1
      ? `${start}: ${reasons[0].reason}`
      : `${start} (${reasons.map(({ reason, metrics }) => `${metrics.join(', ')}: ${reason}`).join('; ')})`
  },
  'trust-output': ({ subjects: [name], numbers: { difference, pairs, discordance } }) =>
    `By ${name}, trust a single output from ${difference} points: ${percent(discordance)} % of ${countText(pairs)} pairs are discordant with people`,
  samples: ({ numbers: { samples, tasks } }) =>
    `${plural(samples, 'sample')} of ${plural(tasks, 'task')}: tasks, not samples, count as independent. Correlations are of single samples, agreement of the means over the samples of a task, and how far raters agree is not computed`,
  ungraded: ({ numbers: { segments, all }, names: { models } }) => {
    const left = models as readonly string[]
    const parts = [
      ...(segments > 0 ? [`${segments} of ${plural(all, 'segment')}`] : []),
      ...(left.length > 0 ? [`${left.length === 1 ? 'model' : 'models'} ${left.map(quote).join(', ')}`] : []),
    ]
    return `without grades: ${parts.join(', and ')}: their outputs are scored, and left out of the comparison with people`
  },
  missing: ({ names: { missing } }) => missingText(missing as Parameters<typeof missingText>[0]),
  'ungraded-attribute': ({ subjects: [name], numbers: { empty, all } }) =>
    `attribute ${quote(name)}: ${empty} of ${plural(all, 'output')} without a rating are left out`,
  'above-ceiling': ({ subjects: [name], numbers: { metric, people }, names: { isSure } }) =>
    `${name} agrees with half of the raters in ${percent(metric)} % of pairs, above the ${percent(people)} % of the other half of the raters${isSure ? ', and their intervals do not overlap' : ', which may be chance'}: no metric should know people better than people do. Likely causes: careless raters, who lower the ceiling (aggregate reports on raters); few ratings per output; a judge model among the raters; a metric that was tuned on these outputs, or that people saw`,
  'left-out': ({ names: { spec, reason } }) => `${spec} is left out: ${reason}`,
  'equal-outputs': ({ subjects: [first, second] }) =>
    `models ${quote(first)} and ${quote(second)} have the same outputs on all segments`,
  'no-synthetic': () =>
    'there is no synthetic model: outputs or grades do not differ between the models of the input',
  'equal-people': () => "people's scores of all models are equal: no metric can agree or disagree with them",
  'equal-scores': ({ subjects: [name] }) =>
    `${name} gives all models the same score: it does not distinguish them`,
  undefined: ({ subjects: [name], numbers: { segments, all }, names: { models } }) =>
    `${name} is undefined on some segments (${(models as string[]).join(', ')}): it is compared with people on the ${segments} of ${all} segments where every model has a score`,
  alike: ({ numbers: { alike, all } }) =>
    `${alike} of ${plural(all, 'grade')} have the segment, the rater and the text of another model's, and are counted as given: if they are one judgement, give them one value in a column "judgement" of the ratings`,
  grades: ({ names: { text } }) => `grades: ${text}`,
  'few-tasks': ({ numbers: { tasks, fewest }, names: { isSampled } }) => {
    const narrow =
      tasks < fewest
        ? `; below ${fewest}, percentile intervals of scores, differences and correlations are too narrow, and those of agreement are not given`
        : ''
    return `${tasks} ${isSampled ? 'tasks' : 'segments'} are few: intervals are wide, and few differences are significant${narrow}`
  },
  'few-resamples': ({ numbers: { resamples } }) =>
    `${resamples} resamples are few: the verdict on a pair may change with the seed`,
  uncalibrated: ({ names: { reason } }) => `acc*_eq has no interval: ${reason}`,
  'undefined-tau': ({ numbers: { undefined: count, tasks } }) =>
    `tau-b is undefined on up to ${count} of ${tasks} tasks, where grades or scores are all equal; they are left out of its mean`,
  'metric-test': () =>
    'tests of metrics: acc_eq by PERM-BOTH, with swaps of all verdicts on a task, corrected by Holm; leads over models and tasks drawn anew: BOOT-BOTH',
  ranks: ({ numbers: { resamples, models } }) =>
    `95 % intervals of scores over ${countText(resamples)} bootstrap resamples; the intervals of the ranks of ${models} models contain all true ranks at once with 95 % confidence`,
}

export const studyWords: View['words'] = wordsOf(STUDY_WORDS)

function listOf(rivals: unknown): string {
  return (rivals as readonly Rival[]).map(({ name, p }) => `${name} (p ${pText(p)})`).join(', ')
}

/** A share in percent, with one digit. */
export function percent(share: number): string {
  return formatNumber(share, pointFormat(1))
}
