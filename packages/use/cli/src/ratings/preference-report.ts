import type { BradleyTerryResult, StrengthEstimate } from '@codegen-eval/human-ratings'
import { COUNT_FORMAT, fixedFormat, type Report, type Table, type TableCell } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import type { Output } from '../output/render-output.ts'
import { packageVersion } from '../package-version.ts'
import { VERSION } from '../version.ts'

/** Models ranked by preferences, as tables and JSON. */
export function preferenceOutput(result: BradleyTerryResult, skipped: number): Output {
  return {
    report: () => preferenceReport(result),
    csv: () => modelTable(result, false),
    json: () => preferenceJson(result, skipped),
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
  const percent = `${Number((100 * confidence).toPrecision(6))} %`
  return {
    summary: [`bradley-terry: ${words.join(', ')}`],
    tables: [modelTable(result, true), pairTable(result)],
    notes: [
      `${percent} intervals; items are their units; a tie is half a win`,
      'strength: the log of the odds of winning, with a mean of 0 over the models',
      ...notes.map((note) => `Note: ${note}.`),
    ],
  }
}

function modelTable({ models, confidence }: BradleyTerryResult, isForPeople: boolean): Table {
  const percent = `${Number((100 * confidence).toPrecision(6))} %`
  if (!isForPeople)
    return {
      columns: [
        'model',
        'comparisons',
        'winRate',
        'winRateLow',
        'winRateHigh',
        'strength',
        'low',
        'high',
      ].map((name) => ({ name })),
      rows: models.map(({ model, comparisons, winRate, strength }) => [
        model,
        comparisons,
        winRate.value,
        winRate.low,
        winRate.high,
        strength.value,
        strength.low,
        strength.high,
      ]),
    }
  return {
    columns: [
      { name: 'model' },
      { name: 'comparisons' },
      { name: 'wins', format: fixedFormat(3) },
      { name: `${percent} interval` },
      { name: 'strength', format: fixedFormat(3) },
      { name: `${percent} interval`, key: 'strengthInterval' },
    ],
    rows: models.map(({ model, comparisons, winRate, strength }) => [
      model,
      comparisons,
      winRate.value,
      intervalText(winRate),
      strength.value,
      intervalText(strength),
    ]),
  }
}

function pairTable({ pairs, confidence }: BradleyTerryResult): Table {
  const percent = `${Number((100 * confidence).toPrecision(6))} %`
  return {
    columns: [
      { name: 'pair' },
      { name: 'wins' },
      { name: 'losses' },
      { name: 'ties' },
      { name: 'P(win)', format: fixedFormat(3) },
      { name: `${percent} interval` },
    ],
    rows: pairs.map(({ a, b, wins, losses, ties, probability }) => [
      `${a} - ${b}`,
      wins,
      losses,
      ties,
      probability.value,
      intervalText(probability),
    ]),
  }
}

function intervalText({ low, high }: StrengthEstimate): TableCell {
  return Number.isNaN(low) ? undefined : `[${low.toFixed(3)}, ${high.toFixed(3)}]`
}

function preferenceJson(result: BradleyTerryResult, skipped: number): object {
  const { models, pairs, items, preferences, iterations, converged, confidence, notes } = result
  return {
    method: 'bradley-terry',
    versions: { cli: VERSION, humanRatings: packageVersion('@codegen-eval/human-ratings') },
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
