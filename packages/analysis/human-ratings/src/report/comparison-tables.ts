import { COUNT_FORMAT, columnTable, fixedFormat, type Table, type TableCell } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import { INTERVAL_NAMES } from '@codegen-eval/statistics'
import type { ComparedModel, RatingComparison, RatingPair } from '../compare-ratings.ts'
import { intervalText, percentText } from './interval-text.ts'

/** Models by their mean rating, and the differences of pairs. */
export function comparisonTables({ models, pairs, alpha, unit }: RatingComparison): Table[] {
  const interval = `${percentText(1 - alpha)} interval`
  const units = unitsNoun(unit)
  return [
    columnTable<ComparedModel>(
      [
        { name: 'model', value: ({ model }) => model },
        { name: 'mean', format: fixedFormat(2), value: ({ mean }) => mean },
        { name: interval, value: (of) => intervalText(of.interval, 2) },
        { name: 'ratings', value: ({ ratings }) => ratings },
        { name: units, value: (of) => of.units },
      ],
      models,
    ),
    columnTable<RatingPair>(
      [
        { name: 'pair', value: ({ a, b }) => `${a} - ${b}` },
        { name: 'difference', format: fixedFormat(2), value: ({ difference }) => difference.estimate },
        { name: interval, value: ({ difference }) => intervalText(difference, 2) },
        { name: 'p', value: pText },
        { name: 'd_z', format: fixedFormat(2), value: ({ cohensDz }) => cohensDz },
        { name: units, value: (of) => of.units },
      ],
      pairs,
    ),
  ]
}

/** How the comparison was made. */
export function comparisonNotes(
  comparison: RatingComparison,
  settings: { trials: number; seed: number },
): string[] {
  const { test, alpha, pairs, models, unit, units } = comparison
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
    `means are over all ratings; ${formatNumber(units, COUNT_FORMAT)} ${unitsNoun(unit)} are the units of tests and intervals (${methods.join(', ')})`,
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

function unitsNoun(unit: RatingComparison['unit']): string {
  return unit === 'item' ? 'items' : 'raters of items'
}

function pText({ adjustedPValue, significant }: RatingPair): TableCell {
  if (Number.isNaN(adjustedPValue)) return undefined
  const value = adjustedPValue < 0.0001 ? '<0.0001' : adjustedPValue.toFixed(4)
  return significant ? { value, mark: '*' } : value
}
