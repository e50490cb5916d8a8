import type { StudiedMetric } from './run-study.ts'

/** What the study says of a metric, in a sentence for someone who has two scores to compare. */
export function conclusionOf({ name, study }: StudiedMetric): string {
  const { difference, pairs, agreement, reason } = study.trusted
  if (reason !== undefined) return `On this data, do not trust ${name}: ${reason}.`
  return `On this data, trust ${name} from ${points(difference)} points: people agree in ${percent(agreement)} % of the ${count(pairs)} pairs that differ by so much or more.`
}

/** A score or a difference, 0..1, in points. */
export function points(value: number, digits = 1): string {
  return Number.isNaN(value) ? '–' : (100 * value).toFixed(digits)
}

/** A share, 0..1, in percent. */
export function percent(value: number, digits = 1): string {
  return points(value, digits)
}

/** A count with thousands set off. */
export function count(value: number): string {
  return value.toLocaleString('en')
}
