import type { Scores } from '@codegen-eval/measure'
import { type ScoresOutputOptions, strataTables } from '@codegen-eval/measure/report'
import { plural } from '@codegen-eval/messages'
import { escapeHtml, type HtmlSection, renderHtml, type Table, tableHtml } from '@codegen-eval/report'
import { percentText } from '@codegen-eval/report/internal'
import type { CorpusIntervals } from '../corpus-intervals.ts'
import { intervalReport } from '../report/interval-report.ts'
import { partTables } from '../report/part-tables.ts'
import { modelsTitle } from '../view/models-title.ts'
import { rankingsOfIntervals, rankingsOfScores } from './ranked-metric.ts'
import { leadingRanking } from './ranking-section.ts'
import { type PageOptions, segmentSections } from './segment-sections.ts'

/** Contents of pages of scores besides the scores. */
export interface ScorePageOptions extends PageOptions, Pick<ScoresOutputOptions, 'byStratum' | 'mean'> {
  /** The intervals of the scores. */
  readonly intervals?: CorpusIntervals | undefined
}

/**
 * Scores as one HTML page: the ranking, with intervals if there are some, and what `comparisonPage` shows of single
 * segments. It does not tell which differences are significant.
 *
 * @throws Error if the optional packages vega and vega-lite are not installed.
 */
export async function scorePage(scores: Scores, options: ScorePageOptions = {}): Promise<string> {
  const { segments, models, metrics } = scores
  const { precision = 2, parts = false } = options
  const { intervals } = options
  const strata = strataTables({ ...options, precision, parts })
  const rankings = intervals === undefined ? rankingsOfScores(scores) : rankingsOfIntervals(intervals)
  const partsOf = parts ? metrics.flatMap((metric) => partTables(metric, models, precision)) : []
  const note = `Scores times 100, from the best model to the last.${models.length > 1 ? ' Which differences are significant is not tested here.' : ''}`
  const { lead, others } = await leadingRanking(models, rankings, { precision, note })
  return renderHtml({
    title: `Scores of ${modelsTitle(models)}`,
    summary: [`${plural(segments, 'segment')}, ${plural(metrics.length, 'metric')}.`, note],
    lead,
    warnings: metrics.flatMap(({ spec, results }) =>
      results.flatMap(({ score, reason }, m) =>
        Number.isNaN(score) ? [`${spec} is undefined for ${models[m]}: ${reason ?? 'undefined'}.`] : [],
      ),
    ),
    tables: [],
    sections: [
      ...others,
      ...(partsOf.length === 0
        ? []
        : [
            tablesSection(
              'parts',
              'Parts of scores',
              'Shares are times 100; lengths and other counts are not.',
              partsOf,
            ),
          ]),
      ...(strata.length === 0
        ? []
        : [
            tablesSection(
              'strata',
              'Strata',
              'Scores times 100 within each stratum, and their weighted mean.',
              strata,
            ),
          ]),
      ...(await segmentSections(rankings, options)),
    ],
    notes: intervals === undefined ? [] : (intervalReport(intervals).notes ?? []),
    signatures: metrics.map(({ spec, results }) => ({ name: spec, signature: results[0]?.signature ?? '' })),
  })
}

/**
 * Scores with intervals as one HTML page, such as those of a single model: see `scorePage`.
 *
 * @throws Error if the optional packages vega and vega-lite are not installed.
 */
export async function intervalPage(found: CorpusIntervals, options: PageOptions = {}): Promise<string> {
  const { precision = 2 } = options
  const rankings = rankingsOfIntervals(found)
  const { tables, notes = [], signatures = [] } = intervalReport(found, precision)
  const note = `Scores times 100 with ${percentText(1 - found.settings.alpha)} intervals.`
  const { lead, others } = await leadingRanking(found.models, rankings, { precision, note })
  return renderHtml({
    title: `Scores of ${modelsTitle(found.models)}`,
    summary: [note],
    lead,
    warnings: tables[0]?.footnotes ?? [],
    tables: [],
    sections: [...others, ...(await segmentSections(rankings, options))],
    notes,
    signatures,
  })
}

/** Tables as one section. */
function tablesSection(id: string, title: string, note: string, tables: readonly Table[]): HtmlSection {
  const html = tables.map((table) => {
    const heading = table.title === undefined ? '' : `<h3>${escapeHtml(table.title)}</h3>`
    return `<div>${heading}${tableHtml(table)}</div>`
  })
  return { id, title, note, html: `<div class="tables">${html.join('\n')}</div>` }
}
