import { columnTable, fixedFormat, type Report, type ReportOutput, type Table } from '@codegen-eval/report'
import { countText, intervalText, percentText } from '@codegen-eval/report/internal'
import type { BradleyTerryResult, ModelStrength, PairStrength, StrengthEstimate } from '../bradley-terry.ts'
import type { PositionBias } from '../position-bias.ts'
import type { NamedAgreement } from '../rater-agreement.ts'
import type { RaterReport } from '../rater-report.ts'
import type { RunFacts } from './aggregated-ratings.ts'
import { agreementNotes, agreementTable, agreementTree } from './agreement-table.ts'
import { raterReportNotes, raterReportTable } from './rater-tables.ts'

const THREE = fixedFormat(3)

/** Models ranked by preferences, as tables and JSON. */
export function preferenceOutput(
  result: BradleyTerryResult,
  { skipped = 0, ...facts }: RunFacts = {},
  raters: PreferenceRaters = {},
): ReportOutput {
  return {
    report: () => preferenceReport(result, raters),
    csv: () => modelFacts(result),
    json: () => preferenceJson(result, { skipped, facts, raters }),
  }
}

/** Measures of the raters who gave preferences. */
export interface PreferenceRaters {
  /** Agreement of raters on the same pairs; none without two ratings of a pair. */
  readonly agreement?: readonly NamedAgreement[] | undefined
  readonly position?: PositionBias | undefined
  /** Measures of each rater; absent where preferences name no raters. */
  readonly report?: RaterReport | undefined
  /** Whether the preferences of flagged raters are left out. */
  readonly excluded?: boolean | undefined
}

function preferenceReport(
  result: BradleyTerryResult,
  { agreement = [], position, report, excluded = false }: PreferenceRaters,
): Report {
  const { models, items, preferences, notes, confidence } = result
  const counts = [
    [models.length, 'model'],
    [items, 'item'],
    [preferences, 'preference'],
  ] as const
  const words = counts.map(([count, noun]) => `${countText(count)} ${noun}${count === 1 ? '' : 's'}`)
  return {
    summary: [`bradley-terry: ${words.join(', ')}`],
    tables: [
      modelTable(result),
      pairTable(result),
      ...(agreement.length === 0 ? [] : [agreementTable(agreement)]),
      ...(report === undefined ? [] : [raterReportTable(report)]),
    ],
    notes: [
      `${percentText(confidence)} intervals; items are their units; a tie is half a win`,
      'strength: the log of the odds of winning, with a mean of 0 over the models',
      ...(position === undefined ? [] : positionNotes(position)),
      ...agreementNotes(agreement),
      ...(report === undefined ? [] : raterReportNotes(report)),
      ...(excluded ? [`without the preferences of ${report!.flagged.join(', ')}`] : []),
      ...notes.map((note) => `Note: ${note}.`),
    ],
  }
}

/** How often the first output was preferred; a warning where that is significantly more or less than half. */
function positionNotes({ decided, first, adjusted }: PositionBias): string[] {
  if (decided === 0) return []
  const isAdjusted = !Number.isNaN(adjusted.low)
  const { low, high } = isAdjusted ? adjusted : first
  const isBiased = low > 0.5 || high < 0.5
  const raw = `the output shown first was preferred in ${(100 * first.value).toFixed(1)} % of ${countText(decided)} preferences without ties ${percentInterval(first)}`
  const fair = isAdjusted
    ? `, and in ${(100 * adjusted.value).toFixed(1)} % ${percentInterval(adjusted)} for equally strong models`
    : isBiased
      ? ', which may be the position or the models, as the orders do not tell them apart'
      : ''
  return [`${isBiased ? 'warning: ' : ''}${raw}${fair}`]
}

function percentInterval({ low, high }: StrengthEstimate): string {
  return `[${(100 * low).toFixed(1)}, ${(100 * high).toFixed(1)}]`
}

function modelTable({ models, confidence }: BradleyTerryResult): Table {
  const interval = `${percentText(confidence)} interval`
  return columnTable<ModelStrength>(
    [
      { name: 'model', value: ({ model }) => model },
      { name: 'comparisons', value: ({ comparisons }) => comparisons },
      { name: 'wins', format: fixedFormat(3), value: ({ winRate }) => winRate.value },
      { name: interval, value: ({ winRate }) => intervalText(winRate, THREE) },
      { name: 'strength', format: fixedFormat(3), value: ({ strength }) => strength.value },
      { name: interval, key: 'strengthInterval', value: ({ strength }) => intervalText(strength, THREE) },
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
        value: ({ probability }) => intervalText(probability, THREE),
      },
    ],
    pairs,
  )
}

function preferenceJson(
  result: BradleyTerryResult,
  {
    skipped,
    facts,
    raters: { agreement = [], position, report, excluded = false },
  }: { readonly skipped: number; readonly facts: object; readonly raters: PreferenceRaters },
): object {
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
    ...(agreement.length === 0 ? {} : { agreement: agreementTree(agreement) }),
    ...(position === undefined ? {} : { position }),
    ...(report === undefined ? {} : { raters: report.raters, ...rulesJson(report), excluded }),
  }
}

function rulesJson({ rules, flagged }: RaterReport): object {
  return { rules: rules.map(({ text }) => text), flagged }
}
