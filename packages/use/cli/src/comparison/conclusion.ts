import { isAhead, type MetricComparison, type PairComparison } from './compare-models.ts'
import { countText, listText, points, pText } from './phrases.ts'

/** What a comparison under one metric says, in one sentence. */
export function conclusion(
  metric: MetricComparison,
  models: readonly string[],
  baseline: string | undefined,
): string {
  const { pairs } = metric
  if (baseline !== undefined && pairs.length > 1) return againstBaseline(pairs, models, baseline)
  return pairs.length === 1 ? ofTwo(pairs[0]!, models) : ofMany(metric, models)
}

function ofTwo(pair: PairComparison, models: readonly string[]): string {
  const { difference, adjustedPValue, significant, identical, segmentsNeeded } = pair
  const [higher, lower] = difference.value < 0 ? [pair.b, pair.a] : [pair.a, pair.b]
  const [first, second] = [models[higher]!, models[lower]!]
  if (identical) return `${first} and ${second} score the same on every segment.`
  const size = `${points(Math.abs(difference.value))} points`
  if (significant) return `${first} is better than ${second} by ${size} (p ${pText(adjustedPValue)}).`
  if (Number.isNaN(adjustedPValue)) return `${first} and ${second} cannot be compared: ${pair.reason}.`
  const chance = `${first} and ${second} cannot be told apart: a difference of ${size} is within chance (p ${pText(adjustedPValue)})`
  return Number.isFinite(segmentsNeeded)
    ? `${chance}, and it would take about ${countText(segmentsNeeded!)} segments to show it.`
    : `${chance}.`
}

function ofMany({ order, pairs }: MetricComparison, models: readonly string[]): string {
  const [best] = order
  const name = models[best!]!
  const rivals = order.filter(
    (m) => m !== best && !pairs.some((pair) => involves(pair, best!, m) && isAhead(best!, pair)),
  )
  const others = models.length - 1
  if (rivals.length === 0)
    return `${name} is the best: better than ${others === 2 ? 'both' : `each of the ${others}`} others.`
  if (pairs.every(({ significant }) => !significant)) {
    return `No two of the ${models.length} models can be told apart.`
  }
  return `${name} scores highest, but cannot be told from ${listText(rivals.map((m) => models[m]!))}.`
}

function againstBaseline(
  pairs: readonly PairComparison[],
  models: readonly string[],
  baseline: string,
): string {
  const names = (chosen: readonly PairComparison[]) => listText(chosen.map(({ a }) => models[a]!))
  const better = pairs.filter((pair) => isAhead(pair.a, pair))
  const worse = pairs.filter((pair) => isAhead(pair.b, pair))
  const open = pairs.filter(({ significant }) => !significant)
  const is = (chosen: readonly unknown[]) => (chosen.length === 1 ? 'is' : 'are')
  const parts = [
    ...(better.length > 0 ? [`${names(better)} ${is(better)} better`] : []),
    ...(worse.length > 0 ? [`${names(worse)} ${is(worse)} worse`] : []),
    ...(open.length > 0 ? [`${names(open)} cannot be told from it`] : []),
  ]
  return `Compared with ${baseline}, ${listText(parts)}.`
}

function involves({ a, b }: PairComparison, x: number, y: number): boolean {
  return (a === x && b === y) || (a === y && b === x)
}
