import { plural } from '@codegen-eval/messages'
import {
  COUNT_FORMAT,
  type Column,
  columnTable,
  fixedFormat,
  pointFormat,
  type Table,
} from '@codegen-eval/report'
import type { ExclusionEffect } from '../exclusion-effect.ts'
import type { MissingBounds } from '../missing-bounds.ts'
import type { RaterReport, ReportedRater } from '../rater-report.ts'

/** Raters whose rules are told one by one. */
const MAX_NAMED = 20

/** The meanings of columns, below tables that have them. */
const MEANINGS: Readonly<Record<string, string>> = {
  spread: 'standard deviation over that of the other raters who are not flagged',
  correlation: 'with the mean of these on each item',
  'M-MSR skill': '0 for a guesser',
  seconds: 'median of an item',
}

/** A row for each rater, the flagged ones first; measures that are known of nobody have no column. */
export function raterReportTable({ raters }: RaterReport, wereExcluded = false): Table {
  const share = pointFormat(1)
  const columns: Column<ReportedRater>[] = [
    { name: 'rater', value: ({ rater }) => String(rater) },
    { name: 'ratings', format: COUNT_FORMAT, value: ({ ratings }) => ratings },
    { name: 'seconds', format: fixedFormat(1), value: ({ seconds }) => seconds },
    { name: 'commonest', value: ({ commonest }) => commonest },
    { name: 'its share, %', key: 'share', format: share, value: (rater) => rater.share },
    { name: 'entropy', format: fixedFormat(2), value: ({ entropy }) => entropy },
    { name: 'spread', format: fixedFormat(2), value: ({ spread }) => spread },
    { name: 'correlation', format: fixedFormat(2), value: ({ correlation }) => correlation },
    { name: 'M-MSR skill', key: 'skill', format: fixedFormat(2), value: ({ skill }) => skill },
    ...checkColumns(
      'repeats',
      'same, %',
      ({ repeats }) => repeats,
      ({ repeat }) => repeat,
    ),
    ...checkColumns(
      'gold',
      'gold errors, %',
      ({ goldItems }) => goldItems,
      ({ gold }) => gold,
    ),
    ...checkColumns(
      'attention',
      'attention errors, %',
      ({ attentionItems }) => attentionItems,
      ({ attention }) => attention,
    ),
    {
      name: 'flagged',
      align: 'left',
      value: ({ flags }) => (flags.length > 0 ? (wereExcluded ? 'left out' : 'flagged') : ''),
    },
  ]
  const isKnown = ({ name, value }: Column<ReportedRater>): boolean =>
    name === 'flagged' ||
    raters.some((rater, i) => {
      const cell = value(rater, i)
      return cell !== undefined && cell !== 0 && !Number.isNaN(cell)
    })
  const sorted = raters.toSorted((a, b) => b.flags.length - a.flags.length)
  const shown = columns.filter(isKnown)
  const explained = shown.flatMap(({ name }) => (name in MEANINGS ? [`${name}: ${MEANINGS[name]}`] : []))
  return {
    ...columnTable(shown, sorted),
    footnotes: explained.length === 0 ? [] : [explained.join('; ')],
  }
}

function checkColumns(
  name: string,
  errors: string,
  count: (rater: ReportedRater) => number,
  share: (rater: ReportedRater) => number,
): Column<ReportedRater>[] {
  return [
    { name, format: COUNT_FORMAT, value: count },
    { name: errors, format: pointFormat(1), value: share },
  ]
}

/** Who is flagged, and by which rules. */
export function raterReportNotes({ raters, rules, flagged }: RaterReport): string[] {
  const stated = `rules: ${rules.map(({ text }) => text).join(', ')}`
  if (flagged.length === 0) return [`no rater is flagged; ${stated}`]
  const named = raters.filter(({ flags }) => flags.length > 0)
  return [
    ...named
      .slice(0, MAX_NAMED)
      .map(({ rater, flags }) => `warning: rater ${rater} is flagged by ${flags.join(', ')}`),
    ...(named.length > MAX_NAMED ? [`${named.length - MAX_NAMED} more raters are flagged`] : []),
    stated,
  ]
}

/** Changes of the results without some raters, who were left out or may be. */
export function exclusionNotes(effect: ExclusionEffect, wereExcluded: boolean): string[] {
  const { raters, ratings, items, alpha, changedLabels, models, reordered, pairs } = effect
  const number = (value: number) => (Number.isNaN(value) ? 'undefined' : value.toFixed(3))
  const lost = items.all - items.without
  const names = `${raters.slice(0, MAX_NAMED).join(', ')}${raters.length > MAX_NAMED ? ', …' : ''}`
  const whom = raters.length === 1 ? `rater ${names}` : `the ${raters.length} flagged raters ${names}`
  const [from, to] = wereExcluded ? ['with', 'without'] : ['now', 'without']
  const facts = [
    `${ratings.without} of ${ratings.all} ratings`,
    ...(lost > 0 ? [`${plural(lost, 'output')} without a rating`] : []),
    `alpha ${number(alpha.all)} ${from} and ${number(alpha.without)} ${to} them`,
    `${changedLabels} of ${plural(items.without, 'label')} ${changedLabels === 1 ? 'is' : 'are'} another one`,
    ...(models.length > 1
      ? [reordered ? 'the models come in another order' : 'the models come in the same order']
      : []),
  ]
  const verdict = (better: string | undefined) =>
    better === undefined ? 'no difference' : `${better} better`
  return [
    `${wereExcluded ? 'left out' : 'without'} ${whom}: ${facts.join('; ')}`,
    ...pairs.map(
      ({ a, b, better }) =>
        `${a} - ${b}: ${verdict(better.all)} with all raters, ${verdict(better.without)} without the flagged`,
    ),
  ]
}

/** Bounds of the means of models some of whose outputs have no rating. */
export function missingNotes(bounds: readonly MissingBounds[]): string[] {
  return bounds.map(
    ({ model, rated, unrated, mean, worstLow, worstHigh }) =>
      `${model}: ${unrated} of ${plural(rated + unrated, 'output')} without a rating are left out; the mean over outputs is ${mean.toFixed(2)}, and from ${worstLow.toFixed(2)} to ${worstHigh.toFixed(2)} whatever their grades are`,
  )
}
