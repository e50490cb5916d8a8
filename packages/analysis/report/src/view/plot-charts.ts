import type { Chart } from '../chart.ts'
import { COLOURS } from '../colours.ts'
import { columnTable } from '../columns.ts'
import { escapeControls } from '../escape-controls.ts'
import { formatNumber, type NumberFormat } from '../number-format.ts'
import { type CellStyle, layoutColumns, quantityOf, unitFormat } from './fact-cells.ts'
import { type AxisOf, type FactRow, type Facts, type Measure, measureOf, type ViewChart } from './view.ts'

/** A drawn chart without its words. */
export type Drawn = Pick<Chart, 'description' | 'spec' | 'table' | 'isOpen'>

export type Plot<Kind extends ViewChart['kind']> = Extract<ViewChart, { kind: Kind }>

/** Width and height of a chart in pixels, narrow enough for a phone. */
const SIZE = { width: 260, height: 170 } as const

/** The colours of kinds, which colour-blind readers tell apart. */
const KINDS = [COLOURS.main, COLOURS.warm, COLOURS.ink, COLOURS.muted]

/** Points that are nearer, in units of an axis, are drawn as one. */
const GRID = 0.005

/** A bar for each row, stacked from measures. */
export function barChart({ label, measures, axis }: Plot<'bars'>, facts: Facts, style: CellStyle): Drawn {
  const shown = measures.map((key) => measureOf(facts, key))
  const isShare = shown[0].unit === 'percent'
  const bars = facts.rows.flatMap((row) =>
    shown.map((measure) => ({
      ...{ label: escapeControls(String(row[label])), kind: measure.label ?? measure.key },
      size: scaled(row, measure) || 0,
    })),
  )
  const names = shown.map(({ key, label: name = key }) => name)
  return {
    ...plainNumbers(label, measures, facts, style),
    spec: {
      ...SIZE,
      data: { values: bars },
      mark: { type: 'bar' },
      encoding: {
        x: nominal('label', null, facts.rows.length > 5 ? -60 : 0),
        y: { ...quantity('size', axis), ...(isShare ? { scale: { domain: [0, 100] } } : {}) },
        color: names.length < 2 ? { value: COLOURS.main } : kindColour(names),
        order: { field: 'kind', sort: null },
      },
    },
  }
}

/** A box for each row: the middle half, with a line over the middle 90 % and a mark at the median. */
export function boxChart(
  { label, measures, axis, y: title }: Plot<'boxes'>,
  facts: Facts,
  style: CellStyle,
): Drawn {
  const shown = measures.map((key) => measureOf(facts, key))
  const x = nominal('label', axis, 0)
  const y = (place: number) => quantity(`q${place}`, title)
  const range = (mark: object, low: number, high: number) => ({
    mark,
    encoding: { x, y: y(low), y2: { field: `q${high}` } },
  })
  return {
    ...plainNumbers(label, measures, facts, style),
    spec: {
      ...SIZE,
      data: {
        values: facts.rows.map((row) => ({
          label: escapeControls(String(row[label])),
          ...Object.fromEntries(shown.map((measure, place) => [`q${place}`, scaled(row, measure)])),
        })),
      },
      layer: [
        { mark: { type: 'rule', color: COLOURS.muted }, encoding: { y: { datum: 0, type: 'quantitative' } } },
        range({ type: 'rule', color: COLOURS.main }, 0, 4),
        range({ type: 'bar', color: COLOURS.band, size: 22 }, 1, 3),
        { mark: { type: 'tick', color: COLOURS.main, size: 22, thickness: 3 }, encoding: { x, y: y(2) } },
      ],
    },
  }
}

/** A point for each row, coloured by a third value, with the numbers of points of each colour. */
export function pointChart({ label, x, y, by, band }: Plot<'points'>, { rows }: Facts): Drawn {
  const points = rows
    .map((row) => ({
      ...{ x: endsOf(row, x).value, y: endsOf(row, y).value, label: escapeControls(String(row[label])) },
      kind: by === undefined ? '' : String(row[by]),
    }))
    .filter((point) => !Number.isNaN(point.x + point.y))
  const place = (value: number, axis: AxisOf) => Math.round(value / (scaleOf(axis) * GRID))
  const drawn = new Map(
    points.map((point) => [`${place(point.x, x)} ${place(point.y, y)} ${point.kind}`, point]),
  )
  const kinds = [...new Set(points.map(({ kind }) => kind))].sort()
  const counts = kinds.map((kind) => points.filter((point) => point.kind === kind).length)
  const isLarge = points.length > 200
  const yAxis = { ...quantity('y', y.title), scale: { zero: false } }
  return {
    description: `${points.length} points${by === undefined ? '' : `: ${kinds.map((kind, k) => `${counts[k]} ${kind}`).join(', ')}`}.`,
    spec: {
      ...SIZE,
      layer: [
        ...(band === undefined ? [] : bandLayers(band, yAxis)),
        {
          // the first ones above the others
          data: { values: [...drawn.values()].reverse() },
          mark: { type: 'point', filled: true, size: isLarge ? 9 : 36, opacity: 0.8 },
          encoding: {
            x: { ...quantity('x', x.title), scale: { zero: false } },
            y: yAxis,
            color: kinds.length < 2 ? { value: COLOURS.main } : kindColour(kinds),
          },
        },
      ],
    },
    table: isLarge
      ? {
          columns: [{ name: by ?? 'points' }, { name: 'points' }],
          rows: kinds.map((kind, k) => [kind, counts[k]]),
        }
      : columnTable(
          [
            { name: label, value: (point) => point.label },
            { name: x.title, format: digitsOf(x), value: (point) => point.x },
            { name: y.title, format: digitsOf(y), value: (point) => point.y },
          ],
          points,
        ),
  }
}

/** One digit of points, and those of other units. */
function digitsOf({ unit }: AxisOf): NumberFormat {
  return unit === undefined ? { digits: 1 } : unitFormat(unit, 2)
}

/** A shaded range of an axis, and a line at 0. */
function bandLayers([low, high]: readonly [number, number], y: object): object[] {
  return [
    {
      data: { values: [{ low, high }] },
      mark: { type: 'rect', color: COLOURS.grid },
      encoding: { y: { ...y, field: 'low' }, y2: { field: 'high' } },
    },
    {
      data: { values: [{ zero: 0 }] },
      mark: { type: 'rule', color: COLOURS.muted, strokeDash: [4, 3] },
      encoding: { y: { ...y, field: 'zero' } },
    },
  ]
}

/** A line for each measure, the first one with its interval as a band, the others dashed. */
export function lineChart(
  { label, x, measures, axis }: Plot<'lines'>,
  facts: Facts,
  style: CellStyle,
): Drawn {
  const shown = measures.map((key) => measureOf(facts, key))
  const [first] = shown
  const names = shown.map(({ key, label: name = key }) => name)
  const values = facts.rows.map((row) => {
    const { low = Number.NaN, high = Number.NaN } = quantityOf(row[first.key]) ?? {}
    const { scale = 1 } = unitFormat(first.unit, 2)
    return {
      ...{ x: endsOf(row, x).value, low: scale * low, high: scale * high },
      ...Object.fromEntries(shown.map((measure, k) => [`y${k}`, scaled(row, measure)])),
    }
  })
  const xAxis = { ...quantity('x', x.title), scale: { nice: false } }
  const y = (field: string) => ({ ...quantity(field, axis), scale: { zero: false } })
  return {
    ...plainNumbers(label, measures, facts, style),
    spec: {
      ...SIZE,
      data: { values },
      layer: [
        {
          mark: { type: 'area', interpolate: 'step-after', color: COLOURS.band, opacity: 0.6 },
          encoding: { x: xAxis, y: y('low'), y2: { field: 'high' } },
        },
        ...names.map((name, k) => ({
          mark: { type: 'line', ...(k === 0 ? { interpolate: 'step-after' } : { strokeDash: [5, 3] }) },
          encoding: { x: xAxis, y: y(`y${k}`), color: { ...kindColour(names), datum: name } },
        })),
      ],
    },
  }
}

/** The numbers of a chart as a table, and in words. */
function plainNumbers(
  label: string,
  measures: readonly string[],
  facts: Facts,
  style: CellStyle,
): Pick<Drawn, 'description' | 'table'> {
  const shown = measures.map((key) => measureOf(facts, key))
  const text = (row: FactRow) =>
    shown.map(
      (measure) => `${measure.label ?? measure.key} ${formatNumber(scaled(row, measure), { digits: 1 })}`,
    )
  return {
    description: facts.rows
      .slice(0, 24)
      .map((row) => `${row[label]}: ${text(row).join(', ')}`)
      .join('; '),
    table: columnTable(layoutColumns(facts, [label, ...measures], style), facts.rows),
  }
}

/** The value of a measure in a row as it is drawn; `NaN` without one. */
export function scaled(row: FactRow, { key, unit }: Measure): number {
  return (unitFormat(unit, 2).scale ?? 1) * (quantityOf(row[key])?.value ?? Number.NaN)
}

function scaleOf({ unit = 'points' }: AxisOf): number {
  return unitFormat(unit, 2).scale ?? 1
}

/** A value on an axis with the ends of its interval; without one they are the value. */
export function endsOf(row: FactRow, axis: AxisOf): { value: number; low: number; high: number } {
  const { value = Number.NaN, low, high } = quantityOf(row[axis.key]) ?? {}
  const scale = scaleOf(axis)
  const end = (of: number | undefined) => scale * (of === undefined || Number.isNaN(of) ? value : of)
  return { value: scale * value, low: end(low), high: end(high) }
}

function nominal(field: string, title: string | null, labelAngle: number): object {
  return { field, type: 'nominal', sort: null, title, axis: { labelAngle } }
}

/** The encoding of a number. */
export function quantity(field: string, title: string): object {
  return { field, type: 'quantitative', title }
}

export function kindColour(domain: readonly string[]): object {
  return {
    ...{ field: 'kind', type: 'nominal', sort: null, title: null },
    scale: { domain, range: KINDS.slice(0, domain.length) },
  }
}
