import type { Chart } from './chart.ts'
import { COLOURS, SCALE_COLOURS } from './colours.ts'

/** A value with its interval on a line of a chart. */
export interface ChartPoint {
  readonly label: string
  /** Tells the points of one line apart; points of one name have one colour. */
  readonly name?: string
  readonly value: number
  /** `NaN` if there is no interval. */
  readonly low?: number
  readonly high?: number
  /** A further value that is marked in its line. */
  readonly mark?: number
}

/** How points and intervals are drawn. */
export interface IntervalStyle {
  readonly axis: string | null
  /** The names of points, in the order of the legend. */
  readonly names?: readonly string[]
  /** Whether points of several names share a line, each at a height of its own; false by default. */
  readonly isGrouped?: boolean
  /** A value to compare with. */
  readonly line?: number
}

/** A short bar across a line, at a value that is marked in it. */
export const MARKER: Readonly<Record<string, string | number>> = {
  ...{ type: 'tick', orient: 'vertical', color: COLOURS.warm },
  ...{ opacity: 1, thickness: 3, size: 20 },
}

/** A line for each label, with points and their intervals; the axis ends where these do. Labels are in the order of the data. */
export function intervalChart(
  points: readonly ChartPoint[],
  { axis, names = [], isGrouped = false, line }: IntervalStyle,
): Chart['spec'] {
  const values = points.map(({ low = Number.NaN, high = Number.NaN, ...point }) => {
    const hasEnds = !Number.isNaN(low) && !Number.isNaN(high)
    return { ...point, low: hasEnds ? low : point.value, high: hasEnds ? high : point.value }
  })
  const x = (field: string) => ({
    ...{ field, type: 'quantitative', title: axis },
    scale: { zero: false, padding: 6 },
  })
  const colour = {
    ...{ field: 'name', type: 'nominal', title: null },
    scale: { domain: names, range: [COLOURS.main, COLOURS.warm] },
  }
  const encoding = {
    y: nameAxis('label'),
    ...(isGrouped ? { yOffset: { field: 'name', type: 'nominal', sort: names } } : {}),
    color: names.length < 2 ? { value: COLOURS.main } : colour,
  }
  const ruler = { type: 'rule', color: COLOURS.muted, strokeDash: [4, 3] }
  return {
    ...namedChart(new Set(points.map(({ label }) => label)).size, isGrouped ? 34 : 24),
    data: { values },
    layer: [
      ...(line === undefined
        ? []
        : [{ mark: ruler, encoding: { x: { datum: line, type: 'quantitative' } } }]),
      {
        mark: { type: 'rule', strokeWidth: 3 },
        encoding: { ...encoding, x: x('low'), x2: { field: 'high' } },
      },
      {
        mark: { type: 'point', filled: true, size: 70, opacity: 1 },
        encoding: { ...encoding, x: x('value') },
      },
      ...(points.some(({ mark }) => mark !== undefined)
        ? [{ mark: MARKER, encoding: { y: encoding.y, x: x('mark') } }]
        : []),
    ],
  }
}

/** A bar for each label, of the shares in percent of ordered parts, with a legend. */
export function shareChart(
  bars: readonly { readonly label: string; readonly shares: readonly number[] }[],
  { parts, title }: { readonly parts: readonly string[]; readonly title: string },
): Chart['spec'] {
  return {
    ...namedChart(bars.length, 24),
    data: {
      values: bars.flatMap(({ label, shares }) =>
        shares.map((share, order) => ({ label, part: parts[order], order, share })),
      ),
    },
    mark: { type: 'bar', size: 15, stroke: COLOURS.ink, strokeWidth: 0.5 },
    encoding: {
      x: { field: 'share', type: 'quantitative', title: '%', scale: { domain: [0, 100] } },
      y: nameAxis('label'),
      color: {
        ...{ field: 'part', type: 'nominal', title, sort: null },
        scale: { domain: parts, range: scaleColours(parts.length) },
        legend: { columns: 5 },
      },
      order: { field: 'order', type: 'quantitative' },
    },
  }
}

/** The colours of an ordered scale, spread over all that there are; beyond five, neighbours share one. */
export function scaleColours(count: number): string[] {
  const last = SCALE_COLOURS.length - 1
  return Array.from({ length: count }, (_, i) => {
    const place = count === 1 ? last : (i * last) / (count - 1)
    // of an even number, the pale middle is left out
    return COLOURS[SCALE_COLOURS[place < last / 2 ? Math.floor(place) : Math.ceil(place)]]
  })
}

/** Names in the order of the data, one below the other, which `uniqueLabels` has shortened. */
export function nameAxis(field: string): object {
  return { field, type: 'nominal', sort: null, title: null, axis: { labelLimit: 0 } }
}

/** A chart as wide as a phone with the names of its lines; without a height, one of no lines would not fit its width. */
export function namedChart(lines: number, step: number): object {
  return { width: 330, autosize: { type: 'fit-x', contains: 'padding' }, height: step * Math.max(1, lines) }
}
