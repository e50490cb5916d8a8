import {
  type ComparisonOptions,
  compareModels,
  type ResultSummary,
  resolveScores,
  type ScorePolicy,
  strataIntervals,
  testForScores,
} from '@codegen-eval/compare'
import { corpusIntervals, resultTasks, withMissingDoubts } from '@codegen-eval/compare/internal'
import {
  comparisonView,
  intervalSet,
  intervalsOfStrata,
  scoresView,
  withResults,
} from '@codegen-eval/compare/report'
import type { ReportOutput } from '@codegen-eval/report'
import { taskPart, type View, viewOutput, type WriteStyle } from '@codegen-eval/report/view'
import { viewPage } from '@codegen-eval/report/view-page'
import type { Sample } from '@codegen-eval/samples'
import { checkModel } from '@codegen-eval/samples/internal'
import type { ScoreTable } from '@codegen-eval/samples/scores'
import { defaultKs } from '../default-ks.ts'
import { taskSamplesOf } from '../task-samples-of.ts'
import { samplesNote, testedView } from '../view/tested-view.ts'
import { definedPassAtK } from './defined-pass-at-k.ts'
import { passRateSummary } from './pass-rate-summary.ts'

/** Options of `passAtKOfModels`: those of `compareModels`, whose test is the one that fits the results, and these. */
export interface PassAtKReportOptions
  extends Omit<ComparisonOptions, 'test' | 'samplesBy' | 'bestOf'>,
    Pick<WriteStyle, 'precision' | 'facts'> {
  /** Tasks and samples that models lack, and the models that count: see `resolveScores`. */
  readonly policy?: ScorePolicy | undefined
  /** Values of k; 1, 10 and 100 as far as every task has so many samples by default. */
  readonly k?: readonly number[] | undefined
  /** Adds pass@k of the tasks in each language. */
  readonly by?: 'language' | undefined
  /** The rows that the table was made of, of which a page shows each sample. */
  readonly rows?: readonly Sample[] | undefined
  /** Receives notes on values of k that are left out, and on samples. */
  readonly onNotice?: ((text: string) => void) | undefined
}

/**
 * Reports pass@k and pass^k of the results of tests: of one model with intervals, of several with the comparison of each
 * pair over whole tasks. A page has a table of tasks, too.
 *
 * @throws UsageError if the baseline is no model, or every task has too few samples for every k; InputError if a result is
 * not 0 or 1.
 */
export async function passAtKOfModels(
  table: ScoreTable,
  options: PassAtKReportOptions,
): Promise<ReportOutput> {
  const { table: resolved, summary } = resolveScores(table, options.policy)
  const { models } = resolved
  const { baseline, k, by, precision, facts, rows, onNotice } = options
  if (baseline !== undefined) checkModel('option baseline', baseline, models)
  const ks = k ?? defaultKs(models.flatMap((_, m) => taskSamplesOf(resolved, m)))
  const rates = passRateSummary(table, resolved, summary, ks)
  const scores = await (models.length === 1
    ? oneModel(resolved, options)
    : severalModels(resolved, rates, options))
  const note = samplesNote(resolved)
  if (note !== undefined) onNotice?.(`note: ${note}`)
  const tested = testedView(scores, { ...resolved, uncounted: table.uncounted ?? [] }, { ks, by })
  const view = withResults(tested, rates)
  return {
    ...viewOutput(view, { precision, facts }),
    page() {
      const ranked = view.facts.find(({ key }) => key === 'scores')?.rows.map(({ model }) => String(model))
      const order = Array.from(new Set(ranked ?? models), (model) => models.indexOf(model))
      const found = { metrics: ['passed'], ...resultTasks(resolved, rows), order }
      const whole = { ...view, parts: [...view.parts, ...taskPart(found)] }
      return viewPage(whole, { precision, data: 'pass-at-k' })
    },
  }
}

async function oneModel(table: ScoreTable, options: PassAtKReportOptions): Promise<View> {
  const { resamples, seed, alpha, stratumWeights, k, onNotice } = options
  const corpus = definedPassAtK(table, k, onNotice)
  const drawing = { resamples, seed, alpha }
  const found = await corpusIntervals(corpus, drawing)
  const strata =
    table.strata && intervalsOfStrata(await strataIntervals(corpus, { ...drawing, stratumWeights }))
  const samples = taskSamplesOf(table, 0).reduce((sum, task) => sum + task.samples, 0)
  return scoresView({ ...intervalSet(found), samples, ofTasks: true }, { settings: found.settings, strata })
}

async function severalModels(
  table: ScoreTable,
  rates: ResultSummary,
  options: PassAtKReportOptions,
): Promise<View> {
  const { resamples, trials, seed, alpha, correction, stratumWeights, baseline, startSteps } = options
  const corpus = definedPassAtK(table, options.k, options.onNotice)
  const found = await compareModels(corpus, {
    ...{ resamples, trials, seed, alpha, correction, stratumWeights, baseline, startSteps },
    test: testForScores(table),
  })
  return comparisonView(withMissingDoubts(found, rates))
}
