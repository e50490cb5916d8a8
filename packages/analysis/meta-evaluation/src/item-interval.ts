import { type EstimateInterval, percentileInterval } from '@codegen-eval/statistics'

/**
 * With fewer items, percentile intervals of agreement cover less than 92 % at 95 %, and down to 67 % with five; see the
 * table of `@codegen-eval/statistics`.
 */
export const FEWEST_ITEMS = 50

/**
 * The percentile interval of a measure of agreement over resampled items, where there is one: see `supportedInterval`.
 *
 * @param resampled The measure on resamples of the items; `NaN` where it is undefined.
 * @param estimate The measure on all items.
 * @param items Number of items that were drawn.
 * @param confidence Between 0 and 1.
 * @throws RangeError if the confidence is not between 0 and 1.
 */
export function itemInterval(
  resampled: Float64Array,
  estimate: number,
  items: number,
  confidence = 0.95,
): EstimateInterval {
  const median = percentileInterval(resampled, 1e-9).low
  return supportedInterval({ ...percentileInterval(resampled, confidence), estimate, median }, items)
}

/**
 * A percentile interval over resampled items, or `NaN` ends with a reason: from fewer than 50 items it would be too narrow,
 * and if all resamples are equal, as those of a metric that is always right, it would have no width.
 *
 * @param items Number of items that were drawn.
 */
export function supportedInterval(interval: EstimateInterval, items: number): EstimateInterval {
  const reason = interval.reason ?? whyNone(interval, items)
  return reason === undefined ? interval : { ...interval, low: Number.NaN, high: Number.NaN, reason }
}

function whyNone({ low, high }: EstimateInterval, items: number): string | undefined {
  if (items < FEWEST_ITEMS) return `percentile intervals of fewer than ${FEWEST_ITEMS} items are too narrow`
  return low === high ? `all resamples of ${items} items are equal` : undefined
}
