import type { ScoreMargin } from './gate-margins.ts'

const EXPECTED =
  'expected a number of points from -100 to 0, such as -0.5, that the candidate may lose, or NAME=POINTS separated by commas'

/**
 * Margins as people write them, in points: `-0.5` for all metrics, or `chrf=-0.5,exact-match=-2`; as differences of scores.
 *
 * @throws RangeError for another text.
 */
export function parseScoreMargin(text: string): ScoreMargin {
  if (!text.includes('=')) return scoreOf(text)
  return Object.fromEntries(text.split(',').map(marginOf))
}

/** The options of a metric may have an equals sign, too: the last one is before the margin. */
function marginOf(part: string): [name: string, margin: number] {
  const [, name = '', digits] = /^(.*)=(.*)$/s.exec(part.trim()) ?? []
  if (name === '') throw new RangeError(EXPECTED)
  return [name.trim(), scoreOf(digits)]
}

function scoreOf(digits: string): number {
  const points = digits.trim() === '' ? Number.NaN : Number(digits)
  if (points >= -100 && points <= 0) return points / 100
  throw new RangeError(EXPECTED)
}
