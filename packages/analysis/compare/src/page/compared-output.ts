import { UsageError } from '@codegen-eval/messages'
import type { ReportOutput } from '@codegen-eval/report'
import { viewOutput, type WriteStyle } from '@codegen-eval/report/view'
import type { WrittenScore } from '@codegen-eval/samples/write'
import { compareModels } from '../compare-models.ts'
import type { Comparison } from '../comparison.ts'
import { comparisonSeconds } from '../comparison-cost.ts'
import type { ComparisonOptions } from '../comparison-settings.ts'
import { corpusIntervals } from '../corpus-intervals.ts'
import { withMissingDoubts } from '../missing-doubts.ts'
import { scoreProfile } from '../profile/score-profile.ts'
import { comparedScores, intervalScores } from '../report/compared-scores.ts'
import { intervalsOfStrata } from '../report/scores-of-strata.ts'
import { workNotice } from '../report/work-notice.ts'
import type { ComparedResults } from '../scored-results.ts'
import { strataIntervals } from '../strata-intervals.ts'
import type { StudyPreference } from '../study-preferences.ts'
import { type ComparisonStyle, comparisonView } from '../view/comparison-view.ts'
import { withResults } from '../view/results-view.ts'
import { intervalSet, type ScoreSet } from '../view/score-set.ts'
import { scoresView } from '../view/scores-view.ts'
import { comparisonPage, type PageOptions, scorePage } from './pages.ts'

/** Contents of the output of a comparison. */
export interface ComparedOutputStyle
  extends ComparisonStyle,
    Pick<WriteStyle, 'precision' | 'brief' | 'facts'> {
  /** The preference curves of a study of the user's own: see `parseStudyPreferences`. */
  readonly study?: readonly StudyPreference[] | undefined
  /** Whether intervals of one model are shown for each stratum of the corpus, too; false by default. */
  readonly byStratum?: boolean
  /** Takes a message before a long comparison. */
  readonly onNotice?: ((text: string) => void) | undefined
}

/** The result of a comparison in all its forms. */
export interface ComparedOutput {
  /** Its page is that of `comparisonPage` or `scorePage`. */
  readonly output: ReportOutput
  /** The scores with their intervals, for writers of results. */
  readonly scores: readonly WrittenScore[]
}

/**
 * Compares models, or computes the intervals of the scores if there is only one: see `compareModels` and `corpusIntervals`.
 * The default test is the one that fits the results.
 *
 * @throws InputError, UsageError or RangeError as these functions.
 */
export function comparedOutput(
  measured: ComparedResults,
  options: ComparisonOptions,
  style: ComparedOutputStyle = {},
): Promise<ComparedOutput> {
  const outputOf = measured.corpus.models.length === 1 ? intervalsOutput : pairsOutput
  return outputOf(measured, options, style)
}

async function intervalsOutput(
  measured: ComparedResults,
  { stratumWeights, ...drawing }: ComparisonOptions,
  style: ComparedOutputStyle,
): Promise<ComparedOutput> {
  const { corpus, summary } = measured
  const { precision, byStratum = false, facts, study } = style
  if (study !== undefined) throw new UsageError('option study: expected two models or more, got one')
  const found = await corpusIntervals(corpus, drawing)
  const set: ScoreSet = { ...intervalSet(found), ofTasks: corpus.sampleCounts !== undefined }
  const strata = byStratum
    ? intervalsOfStrata(await strataIntervals(corpus, { ...drawing, stratumWeights, startSteps: undefined }))
    : undefined
  const shown = { settings: found.settings, strata }
  return {
    output: {
      ...viewOutput(withResults(scoresView(set, shown), summary), { precision, facts }),
      page: () => scorePage(set, { ...pageOptions(measured, style), ...shown }),
    },
    scores: intervalScores(found),
  }
}

async function pairsOutput(
  measured: ComparedResults,
  options: ComparisonOptions,
  style: ComparedOutputStyle,
): Promise<ComparedOutput> {
  const { corpus, summary } = measured
  const { precision, facts, brief, onNotice } = style
  const settings = { ...options, test: options.test ?? measured.test ?? 'randomization' }
  const notice = workNotice(comparisonSeconds(corpus, settings), corpus)
  if (notice !== undefined) onNotice?.(notice)
  const comparison = withPeople(withMissingDoubts(await compareModels(corpus, settings), summary), style)
  const view = withResults(comparisonView(comparison, style), summary)
  return {
    output: {
      ...viewOutput(view, { precision, facts, brief }),
      page: () => comparisonPage(comparison, pageOptions(measured, style)),
    },
    scores: comparedScores(comparison),
  }
}

function withPeople(comparison: Comparison, { study }: ComparedOutputStyle): Comparison {
  if (study === undefined) return comparison
  const metrics = comparison.metrics.map((metric) => {
    const people = study.find(({ signature }) => signature === metric.signature) ?? null
    return { ...metric, people }
  })
  return { ...comparison, metrics }
}

function pageOptions(measured: ComparedResults, { precision, parts }: ComparedOutputStyle): PageOptions {
  const { corpus, explains, summary: results, profile = scoreProfile(corpus, measured) } = measured
  return { profile, explains, results, precision, parts }
}
