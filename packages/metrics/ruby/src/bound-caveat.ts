/** Why the similarity of two sources that are too large for an exact distance of a level is not exact. */
export function boundCaveat(level: string): string {
  return `too large for an exact ${level} distance: an upper bound is used, so the similarity may be higher`
}
