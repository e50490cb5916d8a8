import type { BootBothResult } from '@codegen-eval/meta-evaluation/boot-both'
import { tableLines } from '@codegen-eval/report'
import { pText } from '@codegen-eval/report/internal'
import { isBest, leadOf, type Rival } from '../metric-lead.ts'
import type { StudyResult } from '../study-result.ts'
import { estimateText, rankingTable } from './agreement-tables.ts'

/** The ranking of the metrics as lines of text, with a sentence on which of them are worse than the best one. */
export function studyRanking(result: StudyResult): string[] {
  const table = rankingTable(result)
  return [...tableLines(table), ...rankingSentences(result)]
}

/** Which metric agrees with people best, and how often; nothing without metrics or pairs that people order. */
export function leaderSentence({ agreement, metrics }: StudyResult): string[] {
  const [best] = agreement.order
  const text = best === undefined ? undefined : estimateText(agreement.metrics[best].accuracy)
  if (text === undefined) return []
  const most = metrics.length > 1 ? `, the most of ${metrics.length} metrics` : ''
  return [`${metrics[best!].name} orders ${text} % of the pairs of outputs for one task as people do${most}.`]
}

/** Which metrics may be as good as the best one, and which are better or worse by acc_eq, on which the tests are. */
export function rankingSentences({ agreement: { order, tests, leads }, metrics }: StudyResult): string[] {
  const [best, ...others] = order
  if (best === undefined) return []
  const rivals = others.map((k) => ({ name: metrics[k].name, ...leadOf(tests, best, k) }))
  const { name } = metrics[best]
  return [
    ...(isBest(rivals)
      ? [
          `${name} agrees with people significantly better than every other metric on these models (PERM-BOTH with acc_eq, Holm)${generalLead(rivals, leads)}.${fewTasks(rivals, leads)}`,
        ]
      : []),
    ...testSentences(name, rivals, 'PERM-BOTH with acc_eq, Holm'),
    ...aheadSentences(name, rivals),
  ]
}

/** Whether the lead of the best metric holds over models and tasks drawn anew, or why that cannot be said. */
function generalLead(rivals: readonly Rival[], leads: readonly BootBothResult[] = []): string {
  const [reason] = leads.flatMap((lead) => lead.reason ?? [])
  if (reason !== undefined) return `; of other models it cannot be said: ${reason}`
  const open = rivals.filter((_, k) => !(leads[k]?.low > 0))
  if (leads.length === 0) return ''
  if (open.length === 0) return ', and over models and tasks drawn anew (BOOT-BOTH)'
  return `; over models drawn anew its lead on ${open.map(({ name }) => name).join(', ')} may be chance (BOOT-BOTH)`
}

/** A warning where few tasks decide about rivals: PERM-BOTH then finds a lead of equally good metrics in up to a tenth of studies. */
function fewTasks(rivals: readonly Rival[], leads: readonly BootBothResult[] = []): string {
  const skewed = rivals.filter((_, k) => leads[k]?.isSkewed)
  return skewed.length === 0
    ? ''
    : ` Warning: a few tasks differ much more than the others, so that tasks like these could turn its lead on ${skewed.map(({ name }) => name).join(', ')}.`
}

/** Which rivals cannot be told from the first metric by a test, and which were not compared. */
export function testSentences(best: string, rivals: readonly Rival[], test: string): string[] {
  const even = rivals.filter(({ p }) => p >= 0.05)
  const untested = rivals.filter(({ p }) => Number.isNaN(p))
  return [
    ...(even.length > 0 ? [`Not significantly different from ${best} (${test}): ${listOf(even)}.`] : []),
    ...(untested.length > 0
      ? [
          `Not compared with ${best}: ${untested.map(({ name }) => name).join(', ')}, because the test is undefined.`,
        ]
      : []),
  ]
}

/** Which rivals are better than the first metric by acc_eq, in which ties count. */
function aheadSentences(best: string, rivals: readonly Rival[]): string[] {
  const ahead = rivals.filter(({ lead, p }) => p < 0.05 && lead < 0)
  return ahead.length > 0
    ? [
        `Significantly better than ${best} by acc_eq, which counts ties (PERM-BOTH, Holm): ${listOf(ahead)}. The order of the metrics depends on how ties count.`,
      ]
    : []
}

function listOf(rivals: readonly Rival[]): string {
  return rivals.map(({ name, p }) => `${name} (p ${pText(p)})`).join(', ')
}
