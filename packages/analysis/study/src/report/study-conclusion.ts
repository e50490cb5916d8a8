import { COUNT_FORMAT, pointFormat } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
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
  const points = String(Number(formatNumber(difference, pointFormat(2))))
  return `On this data, trust ${name} from ${points} points: people agree in ${percent(agreement)} % of the ${formatNumber(pairs, COUNT_FORMAT)} pairs that differ by at least as much.`
}

/** The same of several metrics: those with one reason share a sentence. */
export function trustSentences(metrics: readonly StudiedMetric[]): string[] {
  const reasonOf = ({ study }: StudiedMetric) => study.trusted.reason
  const reasons = new Set(metrics.flatMap((metric) => reasonOf(metric) ?? []))
  return [
    ...metrics.filter((metric) => reasonOf(metric) === undefined).map(trustSentence),
    ...Array.from(reasons, (reason) => {
      const names = metrics.filter((metric) => reasonOf(metric) === reason).map(({ name }) => name)
      return doubtSentence(names.join(', '), reason)
    }),
  ]
}

function doubtSentence(name: string, reason: string): string {
  return `From which difference to trust ${name} cannot be said from this data: ${reason}.`
}

/** Such as `96.9 % (89.7 %) of 935`. */
export function agreementCell({ agreement, low, pairs }: BinAgreement): string {
  if (pairs === 0) return '– of 0'
  const bound = Number.isNaN(low) ? '' : ` (${percent(low)} %)`
  return `${percent(agreement)} %${bound} of ${formatNumber(pairs, COUNT_FORMAT)}`
}

function percent(share: number): string {
  return formatNumber(share, pointFormat(1))
}
