import { type FactRow, type Finding, noteOf, when } from '@codegen-eval/report/view'
import { INTERVAL_NAMES } from '@codegen-eval/statistics'
import type { RatingComparison } from '../compare-ratings.ts'
import { namesByReason } from '../names-by-reason.ts'
import type { AggregatedRatings } from './aggregated-ratings.ts'
import { agreementFindings } from './agreement-view.ts'
import { missingFindings, raterFindings } from './rater-view.ts'

/** The name of all outputs where none is of a model. */
export const ALL_OUTPUTS = 'all'

/** Maximum number of items that a report lists. */
export const MAX_LISTED = 40

export function countsOf({ items, result, table }: AggregatedRatings): Readonly<Record<string, number>> {
  return { item: items.length, rater: result.raters.length, rating: table.itemRater.length }
}

/** The findings of aggregated ratings: means, significant pairs, flagged raters, and how all that came about. */
export function ratingsFindings(rated: AggregatedRatings, models: readonly FactRow[]): Finding[] {
  const { comparison, raters, exclusion, judges = [], order, disagreeing, resamples, seed, result } = rated
  // closed forms have no resamples
  const drawn = rated.agreement
    .flatMap(({ agreement: { interval } }) => interval ?? [])
    .filter((interval) => interval.resamples > 0)
  return [
    { kind: 'counts', weight: 'note', names: { method: rated.method }, numbers: countsOf(rated) },
    ...meanFindings(models),
    ...(comparison === undefined ? [] : pairFindings(comparison.result)),
    ...(raters === undefined ? [] : raterFindings(raters, exclusion?.effect, exclusion?.excluded ?? false)),
    ...missingFindings(exclusion?.bounds ?? []),
    ...judges.map((judge) => noteOf('judge', judge)),
    ...(comparison === undefined ? [] : methodFindings(comparison.result, { ...comparison, seed })),
    ...when(order, () => noteOf('order', { order, scale: result.scale })),
    ...when(disagreeing, (found) => noteOf('disagreeing', found)),
    ...when(resamples > 0 && (comparison !== undefined || drawn.length > 0), () =>
      noteOf('resamples', { resamples, seed, drawn: drawn[0]?.clusters === undefined ? 'items' : 'tasks' }),
    ),
    ...agreementFindings(rated.agreement),
    ...result.notes.map((text) => noteOf('of-method', { text })),
    ...when(rated.items.length > MAX_LISTED, () => noteOf('unlisted')),
  ]
}

/** The models by their mean rating, the highest first. */
function meanFindings(models: readonly FactRow[]): Finding[] {
  const means = models
    .flatMap(({ model, mean }) =>
      mean === undefined ? [] : [{ model: String(model), mean: (mean as { value: number }).value }],
    )
    .sort((a, b) => b.mean - a.mean)
  if (means.length === 0) return []
  return [{ kind: 'means', weight: 'conclusion', facts: 'models', names: { means } }]
}

/** Which models are rated higher than which. */
function pairFindings({ pairs }: RatingComparison): Finding[] {
  const tested = pairs.filter(({ pValue }) => !Number.isNaN(pValue))
  const found = tested.filter(({ significant }) => significant)
  const named = found.map(({ a, b, difference: { estimate }, adjustedPValue }) => ({
    ...(estimate > 0 ? { ahead: a, behind: b } : { ahead: b, behind: a }),
    ...{ difference: Math.abs(estimate), p: adjustedPValue },
  }))
  const kind = tested.length === 0 ? 'none-tested' : named.length === 0 ? 'none-higher' : 'higher'
  const numbers = { of: (tested.length === 0 ? pairs : tested).length }
  return [{ kind, weight: 'conclusion', facts: 'models', names: { pairs: named }, numbers }]
}

/** How models were compared. */
function methodFindings(
  { test, alpha, pairs, models, unit, units, baseline }: RatingComparison,
  { trials, seed }: { readonly trials: number; readonly seed: number },
): Finding[] {
  const differences = pairs.map(({ difference }) => difference)
  const methods = new Set([...models.map(({ interval }) => interval), ...differences].map((of) => of.method))
  const names = [...methods].flatMap((method) =>
    method === undefined || method === 'crossed' ? [] : [INTERVAL_NAMES[method]],
  )
  const reasons = [
    ...models.map(({ interval }) => interval.reason),
    ...pairs.map(({ difference, warning }) => (warning === undefined ? difference.reason : undefined)),
  ]
  const warnings = namesByReason(pairs.map(({ a, b, warning }) => [`${a} - ${b}`, warning]))
  const doubt = (kind: string, found: object): Finding => ({
    ...noteOf(kind, found),
    ...{ weight: 'warning', facts: 'pairs' },
  })
  return [
    noteOf('units', { test, unit, units, methods: names }),
    noteOf('test', { test, unit, trials, seed, alpha, pairs: pairs.length }),
    ...when(baseline === undefined, () => noteOf('ranks', { alpha })),
    ...[...new Set(reasons)].flatMap((found) =>
      when(found, (reason) => ({ ...noteOf('no-interval', { reason }), facts: 'models' })),
    ),
    ...when(
      test === 'crossed' && pairs.some((pair) => pair.sharedRaters < SURE_RATERS && pair.pValue <= alpha),
      () => doubt('few-raters', { fewest: SURE_RATERS }),
    ),
    ...warnings.map(([warning, named]) => doubt('untested', { warning, pairs: named })),
  ]
}

/** Fewer raters show little of what raters see in one model beyond what others see. */
const SURE_RATERS = 6
