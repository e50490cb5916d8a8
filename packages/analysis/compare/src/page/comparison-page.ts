import { sizesText } from '@codegen-eval/measure/report'
import { plural } from '@codegen-eval/messages'
import { escapeHtml, type HtmlSection, renderHtml, type Table, tableHtml } from '@codegen-eval/report'
import type { Comparison } from '../comparison.ts'
import { comparisonReport, partTables } from '../report/comparison-report.ts'
import { conclusionSentence, warningSentences } from '../report/comparison-sentences.ts'
import { confidenceText, listText } from '../report/format.ts'
import { intervalNotes } from '../report/interval-notes.ts'
import {
  metricSummaryFindings,
  metricSummaryTable,
  metricSummaryWarnings,
} from '../report/metric-summary-report.ts'
import { strataTables, strataWarnings } from '../report/strata-report.ts'
import { rankingsOfComparison } from './ranked-metric.ts'
import { rankingSection } from './ranking-section.ts'
import { type PageOptions, segmentSections } from './segment-sections.ts'
import { significanceSection } from './significance-section.ts'

/**
 * A comparison as one HTML page that needs no network and no script: conclusions, ranking with intervals, significance of
 * pairs, distributions of segment scores, scores by the length of the reference, and the segments with the largest
 * differences. Its size is bounded, whatever the number of segments.
 *
 * @throws Error if the optional packages vega and vega-lite are not installed.
 */
export async function comparisonPage(comparison: Comparison, options: PageOptions = {}): Promise<string> {
  const { models, metrics, settings } = comparison
  const { precision = 2, parts = false } = options
  const rankings = rankingsOfComparison(comparison)
  const isOne = metrics.length === 1
  const named = (spec: string, sentence: string) => (isOne ? sentence : `${spec}: ${sentence}`)
  const { notes = [], signatures = [] } = comparisonReport(comparison, precision, { parts })
  const partsOf = parts
    ? metrics.flatMap((metric) => partTables(metric, models, precision, metric.order))
    : []
  const byStratum = metrics.flatMap((metric) => strataTables(metric, models, settings.alpha, precision))
  return renderHtml({
    title: `Comparison of ${titleOf(models)}`,
    summary: [`${sizesText(comparison)}, ${plural(metrics.length, 'metric')}.`],
    conclusions: [
      ...metrics.map(({ spec, conclusion }) =>
        named(spec, conclusionSentence(conclusion, models, settings.baseline)),
      ),
      ...(isOne ? [] : metricSummaryFindings(comparison)),
    ],
    warnings: [
      ...metrics.flatMap((metric) =>
        warningSentences(metric, comparison).map((warning) => `${named(metric.spec, warning)}.`),
      ),
      ...metrics.flatMap(({ spec, scores }) => intervalNotes(spec, models, scores).map((note) => `${note}.`)),
      ...metrics.flatMap(({ spec, strata = [] }) =>
        strataWarnings(strata, models).map((warning) => `${named(spec, warning)}.`),
      ),
      ...(isOne ? [] : metricSummaryWarnings(comparison)),
    ],
    tables: [],
    sections: [
      await rankingSection(models, rankings, {
        precision,
        note: `Scores times 100 with ${confidenceText(settings.alpha)} intervals, from the best model to the last.`,
      }),
      ...(isOne
        ? []
        : [tablesSection('ranks', 'Rank by metric', RANK_NOTE, [metricSummaryTable(comparison)])]),
      significanceSection(comparison, precision),
      ...(byStratum.length === 0 ? [] : [tablesSection('strata', 'Strata', STRATA_NOTE, byStratum)]),
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
