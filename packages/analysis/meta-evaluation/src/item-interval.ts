import { basicInterval, type EstimateInterval, percentileInterval } from '@codegen-eval/statistics'
import { checkEach, checkedRecord, checkNumber } from '@codegen-eval/statistics/internal'

/**
 * With fewer items, percentile intervals of agreement cover less than 92 % at 95 %, and down to 67 % with five; see the
 * table of `@codegen-eval/statistics`.
 */
export const FEWEST_ITEMS = 50

/** With fewer pairs of outputs, intervals of acc*_eq cover less than 91 % at 95 %: its threshold is fitted to the pairs. */
export const FEWEST_CALIBRATED_PAIRS = 500

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
  checkEach(checkNumber, { estimate, items })
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
  checkEach(checkNumber, { low: checkedRecord('interval', interval).low, items })
  const reason = interval.reason ?? whyNone(interval, items)
  return reason === undefined ? interval : { ...interval, low: Number.NaN, high: Number.NaN, reason }
}

/**
 * The basic interval of acc*_eq over resampled items, within 0..1. Its threshold is fitted to the items, and in each resample
 * once more: the value is too high, and resamples are by as much higher again. The basic interval takes this off, while the
 * percentile interval would cover 76 to 91 % at 95 % with 50 to 300 items. There is none, with a reason, of fewer than 500 pairs, or
 * where a percentile interval would have none (`supportedInterval`).
 *
 * @param resampled The value on resamples of the items.
 * @param estimate The value on all items.
 * @param counts Numbers of items that were drawn, and of pairs of outputs for one item.
 * @param confidence Between 0 and 1.
 * @throws RangeError if the confidence is not between 0 and 1.
 */
export function calibratedInterval(
  resampled: Float64Array,
  estimate: number,
  counts: { readonly items: number; readonly pairs: number },
  confidence = 0.95,
): EstimateInterval {
  const { items, pairs } = checkedRecord('counts', counts)
  const median = percentileInterval(resampled, 1e-9).low
  const { low, high, ...rest } = basicInterval(resampled, estimate, confidence)
  const interval = { ...rest, low: Math.max(0, low), high: Math.min(1, high), estimate, median }
  const supported = supportedInterval(interval, items)
  if (supported.reason !== undefined || pairs >= FEWEST_CALIBRATED_PAIRS) return supported
  const reason = `its threshold of ties is fitted to ${pairs} pairs of outputs, and an interval takes at least ${FEWEST_CALIBRATED_PAIRS}`
  return { ...supported, low: Number.NaN, high: Number.NaN, reason }
}

function whyNone({ low, high }: EstimateInterval, items: number): string | undefined {
  if (items < FEWEST_ITEMS) return `percentile intervals of fewer than ${FEWEST_ITEMS} items are too narrow`
  return low === high ? `all resamples of ${items} items are equal` : undefined
}
