import type { RatingComparison, RatingPair } from '@codegen-eval/human-ratings'
import { COUNT_FORMAT, fixedFormat, type Table, type TableCell } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import { INTERVAL_NAMES } from '@codegen-eval/statistics'

/** Models by their mean rating, and the differences of pairs. */
export function comparisonTables({ models, pairs, alpha, unit }: RatingComparison): Table[] {
  const percent = `${Number((100 * (1 - alpha)).toPrecision(6))} %`
  const units = unit === 'item' ? 'items' : 'raters of items'
  return [
    {
      columns: [
        { name: 'model' },
        { name: 'mean', format: fixedFormat(2) },
        { name: `${percent} interval` },
        { name: 'ratings' },
        { name: units },
      ],
      rows: models.map(({ model, mean, interval, ratings, units: count }) => [
        model,
        mean,
        intervalText(interval),
        ratings,
        count,
      ]),
    },
    {
      columns: [
        { name: 'pair' },
        { name: 'difference', format: fixedFormat(2) },
        { name: `${percent} interval` },
        { name: 'p' },
        { name: 'd_z', format: fixedFormat(2) },
        { name: units },
      ],
      rows: pairs.map((pair) => [
        `${pair.a} - ${pair.b}`,
        pair.difference.estimate,
        intervalText(pair.difference),
        pText(pair),
        pair.cohensDz,
        pair.units,
      ]),
    },
  ]
}

/** How the comparison was made. */
export function comparisonNotes(
  comparison: RatingComparison,
  settings: { trials: number; seed: number },
): string[] {
  const { test, alpha, pairs, models, unit, units } = comparison
  const nouns = unit === 'item' ? 'items' : 'raters of items'
  const name =
    test === 'wilcoxon'
      ? unit === 'item'
        ? "Wilcoxon signed rank of the items' mean ratings"
        : 'Wilcoxon signed rank'
      : 'approximate randomization'
  const draws =
    test === 'wilcoxon'
      ? ''
      : `, ${formatNumber(settings.trials, COUNT_FORMAT)} trials, seed ${settings.seed}`
  const methods = [
    ...new Set(
      [...models.map(({ interval }) => interval), ...pairs.map(({ difference }) => difference)].map(
        ({ method }) => method,
      ),
    ),
  ].flatMap((method) => (method === undefined ? [] : [INTERVAL_NAMES[method]]))
  const reasons = new Set(
    [
      ...models.map(({ interval }) => interval.reason),
      ...pairs.map(({ difference }) => difference.reason),
    ].filter((reason) => reason !== undefined),
  )
  return [
    `means are over all ratings; ${formatNumber(units, COUNT_FORMAT)} ${nouns} are the units of tests and intervals (${methods.join(', ')})`,
    `p: ${name} (two-sided${draws}; Holm over ${pairs.length} ${pairs.length === 1 ? 'pair' : 'pairs'}); * at most ${alpha}`,
    ...[...reasons].map((reason) => `no interval: ${reason}`),
  ]
}

/** The comparison in JSON. */
export function comparisonJson(comparison: RatingComparison): object {
  const { test, alpha, baseline, models, pairs, unit, units } = comparison
  return {
    test,
    alpha,
    ...(baseline === undefined ? {} : { baseline }),
    unit,
    units,
    order: models.map(({ model }) => model),
    pairs: pairs.map(({ difference, ...pair }) => ({
      a: pair.a,
      b: pair.b,
      difference: {
        value: difference.estimate,
        low: difference.low,
        high: difference.high,
        method: difference.method ?? null,
      },
      pValue: pair.pValue,
      adjustedPValue: pair.adjustedPValue,
      significant: pair.significant,
      cohensDz: pair.cohensDz,
      units: pair.units,
    })),
  }
}

function pText({ adjustedPValue, significant }: RatingPair): TableCell {
  if (Number.isNaN(adjustedPValue)) return undefined
  const value = adjustedPValue < 0.0001 ? '<0.0001' : adjustedPValue.toFixed(4)
  return significant ? { value, mark: '*' } : value
}

function intervalText({ low, high }: { readonly low: number; readonly high: number }): TableCell {
  return Number.isNaN(low) ? undefined : `[${low.toFixed(2)}, ${high.toFixed(2)}]`
}
