import { sizesText } from '@codegen-eval/measure/report'
import { plural } from '@codegen-eval/messages'
import { escapeHtml, type HtmlSection, renderHtml, type Table, tableHtml } from '@codegen-eval/report'
import { listText, percentText } from '@codegen-eval/report/internal'
import type { Comparison, MetricComparison } from '../comparison.ts'
import { comparisonReport, partTables } from '../report/comparison-report.ts'
import { conclusionSentence, warningSentences } from '../report/comparison-sentences.ts'
import { intervalNotes } from '../report/interval-notes.ts'
import {
  metricSummaryFindings,
  metricSummaryTable,
  metricSummaryWarnings,
} from '../report/metric-summary-report.ts'
import { strataTables, strataWarnings } from '../report/strata-report.ts'
import type { ComparisonWarning } from '../warnings.ts'
import { rankingsOfComparison } from './ranked-metric.ts'
import { leadingRanking } from './ranking-section.ts'
import { type PageOptions, segmentSections } from './segment-sections.ts'
import { significanceSection } from './significance-section.ts'

/**
 * A comparison as one HTML page that needs no network and no script: the conclusions beside the scores with intervals, then
 * significance of pairs, distributions of segment scores, scores by the length of the reference, and the segments with the
 * largest differences. Its size is bounded, whatever the number of segments.
 *
 * @throws Error if the optional packages vega and vega-lite are not installed.
 */
export async function comparisonPage(comparison: Comparison, options: PageOptions = {}): Promise<string> {
  const { models, metrics, settings } = comparison
  const { precision = 2, parts = false } = options
  const rankings = rankingsOfComparison(comparison)
  const { notes = [], signatures = [] } = comparisonReport(comparison, precision, { parts })
  const partsOf = parts
    ? metrics.flatMap((metric) => partTables(metric, models, precision, metric.order))
    : []
  const { lead, others } = await leadingRanking(models, rankings, {
    precision,
    note: `Scores times 100 with ${percentText(1 - settings.alpha)} intervals, from the best model to the last.`,
  })
  return renderHtml({
    title: `Comparison of ${titleOf(models)}`,
    summary: [
      `${sizesText(comparison)}, ${plural(metrics.length, 'metric')}; scores times 100 with ${percentText(1 - settings.alpha)} intervals.`,
    ],
    conclusions: conclusionsOf(comparison),
    lead,
    warnings: scoreWarnings(comparison),
    tables: [],
    sections: [
      ...others,
      ...ranksSection(comparison),
      { ...significanceSection(comparison, precision), warnings: pairWarnings(comparison) },
      ...strataSection(comparison, precision),
      ...(partsOf.length === 0 ? [] : [tablesSection('parts', 'Parts of scores', PARTS_NOTE, partsOf)]),
      ...(await segmentSections(rankings, options)),
    ],
    // a page has no diagonal, and shows no effect sizes
    notes: notes.flatMap((note) =>
      note.startsWith('below it') ? [] : [note.replace(/^above the diagonal: /, '')],
    ),
    signatures,
  })
}

/** A sentence for each conclusion, with the metrics that have it, and where metrics disagree. */
function conclusionsOf(comparison: Comparison): string[] {
  const { models, metrics, settings } = comparison
  const metricsOf = new Map<string, string[]>()
  for (const { spec, conclusion } of metrics) {
    const sentence = conclusionSentence(conclusion, models, settings.baseline)
    metricsOf.set(sentence, [...(metricsOf.get(sentence) ?? []), spec])
  }
  if (metrics.length === 1) return [...metricsOf.keys()]
  return [
    ...Array.from(metricsOf, ([sentence, specs]) => `${listText(specs)}: ${sentence}`),
    ...metricSummaryFindings(comparison),
  ]
}

/** Warnings that concern scores, on the first screen. */
function scoreWarnings(comparison: Comparison): string[] {
  const { models, metrics } = comparison
  return metrics.flatMap((metric) => [
    ...namedWarnings(metric, comparison, (kind) => SCORE_WARNINGS.has(kind)),
    ...intervalNotes(metric.spec, models, metric.scores).map((note) => `${note}.`),
  ])
}

/** Warnings that concern pairs of models, beside them. */
function pairWarnings(comparison: Comparison): string[] {
  return comparison.metrics.flatMap((metric) =>
    namedWarnings(metric, comparison, (kind) => !SCORE_WARNINGS.has(kind)),
  )
}

const SCORE_WARNINGS: ReadonlySet<ComparisonWarning['kind']> = new Set([
  'left-out',
  'few-clusters',
  'unequal-samples',
])

function namedWarnings(
  metric: MetricComparison,
  comparison: Comparison,
  isShown: (kind: ComparisonWarning['kind']) => boolean,
): string[] {
  const warnings = metric.warnings.filter(({ kind }) => isShown(kind))
  return warningSentences({ ...metric, warnings }, comparison).map((warning) =>
    named(comparison, metric.spec, `${warning}.`),
  )
}

/** The sentence with the metric that it is about, if there are several. */
function named({ metrics }: Comparison, spec: string, sentence: string): string {
  return metrics.length === 1 ? sentence : `${spec}: ${sentence}`
}

function ranksSection(comparison: Comparison): HtmlSection[] {
  if (comparison.metrics.length === 1) return []
  const section = tablesSection('ranks', 'Rank by metric', RANK_NOTE, [metricSummaryTable(comparison)])
  return [{ ...section, warnings: metricSummaryWarnings(comparison) }]
}

function strataSection(comparison: Comparison, precision: number): HtmlSection[] {
  const { models, metrics, settings } = comparison
  const tables = metrics.flatMap((metric) => strataTables(metric, models, settings.alpha, precision))
  if (tables.length === 0) return []
  const warnings = metrics.flatMap(({ spec, strata = [] }) =>
    strataWarnings(strata, models).map((warning) => named(comparison, spec, `${warning}.`)),
  )
  return [{ ...tablesSection('strata', 'Strata', STRATA_NOTE, tables), warnings }]
}

const RANK_NOTE = '1 is the best model; models with equal scores share a rank (=).'
const STRATA_NOTE = 'Scores and differences times 100, within strata and as their weighted mean.'
const PARTS_NOTE = 'Shares are times 100, as scores are; lengths and other counts are not.'

/** Tables as one section. */
export function tablesSection(
  id: string,
  title: string,
  note: string,
  tables: readonly Table[],
): HtmlSection {
  const html = tables.map((table) => {
    const heading =
      table.title === undefined || table.title === title ? '' : `<h3>${escapeHtml(table.title)}</h3>`
    return `<div>${heading}${tableHtml(table)}</div>`
  })
  return { id, title, note, html: `<div class="tables">${html.join('\n')}</div>` }
}

/** The names of some models, and the number of the others. */
export function titleOf(models: readonly string[]): string {
  return models.length > 4 ? `${models.length} models` : listText(models)
}
