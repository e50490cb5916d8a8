/** Answers before the time left is estimated. */
const ENOUGH = 3

/**
 * The seconds that the open items will take: their number times the median time of those that were answered, which one
 * long break does not move. `undefined` before three answers.
 */
export function secondsLeft(spent: readonly number[], open: number): number | undefined {
  if (spent.length < ENOUGH) return undefined
  const sorted = [...spent].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
  return median * open
}

/** A time in words, in minutes: `about 2 h 5 min`. */
export function timeText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return 'less than a minute'
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return ['about', hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ')
}
