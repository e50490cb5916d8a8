import { COLOURS } from '../colours.ts'
import { columnTable } from '../columns.ts'
import { escapeControls } from '../escape-controls.ts'
import { type CellStyle, layoutColumns } from './fact-cells.ts'
import { type Drawn, endsOf, kindColour, type Plot, quantity } from './plot-charts.ts'
import type { Facts } from './view.ts'

const SIZE = { width: 260, height: 210 } as const

/** Axes are logarithmic from this quotient of the largest and the smallest value. */
const LOGARITHMIC_FROM = 10

/** A point with both intervals for each row, and a line through those on the frontier, which have names. */
export function frontierChart(
  { label, x, y, frontier }: Plot<'frontier'>,
  facts: Facts,
  style: CellStyle,
): Drawn {
  const rows = facts.rows
    .map((row) => ({ row, ...named(endsOf(row, x), 'x'), ...named(endsOf(row, y), 'y') }))
    .filter((point) => !Number.isNaN(point.x + point.y))
    .sort((a, b) => a.x - b.x)
  const isEfficient = (name: unknown) => frontier.includes(String(name))
  const points = rows.map(({ row, ...point }) => ({
    ...point,
    label: escapeControls(String(row[label])),
    kind: isEfficient(row[label]) ? 'efficient' : 'other',
  }))
  const least = Math.min(...points.map(({ xLow }) => xLow))
  const isLogarithmic = least > 0 && Math.max(...points.map(({ xHigh }) => xHigh)) >= LOGARITHMIC_FROM * least
  const xAxis = {
    ...{ scale: { padding: 12, ...(isLogarithmic ? { type: 'log' } : { zero: false }) } },
    axis: { tickCount: 4, grid: !isLogarithmic },
  }
  const ofX = (field: string) => ({ ...quantity(field, x.title), ...xAxis })
  const ofY = (field: string) => ({ ...quantity(field, y.title), scale: { zero: false, padding: 12 } })
  const [rule, onFrontier] = [
    { type: 'rule', color: COLOURS.band },
    { transform: [{ filter: "datum.kind === 'efficient'" }] },
  ]
  return {
    description: `${points.length} points; on the frontier: ${frontier.join(', ')}.`,
    spec: {
      ...SIZE,
      data: { values: points },
      layer: [
        { mark: rule, encoding: { x: ofX('xLow'), x2: { field: 'xHigh' }, y: ofY('y') } },
        { mark: rule, encoding: { x: ofX('x'), y: ofY('yLow'), y2: { field: 'yHigh' } } },
        {
          ...onFrontier,
          mark: { type: 'line', interpolate: 'step-after', color: COLOURS.warm, strokeWidth: 1.5 },
          encoding: { x: ofX('x'), y: ofY('y'), order: { field: 'x', type: 'quantitative' } },
        },
        {
          mark: { type: 'point', filled: true, size: 60, opacity: 1 },
          encoding: { x: ofX('x'), y: ofY('y'), color: kindColour(['other', 'efficient']) },
        },
        {
          ...onFrontier,
          mark: { type: 'text', align: 'left', dx: 6, dy: -6, fontSize: 11, limit: 110, color: COLOURS.ink },
          encoding: { x: ofX('x'), y: ofY('y'), text: { field: 'label' } },
        },
      ],
    },
    table: columnTable(
      [
        ...layoutColumns(facts, [label, x.key, y.key], style),
        { name: 'efficient', align: 'left', value: (row) => isEfficient(row[label]) },
      ],
      rows.map(({ row }) => row),
    ),
  }
}

/** `x`, `xLow` and `xHigh`. */
function named<Axis extends string>({ value, low, high }: ReturnType<typeof endsOf>, axis: Axis) {
  return { [axis]: value, [`${axis}Low`]: low, [`${axis}High`]: high } as {
    readonly [Name in Axis | `${Axis}Low` | `${Axis}High`]: number
  }
}
