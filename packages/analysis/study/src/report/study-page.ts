import type { Explain } from '@codegen-eval/metric'
import { type HtmlSection, joinSections, type Report, type Table } from '@codegen-eval/report'
import { drawChartGroups, drawFigure } from '@codegen-eval/report/charts'
import { isRatedTwice } from '../study-data.ts'
import type { StudyResult } from '../study-result.ts'
import { type StudyNote, studyNotes } from '../study-warnings.ts'
import { ceilingSentence, gradeRuleSentence } from './ceiling-sentence.ts'
import { disagreementSection } from './disagreement-section.ts'
import { type Judge, leadingChart } from './leading-chart.ts'
import { studyCharts } from './study-charts.ts'
import { trustSentences } from './study-conclusion.ts'
import { leaderSentence, rankingSentences } from './study-ranking.ts'
import { studyReport } from './study-report.ts'

/** A part of the page under one heading. */
interface Chapter extends Pick<HtmlSection, 'id' | 'title' | 'folded'> {
  /** Tables and groups of charts by their ids; those that the study lacks are left out. */
  readonly parts: readonly string[]
  /** Parts that readers have to open. */
  readonly foldedParts?: readonly string[]
  /** The warnings that concern the chapter. */
  readonly about?: StudyNote['about']
  readonly note?: (result: StudyResult) => string | undefined
}

const CHAPTERS: readonly Chapter[] = [
  {
    id: 'metrics',
    title: 'Which metric agrees with people',
    about: 'agreement',
    parts: ['ranking', 'metric-tests'],
  },
  {
    id: 'models',
    title: 'Scores and ranks of models',
    about: 'models',
    parts: ['scores', 'whole-scores', 'score-intervals', 'forest'],
    foldedParts: ['forest'],
  },
  {
    id: 'differences',
    title: 'Which differences to trust',
    note: ({ metrics }) => trustSentences(metrics).join(' '),
    parts: [
      ...['trusted', 'agreement', 'calibration'],
      ...['trusted-outputs', 'output-pairs', 'output-pairs-chart'],
    ],
    foldedParts: ['agreement', 'output-pairs'],
  },
  {
    id: 'correlations',
    title: 'Correlation with people',
    about: 'correlation',
    parts: ['scatter', 'correlation', 'outputs', 'attributes', 'mapped-means'],
  },
  {
    id: 'graders',
    title: 'People and their grades',
    about: 'people',
    parts: [
      'people',
      'dropped-raters',
      'people-pairs',
      'grades',
      'raters-chart',
      'raters',
      'background-chart',
      'background',
    ],
    foldedParts: ['raters', 'background'],
  },
]

/** The tables and figures of the papers, which most readers do not need. */
const PAPERS: Chapter = {
  id: 'papers',
  title: 'Errors as Evtikhiev et al. and Roy et al. count them',
  folded: true,
  note: gradeRuleSentence,
  parts: [
    ...['significance', 'disagreement', 'errors', 'type-one-by-bin', 'type-two-by-bin', 'conformity'],
    ...['human', 'bins', 'conformity-chart', 'model-pairs-chart'],
  ],
}

/**
 * A study as a page: which metric agrees with people, how sure that is, and how well people agree among themselves, beside one
 * chart of it; then everything else by question, with the warnings that concern it.
 *
 * @param explain Explains scores of the best metric.
 * @throws Error if the optional packages vega and vega-lite are not installed.
 */
export async function studyPage(result: StudyResult, explain?: Explain): Promise<Report> {
  const { title = '', summary = [], signatures = [], tables } = studyReport(result)
  const charts = await drawChartGroups(studyCharts(result))
  const parts = new Map<string, Table | HtmlSection>([...tables, ...charts].map((part) => [part.id!, part]))
  const worst = await disagreementSection(result, explain)
  const notes = studyNotes(result)
  const known = new Set(notes.map(({ text }) => text))
  const section = (chapter: Chapter) => chapterSection(chapter, parts, notes, result)
  return {
    title,
    summary,
    conclusions: firstSentences(result),
    ...(result.metrics.length > 0 ? { lead: await drawFigure('lead', judgesChart(result)) } : {}),
    // those of the data, which concern everything
    warnings: result.warnings.filter((warning) => !known.has(warning)),
    tables: [],
    sections: [...CHAPTERS.flatMap(section), ...(worst === undefined ? [] : [worst]), ...section(PAPERS)],
    signatures,
  }
}

function chapterSection(
  { id, title, parts, foldedParts = [], about, note, folded = false }: Chapter,
  known: ReadonlyMap<string, Table | HtmlSection>,
  notes: readonly StudyNote[],
  result: StudyResult,
): HtmlSection[] {
  const found = parts.flatMap((name) => {
    const part = known.get(name)
    return part === undefined ? [] : [{ ...part, folded: foldedParts.includes(name) } as const]
  })
  if (found.length === 0) return []
  const warnings = notes.filter((warning) => warning.about === about).map(({ text }) => text)
  return [joinSections({ id, title, folded, warnings, note: note?.(result) ?? '' }, found)]
}

/** Which metric, how sure, and compared with people: at most a sentence each. */
function firstSentences(result: StudyResult): string[] {
  const alone = 'No output has two ratings: how well people agree is not known.'
  const ceiling = ceilingSentence(result) ?? (isRatedTwice(result.data.grades) ? '' : alone)
  return [leaderSentence(result).join(' '), rankingSentences(result).join(' '), ceiling].filter(
    (text) => text !== '',
  )
}

/** Metrics beside people where people can be compared with people, and by their accuracy elsewhere. */
function judgesChart({ agreement, metrics }: StudyResult) {
  const { ceilings, order } = agreement
  const ofMetrics = order.map(
    (k): Judge => ({
      name: metrics[k].name,
      share: ceilings === undefined ? agreement.metrics[k].accuracy : ceilings.metrics[k].outputs,
    }),
  )
  const people: Judge[] =
    ceilings === undefined
      ? []
      : [
          { name: 'one rater', isPerson: true, share: ceilings.oneRater.outputs },
          { name: 'half of the raters', isPerson: true, share: ceilings.halfPanels.outputs },
        ]
  const caption =
    ceilings === undefined
      ? 'Pairs of outputs ordered as people do'
      : 'Pairs of outputs ordered as half of the raters do'
  const title = `${caption}, by metric${people.length > 0 ? ' and by the other raters' : ''}`
  return leadingChart([...people, ...ofMetrics], { caption, title, line: 0.5 })
}
