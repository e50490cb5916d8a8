import { plural } from '@codegen-eval/messages'
import { type Column, columnTable, fixedFormat, type Table } from '@codegen-eval/report'
import { countText, intervalText, pCell, percentText, rankRange } from '@codegen-eval/report/internal'
import { INTERVAL_NAMES } from '@codegen-eval/statistics'
import type { ComparedModel, RatingComparison, RatingPair } from '../compare-ratings.ts'

/** Pairs that a warning names. */
const MAX_NAMED_PAIRS = 6

/** The rank of a model, and its interval. */
const RANK_COLUMNS: readonly Column<ComparedModel>[] = [
  { name: 'rank', align: 'right', value: ({ ranks }) => ranks?.rank },
  { name: 'ranks', align: 'right', value: ({ ranks }) => ranks && rankRange(ranks) },
]

/** Models by their mean rating, with ranks and their intervals where all pairs are compared, and the differences of pairs. */
export function comparisonTables({ models, pairs, alpha, unit, baseline }: RatingComparison): Table[] {
  const interval = `${percentText(1 - alpha)} interval`
  const units = unitsNoun(unit)
  return [
    columnTable<ComparedModel>(
      [
        ...(baseline === undefined ? RANK_COLUMNS : []),
        { name: 'model', align: 'left', value: ({ model }) => model },
        { name: 'mean', format: fixedFormat(2), value: ({ mean }) => mean },
        { name: interval, value: (of) => intervalText(of.interval, fixedFormat(2)) },
        { name: 'ratings', value: ({ ratings }) => ratings },
        { name: units, value: (of) => of.units },
      ],
      models,
    ),
    columnTable<RatingPair>(
      [
        { name: 'pair', value: ({ a, b }) => `${a} - ${b}` },
        { name: 'difference', format: fixedFormat(2), value: ({ difference }) => difference.estimate },
        { name: interval, value: ({ difference }) => intervalText(difference, fixedFormat(2)) },
        { name: 'p', value: ({ adjustedPValue, significant }) => pCell(adjustedPValue, { significant }) },
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
  const methods = [
    ...new Set(
      [...models.map(({ interval }) => interval), ...pairs.map(({ difference }) => difference)].map(
        ({ method }) => method,
      ),
    ),
  ].flatMap((method) => (method === undefined || method === 'crossed' ? [] : [INTERVAL_NAMES[method]]))
  const reasons = new Set(
    [
      ...models.map(({ interval }) => interval.reason),
      ...pairs.map(({ difference, warning }) => (warning === undefined ? difference.reason : undefined)),
    ].filter((reason) => reason !== undefined),
  )
  const count = countText(units)
  return [
    ...(test === 'crossed'
      ? [
          `means are over all ratings, and their intervals over ${count} ${unitsNoun(unit)}, by these raters (${methods.join(', ')})`,
          'difference: adjusted for who rated what; its interval and p are over items and raters, both random',
        ]
      : [
          `means are over all ratings; ${count} ${unitsNoun(unit)} are the units of tests and intervals, by these raters${unit === 'item' ? '' : ' of these outputs alone'} (${methods.join(', ')})`,
        ]),
    `p: ${testName(comparison, settings)}Holm over ${plural(pairs.length, 'pair')}); * at most ${alpha}`,
    ...(comparison.baseline === undefined
      ? [
          `ranks: those that a model may have by the significant pairs; all contain the true ranks at once with ${percentText(1 - alpha)} confidence`,
        ]
      : []),
    ...[...reasons].map((reason) => `no interval: ${reason}`),
    ...(test === 'crossed' && pairs.some((pair) => pair.sharedRaters < SURE_RATERS && pair.pValue <= alpha)
      ? [`warning: ${FEW_RATERS}`]
      : []),
    ...pairWarnings(pairs),
  ]
}

/** Fewer raters show little of what raters see in one model beyond what others see. */
const SURE_RATERS = 6

const FEW_RATERS = `with fewer than ${SURE_RATERS} raters in common up to 7 % of equal models differ at 5 %, if some raters like one model more`

/** The test and its settings, with an open bracket. */
function testName(
  { test, unit }: RatingComparison,
  { trials, seed }: { readonly trials: number; readonly seed: number },
): string {
  if (test === 'crossed') return "Student's t of a mixed model, Satterthwaite (two-sided; "
  if (test === 'wilcoxon')
    return `Wilcoxon signed rank${unit === 'item' ? " of the items' mean ratings" : ''} (two-sided; `
  return `approximate randomization (two-sided, ${countText(trials)} trials, seed ${seed}; `
}

/** Why pairs have no p: one line for each reason, with the pairs that it concerns. */
function pairWarnings(pairs: readonly RatingPair[]): string[] {
  const concerned = new Map<string, string[]>()
  for (const { a, b, warning } of pairs) {
    if (warning === undefined) continue
    const names = concerned.get(warning) ?? []
    concerned.set(warning, names)
    names.push(`${a} - ${b}`)
  }
  return [...concerned].map(([warning, names]) => {
    const more = names.length > MAX_NAMED_PAIRS ? ` and ${names.length - MAX_NAMED_PAIRS} more` : ''
    return `warning: ${names.slice(0, MAX_NAMED_PAIRS).join(', ')}${more}: ${warning}`
  })
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
    ...(baseline === undefined ? { ranks: models.map(({ model, ranks }) => ({ model, ...ranks })) } : {}),
    pairs: pairs.map(({ difference: { estimate: value, low, high, method = null }, ...pair }) => ({
      a: pair.a,
      b: pair.b,
      difference: { value, low, high, method },
      pValue: pair.pValue,
      adjustedPValue: pair.adjustedPValue,
      significant: pair.significant,
      cohensDz: pair.cohensDz,
      units: pair.units,
      sharedRaters: pair.sharedRaters,
      ...(pair.warning === undefined ? {} : { warning: pair.warning }),
    })),
  }
}

function unitsNoun(unit: RatingComparison['unit']): string {
  return unit === 'item' ? 'items' : 'raters of items'
}
