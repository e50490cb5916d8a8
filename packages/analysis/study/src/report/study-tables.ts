import { SKILL_MEANINGS } from '@codegen-eval/human-ratings'
import {
  COUNT_FORMAT,
  columnTable,
  fixedFormat,
  type NumberFormat,
  type Table,
  type TableCell,
} from '@codegen-eval/report'
import { countText, formatNumber, rankRange } from '@codegen-eval/report/internal'
import { insignificantTotal } from '../agreement-counts.ts'
import type { ModelScore } from '../model-scores.ts'
import type { StudiedMetric, StudyResult } from '../study-result.ts'
import type { SystemRank } from '../system-ranks.ts'
import { metricTestTable, rankingTable } from './agreement-tables.ts'
import { attributeTable } from './attribute-table.ts'
import { backgroundTables } from './background-charts.ts'
import { binErrorTables } from './bin-error-tables.ts'
import { correlationTable, outputCorrelationTable } from './correlation-tables.ts'
import { mappedTable } from './mapped-table.ts'
import { METRIC, metricColumn, PERCENT, POINTS, shareColumn } from './metric-columns.ts'
import { outputPairTables } from './output-pair-tables.ts'
import { peopleTables } from './people-tables.ts'
import { strataTable } from './strata-table.ts'
import { agreementCell } from './study-conclusion.ts'

/** The tables of a study in the form and order of the papers. */
export function studyTables(given: StudyResult): Table[] {
  const result = byAgreement(given)
  const ofMetrics = () => [
    significanceTable(result),
    disagreementTable(result),
    errorTable(result),
    ...binErrorTables(result),
    trustTable(result),
    agreementTable(result),
    correlationTable(result),
    outputCorrelationTable(result),
    ...outputPairTables(result),
    ...mappedTable(result),
    ...attributeTable(result),
  ]
  const { length } = result.metrics
  return [
    ...(length > 0 ? [rankingTable(given)] : []),
    ...(length > 1 ? [metricTestTable(given)] : []),
    scoreTable(result),
    ...wholeTable(result),
    ...peopleTables(result),
    ...(length > 0 ? ofMetrics() : []),
    ...strataTable(
      given.strata,
      given.metrics.map(({ name }) => name),
      "Kendall's tau-b of scores and grades of single outputs, x 100, within each stratum",
    ),
    ...(result.grades.raters.length > 0 ? [raterTable(result)] : []),
    ...backgroundTables(result),
  ]
}

/** The same result with the metrics in the order of their agreement with people. */
function byAgreement(result: StudyResult): StudyResult {
  const { order } = result.agreement
  const sorted = <T>(ofMetrics: readonly T[]): T[] => order.map((k) => ofMetrics[k])
  return {
    ...result,
    metrics: sorted(result.metrics),
    attributes: result.attributes.map((attribute) => ({ ...attribute, metrics: sorted(attribute.metrics) })),
  }
}

/** Scores of the models of the input, with intervals; those of people last. */
function scoreTable({ data, human, metrics, settings }: StudyResult): Table {
  const judges = [
    ...metrics.map(({ name, study: { scores, ranks } }) => ({ name, scores, ranks })),
    { name: 'Human', scores: human.scores.scores, ranks: human.ranks },
  ]
  return {
    id: 'scores',
    title: 'Scores of the models',
    note: `Points, with 95 % intervals from ${count(settings.resamples)} bootstrap resamples; after #, the rank and an interval, of which those of a row contain all true ranks at once with 95 % confidence; bold: first with this confidence`,
    ...columnTable<(typeof judges)[number]>(
      [
        { name: 'metric', value: ({ name }) => name },
        ...data.systems.map((name, s) => ({
          name,
          value: ({ scores, ranks }: (typeof judges)[number]): TableCell => {
            const value = scoreCell(scores[s], ranks[s])
            return ranks[s]?.rankHigh === 1 ? { value, strong: true } : value
          },
        })),
      ],
      judges,
    ),
  }
}

/** Scores of all outputs, if a part of them has no grades. */
function wholeTable({ data: { whole }, metrics }: StudyResult): Table[] {
  if (whole === undefined) return []
  return [
    {
      id: 'whole-scores',
      title: 'Scores of all outputs, graded or not',
      note: `Points on all ${count(whole.ids.length)} segments; people are compared on the graded ones`,
      ...columnTable(
        [
          METRIC,
          ...whole.systems.map((name, s) =>
            metricColumn(name, ({ wholeScores = [] }) => wholeScores[s], { format: PERCENT }),
          ),
        ],
        metrics,
      ),
    },
  ]
}

/** Numbers of significant and insignificant pairs by bin. */
function significanceTable({ metrics, settings, models }: StudyResult): Table {
  return {
    id: 'significance',
    title: 'Significant and insignificant differences by size',
    note: `Pairs of ${count(models.length)} models that differ significantly / that do not, by the difference of their scores in points`,
    ...columnTable(
      [
        METRIC,
        ...settings.bins.names.map((name, b) =>
          metricColumn(
            name,
            ({ study: { counts } }) => `${counts.significant[b].pairs}/${counts.insignificant[b].pairs}`,
          ),
        ),
      ],
      metrics,
    ),
  }
}

/** Disagreement with people by bin. */
function disagreementTable({ metrics, settings }: StudyResult): Table {
  return {
    id: 'disagreement',
    title: 'Disagreement of metrics and people',
    note: 'By size in points, the share of significant pairs for which people see no difference or the opposite one; the share of the other pairs for which people see a difference; and the share of all pairs',
    ...columnTable(
      [
        METRIC,
        ...settings.bins.names.map((name, b) =>
          shareColumn(name, ({ study: { counts } }) => {
            const { none, opposite, pairs } = counts.significant[b]
            return [(none + opposite) / pairs, pairs]
          }),
        ),
        shareColumn('not significant', ({ study: { counts } }) => {
          const { missed, pairs } = insignificantTotal(counts)
          return [missed / pairs, pairs]
        }),
        metricColumn('total %', ({ study }) => study.errors.disagreement, {
          format: PERCENT,
        }),
      ],
      metrics,
    ),
  }
}

/** Error rates as the papers define them. */
function errorTable({ metrics }: StudyResult): Table {
  const rate = (name: string, format: NumberFormat, of: keyof StudiedMetric['study']['errors']) =>
    metricColumn(name, ({ study }) => study.errors[of], { format })
  return {
    id: 'errors',
    title: 'Type-I and Type-II errors',
    note: 'Type I: significant for the metric, not for people (with opposite: or people prefer the other model, as Mathur et al. and Roy et al. count); Type II: significant for people, not for the metric; of the pairs that could be such an error',
    ...columnTable(
      [
        METRIC,
        rate('Type I %', POINTS, 'typeOne'),
        rate('Type I with opposite %', POINTS, 'typeOneOrOpposite'),
        rate('Type II %', POINTS, 'typeTwo'),
        rate('disagreement %', PERCENT, 'disagreement'),
      ],
      metrics,
    ),
  }
}

/** The difference from which a metric can be trusted, if the data say it. */
function trustTable({ metrics }: StudyResult): Table {
  return {
    id: 'trusted',
    title: 'How large a difference must be',
    note: 'The difference in points from which people agree in more than 95 % of the pairs of every bin, by the lower bounds of the table of agreement, provided that the metric goes with people over the models of the input (p of a permutation test, at most 0.05); empty where the data do not say it. And the difference at which people prefer the higher-scoring model of a pair in 95 % of cases by isotonic regression, an estimate without allowance for the number of models',
    ...columnTable(
      [
        METRIC,
        metricColumn('trusted from', ({ study }) => study.trusted.difference, {
          format: POINTS,
        }),
        metricColumn('pairs', ({ study }) => study.trusted.pairs, { format: COUNT_FORMAT }),
        metricColumn('agreement %', ({ study }) => study.trusted.agreement, { format: POINTS }),
        metricColumn('p', ({ study }) => study.trusted.pValue, { format: fixedFormat(3) }),
        metricColumn('sure at', ({ study }) => study.preference.sure, { format: POINTS }),
        metricColumn('gap of curves %', ({ study }) => study.preference.largestGap, {
          format: POINTS,
        }),
      ],
      metrics,
    ),
  }
}

/** Agreement with people by bin, over all pairs. */
function agreementTable({ metrics, settings }: StudyResult): Table {
  return {
    id: 'agreement',
    title: 'Agreement of metrics and people by the size of a difference',
    note: 'By size in points, the share of all pairs for which people significantly prefer the model with the higher score; in parentheses its lower 95 % bound over resampled tasks and base models',
    ...columnTable(
      [
        METRIC,
        ...settings.bins.names.map((name, b) =>
          metricColumn(name, ({ study }) => agreementCell(study.trusted.bins[b])),
        ),
      ],
      metrics,
    ),
  }
}

/** A table of more raters is cut; the CSV file has all. */
const MAX_RATERS = 30

/** Raters by skill, best first; of many raters the first and the last ones. */
function raterTable({ grades }: StudyResult): Table {
  const sorted = grades.raters.toSorted((a, b) => b.skill - a.skill)
  const cut = sorted.length > MAX_RATERS
  const hasAccuracy = grades.raters.some(({ accuracy }) => accuracy !== undefined)
  const alpha = Object.entries(grades.alpha ?? {}).map(([level, value]) => `${level} ${decimal(value)}`)
  return {
    id: 'raters',
    title: 'Raters',
    note: `Skill: ${grades.method === 'given' ? '' : SKILL_MEANINGS[grades.method]}; Krippendorff's alpha: ${alpha.join(', ')}`,
    ...columnTable<(typeof sorted)[number]>(
      [
        { name: 'rater', value: ({ id }) => id },
        { name: 'ratings', format: COUNT_FORMAT, value: ({ ratings }) => ratings },
        { name: 'skill', format: fixedFormat(3), value: ({ skill }) => skill },
        ...(hasAccuracy
          ? [
              {
                name: 'right %',
                format: POINTS,
                value: ({ accuracy }: (typeof sorted)[number]) => accuracy,
              },
            ]
          : []),
      ],
      cut ? [...sorted.slice(0, MAX_RATERS / 2), ...sorted.slice(-MAX_RATERS / 2)] : sorted,
    ),
    footnotes: cut
      ? [
          `the ${MAX_RATERS / 2} most and the ${MAX_RATERS / 2} least skilled of ${sorted.length} raters; raters.csv has all`,
        ]
      : [],
  }
}

function scoreCell({ score, low, high }: ModelScore, rank: SystemRank | undefined): string | undefined {
  const points = (value: number) => formatNumber(value, PERCENT)
  if (Number.isNaN(score)) return undefined
  const place = rank === undefined ? '' : ` #${rank.rank} (${rankRange(rank)})`
  return `${points(score)} (${points(low)}–${points(high)})${place}`
}

function count(value: number): string {
  return countText(value)
}

function decimal(value: number): string {
  return formatNumber(value, fixedFormat(3))
}
