import {
  COUNT_FORMAT,
  columnTable,
  fixedFormat,
  type Report,
  type ReportOutput,
  type Table,
} from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import type { BradleyTerryResult, ModelStrength, PairStrength } from '../bradley-terry.ts'
import type { RunFacts } from './aggregated-ratings.ts'
import { intervalText, percentText } from './interval-text.ts'

/** Models ranked by preferences, as tables and JSON. */
export function preferenceOutput(
  result: BradleyTerryResult,
  { skipped = 0, ...facts }: RunFacts = {},
): ReportOutput {
  return {
    report: () => preferenceReport(result),
    csv: () => modelFacts(result),
    json: () => preferenceJson(result, skipped, facts),
  }
}

function preferenceReport(result: BradleyTerryResult): Report {
  const { models, items, preferences, notes, confidence } = result
  const counts = [
    [models.length, 'model'],
    [items, 'item'],
    [preferences, 'preference'],
  ] as const
  const words = counts.map(
    ([count, noun]) => `${formatNumber(count, COUNT_FORMAT)} ${noun}${count === 1 ? '' : 's'}`,
  )
  return {
    summary: [`bradley-terry: ${words.join(', ')}`],
    tables: [modelTable(result), pairTable(result)],
    notes: [
      `${percentText(confidence)} intervals; items are their units; a tie is half a win`,
      'strength: the log of the odds of winning, with a mean of 0 over the models',
      ...notes.map((note) => `Note: ${note}.`),
    ],
  }
}

function modelTable({ models, confidence }: BradleyTerryResult): Table {
  const interval = `${percentText(confidence)} interval`
  return columnTable<ModelStrength>(
    [
      { name: 'model', value: ({ model }) => model },
      { name: 'comparisons', value: ({ comparisons }) => comparisons },
      { name: 'wins', format: fixedFormat(3), value: ({ winRate }) => winRate.value },
      { name: interval, value: ({ winRate }) => intervalText(winRate, 3) },
      { name: 'strength', format: fixedFormat(3), value: ({ strength }) => strength.value },
      { name: interval, key: 'strengthInterval', value: ({ strength }) => intervalText(strength, 3) },
    ],
    models,
  )
}

/** The models for programs, with the ends of intervals as numbers. */
function modelFacts({ models }: BradleyTerryResult): Table {
  return columnTable<ModelStrength>(
    [
      { name: 'model', value: ({ model }) => model },
      { name: 'comparisons', value: ({ comparisons }) => comparisons },
      { name: 'winRate', value: ({ winRate }) => winRate.value },
      { name: 'winRateLow', value: ({ winRate }) => winRate.low },
      { name: 'winRateHigh', value: ({ winRate }) => winRate.high },
      { name: 'strength', value: ({ strength }) => strength.value },
      { name: 'low', value: ({ strength }) => strength.low },
      { name: 'high', value: ({ strength }) => strength.high },
    ],
    models,
  )
}

function pairTable({ pairs, confidence }: BradleyTerryResult): Table {
  return columnTable<PairStrength>(
    [
      { name: 'pair', value: ({ a, b }) => `${a} - ${b}` },
      { name: 'wins', value: ({ wins }) => wins },
      { name: 'losses', value: ({ losses }) => losses },
      { name: 'ties', value: ({ ties }) => ties },
      { name: 'P(win)', format: fixedFormat(3), value: ({ probability }) => probability.value },
      {
        name: `${percentText(confidence)} interval`,
        value: ({ probability }) => intervalText(probability, 3),
      },
    ],
    pairs,
  )
}

function preferenceJson(result: BradleyTerryResult, skipped: number, facts: object): object {
  const { models, pairs, items, preferences, iterations, converged, confidence, notes } = result
  return {
    method: 'bradley-terry',
    ...facts,
    items,
    preferences,
    ...(skipped > 0 ? { skipped } : {}),
    confidence,
    iterations,
    converged,
    notes,
    models: Object.fromEntries(
      models.map(({ model, comparisons, winRate, strength }) => [model, { comparisons, winRate, strength }]),
    ),
    pairs,
  }
}
