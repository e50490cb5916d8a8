import { pointFormat } from '@codegen-eval/report'
import { countText, formatNumber } from '@codegen-eval/report/internal'
import type { BinAgreement } from '../bin-agreement.ts'
import type { StudiedMetric } from '../study-result.ts'

/**
 * The result of the study for one metric, as sentences for a reader who has two scores to compare: the difference from
 * which people agree, or why it cannot be said, and the agreement in every bin.
 */
export function studyConclusion(metric: StudiedMetric): string {
  const seen = metric.study.trusted.bins.filter(({ pairs }) => pairs > 0)
  const cells = seen.map((bin) => `${bin.bin} ${agreementCell(bin)}`)
  return cells.length === 0
    ? trustSentence(metric)
    : `${trustSentence(metric)} Agreement with people (lower 95 % bound) by difference in points: ${cells.join(', ')}.`
}

/** The difference from which people agree with a metric, or why it cannot be said, without the agreement by bin. */
function trustSentence({ name, study }: StudiedMetric): string {
  const { difference, pairs, agreement, reason } = study.trusted
  if (reason !== undefined) return doubtSentence(name, reason)
  return `On this data, trust ${name} from ${pointsText(difference)} points: people agree in ${percent(agreement)} % of the ${countText(pairs)} pairs that differ by at least as much.`
}

/** The same of several metrics: those with one difference share a sentence, and so do those of which it cannot be said. */
export function trustSentences(metrics: readonly StudiedMetric[]): string[] {
  const doubted = metrics.filter(({ study }) => study.trusted.reason !== undefined)
  const trusted = metrics.filter((metric) => !doubted.includes(metric))
  const groups = groupsBy(trusted, ({ study }) => study.trusted.difference)
  const sentences = groups.map((group) =>
    group.length === 1 ? trustSentence(group[0]) : sharedSentence(group),
  )
  const reasons = groupsBy(doubted, ({ study }) => study.trusted.reason)
  if (reasons.length <= 1)
    return [
      ...sentences,
      ...reasons.map((group) => doubtSentence(namesOf(group), group[0].study.trusted.reason!)),
    ]
  const each = reasons.map((group) => `${namesOf(group)}: ${group[0].study.trusted.reason}`)
  return [
    ...sentences,
    `From which difference to trust ${namesOf(doubted)} cannot be said from this data (${each.join('; ')}).`,
  ]
}

function sharedSentence(metrics: readonly StudiedMetric[]): string {
  const { difference } = metrics[0].study.trusted
  const least = Math.min(...metrics.map(({ study }) => study.trusted.agreement))
  return `On this data, trust ${namesOf(metrics)} from ${pointsText(difference)} points: people agree in at least ${percent(least)} % of the pairs that differ by at least as much.`
}

function groupsBy<Key>(
  metrics: readonly StudiedMetric[],
  keyOf: (metric: StudiedMetric) => Key,
): StudiedMetric[][] {
  const groups = new Map<Key, StudiedMetric[]>()
  for (const metric of metrics) groups.set(keyOf(metric), [...(groups.get(keyOf(metric)) ?? []), metric])
  return [...groups.values()]
}

function namesOf(metrics: readonly StudiedMetric[]): string {
  return metrics.map(({ name }) => name).join(', ')
}

function doubtSentence(names: string, reason: string): string {
  return `From which difference to trust ${names} cannot be said from this data: ${reason}.`
}

function pointsText(difference: number): string {
  return String(Number(formatNumber(difference, pointFormat(2))))
}

/** Such as `96.9 % (89.7 %) of 935`. */
export function agreementCell({ agreement, low, pairs }: BinAgreement): string {
  if (pairs === 0) return '– of 0'
  const bound = Number.isNaN(low) ? '' : ` (${percent(low)} %)`
  return `${percent(agreement)} %${bound} of ${countText(pairs)}`
}

function percent(share: number): string {
  return formatNumber(share, pointFormat(1))
}
