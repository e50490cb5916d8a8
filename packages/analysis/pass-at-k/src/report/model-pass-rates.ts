import {
  type Correction,
  compareModels,
  type ResultSummary,
  resolveScores,
  type ScorePolicy,
  type StepProgress,
  strataIntervals,
  testForScores,
} from '@codegen-eval/compare'
import { withMissingDoubts } from '@codegen-eval/compare/internal'
import { comparisonView, withResultSummary, withStrata } from '@codegen-eval/compare/report'
import type { ReportOutput } from '@codegen-eval/report'
import { viewOutput } from '@codegen-eval/report/view'
import { checkModel } from '@codegen-eval/samples/internal'
import type { ScoreTable } from '@codegen-eval/samples/scores'
import { describeSamples, uncountedNotes } from '@codegen-eval/samples/scores/internal'
import type { StratumWeights } from '@codegen-eval/statistics'
import { defaultKs } from '../default-ks.ts'
import { passAtKEstimates, passHatKEstimates } from '../pass-at-k-estimates.ts'
import { taskSamplesOf } from '../task-samples-of.ts'
import { definedPassAtK } from './defined-pass-at-k.ts'
import { oneProcessNotes, passAtKOutput } from './pass-at-k-output.ts'
import { passRateSummary } from './pass-rate-summary.ts'
import { withTestTables } from './test-tables.ts'

/** Options of `passAtKOfModels`. */
export interface PassAtKReportOptions {
  /** Tasks and samples that models lack, and the models that count: see `resolveScores`. */
  readonly policy?: ScorePolicy | undefined
  /** Values of k; 1, 10 and 100 as far as every task has so many samples by default. */
  readonly k?: readonly number[] | undefined
  /** Bootstrap resamples of tasks. */
  readonly resamples: number
  /** Random swaps of approximate randomization. */
  readonly trials: number
  readonly seed: number
  /** Significance level; intervals have confidence 1 - alpha. */
  readonly alpha: number
  /** Correction of p-values over the pairs of a measure; that of `compareModels` by default. */
  readonly correction?: Correction | undefined
  /** Weights of the table's strata in their mean. */
  readonly stratumWeights?: StratumWeights | undefined
  /** Compares every model with this one only. */
  readonly baseline?: string | undefined
  /** Adds pass@k of the tasks in each language. */
  readonly by?: 'language' | undefined
  /** Digits of scores after the point, except in JSON; 2 by default. */
  readonly precision?: number | undefined
  /** Further fields of the JSON. */
  readonly facts?: object | undefined
  readonly startSteps?: ((total: number, noun: string) => StepProgress) | undefined
  /** Receives notes on values of k that are left out, and on samples. */
  readonly onNotice?: ((text: string) => void) | undefined
}

/**
 * Reports pass@k and pass^k of the results of tests: of one model with intervals, of several with the comparison of each
 * pair over whole tasks.
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
  if (options.baseline !== undefined) checkModel('option baseline', options.baseline, models)
  const rates = passRateSummary(table, resolved, summary, options.k)
  const output = await (models.length === 1
    ? oneModel(resolved, options)
    : severalModels(resolved, rates, options))
  return withUncounted(withResultSummary(output, rates), table.uncounted)
}

/** Names the tasks that do not count, because none of their samples was tested. */
function withUncounted(output: ReportOutput, uncounted: ScoreTable['uncounted'] = []): ReportOutput {
  if (uncounted.length === 0) return output
  return {
    ...output,
    report() {
      const report = output.report()
      return { ...report, notes: [...(report.notes ?? []), ...uncountedNotes(uncounted)] }
    },
    json: () => ({ ...(output.json() as object), uncounted }),
  }
}

async function oneModel(table: ScoreTable, options: PassAtKReportOptions): Promise<ReportOutput> {
  const { resamples, seed, alpha, precision, facts, stratumWeights } = options
  const tasks = taskSamplesOf(table, 0)
  const ks = options.k ?? defaultKs(tasks)
  const { oneProcess = 0, tests } = table
  const drawing = { resamples, seed, confidence: 1 - alpha, toolchains: tests?.toolchains }
  const estimates = passAtKEstimates(tasks, ks, drawing)
  // pass^1 is pass@1
  const over1 = ks.filter((k) => k > 1)
  const hatEstimates = over1.length === 0 ? [] : passHatKEstimates(tasks, over1, drawing)
  const output = passAtKOutput(
    { estimates, hatEstimates, tasks, resamples, seed, alpha, oneProcess },
    precision,
    facts,
  )
  const shown = withTestTables(output, table, { ks, ...options })
  if (table.strata === undefined) return shown
  const corpus = definedPassAtK(table, ks)
  return withStrata(
    shown,
    await strataIntervals(corpus, { resamples, seed, alpha, stratumWeights }),
    precision,
  )
}

async function severalModels(
  table: ScoreTable,
  rates: ResultSummary,
  options: PassAtKReportOptions,
): Promise<ReportOutput> {
  const { precision, facts, onNotice, k } = options
  const { resamples, trials, seed, alpha, correction, stratumWeights, baseline, startSteps } = options
  const samples = table.models.map((_, m) => taskSamplesOf(table, m))
  const corpus = definedPassAtK(table, k, onNotice)
  const drawn = describeSamples(table)
  const notes = drawn === undefined ? [] : [`${drawn}: tests and intervals are over tasks`]
  for (const note of notes) onNotice?.(`note: ${note}`)
  const { oneProcess = 0 } = table
  const found = await compareModels(corpus, {
    ...{ resamples, trials, seed, alpha, stratumWeights, baseline },
    ...(correction === undefined ? {} : { correction }),
    startSteps,
    test: testForScores(table),
  })
  const comparison = withMissingDoubts(found, rates)
  const compared = viewOutput(comparisonView(comparison), {
    precision,
    facts: { ...facts, ...(oneProcess > 0 ? { oneProcess } : {}) },
  })
  const output: ReportOutput = {
    ...compared,
    report() {
      const report = compared.report()
      return { ...report, notes: [...(report.notes ?? []), ...notes, ...oneProcessNotes(oneProcess)] }
    },
    json: () => ({
      ...(compared.json() as object),
      tasks: Object.fromEntries(table.models.map((model, m) => [model, samples[m]])),
    }),
  }
  return withTestTables(output, table, { ks: k ?? defaultKs(samples.flat()), ...options })
}
