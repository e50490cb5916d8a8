import { type RandomStream, uniformIndex } from '@codegen-eval/statistics'

/** No check is among the first items, which raters use to find their way. */
const FIRST_CHECK = 3

/**
 * A list with checks at random places, in the order of the list otherwise. None is among the first three items, or before the last
 * one of a shorter list.
 */
export function insertChecks<T>(items: readonly T[], checks: readonly T[], stream: RandomStream): T[] {
  const start = Math.max(0, Math.min(FIRST_CHECK, items.length - 1))
  const places = checks
    .map(() => start + uniformIndex(stream, items.length - start + 1))
    .sort((a, b) => a - b)
  const order = [...items]
  // from the end, so that the places before stay
  for (let c = checks.length - 1; c >= 0; c--) order.splice(places[c], 0, checks[c])
  return order
}
