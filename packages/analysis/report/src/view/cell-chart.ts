import { MAX_LINES, uniqueLabels } from '../chart-labels.ts'
import { COLOURS } from '../colours.ts'
import { columnTable } from '../columns.ts'
import { MARKER, nameAxis, namedChart } from '../interval-chart.ts'
import { formatNumber } from '../number-format.ts'
import { type CellStyle, quantityOf, unitFormat } from './fact-cells.ts'
import { crossColumns, firstRows } from './layout-table.ts'
import { type Drawn, type Plot, scaled } from './plot-charts.ts'
import { type Facts, measureOf } from './view.ts'

/** Digits of points; lines are too short for more. */
const PRECISION = 1

/** A line of cells for each label, in the order of the facts. */
export function cellChart(chart: Plot<'cells'>, given: Facts, style: CellStyle): Drawn {
  const { label, across, axis, measure: key, range, shown = key, rowLabel = across } = chart
  const measure = measureOf(given, key)
  const lines = firstRows(given, label).slice(0, MAX_LINES)
  const names = lines.map((row) => String(row[label]))
  const labels = new Map(uniqueLabels(names).map((text, line) => [names[line], text]))
  const facts = { ...given, rows: given.rows.filter((row) => labels.has(String(row[label]))) }
  const format = unitFormat(measure.unit, PRECISION)
  const cells = facts.rows
    .map((row) => ({
      ...{ name: String(row[label]), label: labels.get(String(row[label])), place: String(row[across]) },
      ...(range && { from: Number(row[range.from]), to: Number(row[range.to]) }),
      value: scaled(row, measure),
      text: formatNumber(quantityOf(row[key])?.value ?? Number.NaN, format),
    }))
    .filter(({ value }) => !Number.isNaN(value))
  const marks = range
    ? lines.map((row, line) => ({
        label: labels.get(names[line]),
        mark: scaled(row, measureOf(facts, range.mark)),
      }))
    : []
  const drawn = marks.filter(({ mark }) => !Number.isNaN(mark))
  const values = cells.map(({ value }) => value)
  const ends = [...cells.map(({ to }) => to ?? 0), ...drawn.map(({ mark }) => mark)]
  const x = range
    ? { type: 'quantitative', title: axis, scale: { domain: [0, Math.max(...ends)] } }
    : {
        ...{ field: 'place', type: 'nominal', title: axis, axis: { labelAngle: -35, labelFontSize: 9 } },
        sort: firstRows(facts, across).map((row) => row[across]),
      }
  const y = nameAxis('label')
  const opacity = {
    ...{ field: 'value', type: 'quantitative', title: measure.label ?? key },
    scale: {
      domain: [Math.min(100, ...values), Math.max(0, ...values)],
      // texts of cells stay readable
      ...{ range: range ? [0, 1] : [0.05, 0.5], nice: false, zero: false },
    },
    legend: {
      symbolType: 'square',
      symbolFillColor: COLOURS.main,
      symbolStrokeColor: COLOURS.muted,
      columns: 5,
    },
  }
  return {
    description: names
      .map((name, line) => {
        const places = cells
          .filter((cell) => cell.name === name)
          .map(({ place, text }) => `${place}: ${text}`)
        return `${name}: ${range ? `${range.mark} ${formatNumber(marks[line].mark, { digits: 1 })}` : places.join(', ')}`
      })
      .join('; '),
    spec: {
      ...namedChart(lines.length, 22),
      data: { values: cells },
      layer: [
        {
          mark: { type: 'rect', color: COLOURS.main },
          encoding: {
            y,
            opacity,
            x: range ? { ...x, field: 'from' } : x,
            ...(range && { x2: { field: 'to' } }),
          },
        },
        range
          ? {
              data: { values: drawn },
              mark: MARKER,
              encoding: { y, x: { ...x, field: 'mark' } },
            }
          : {
              mark: { type: 'text', fontSize: 10, color: COLOURS.ink },
              encoding: { y, x, text: { field: 'text' } },
            },
      ],
    },
    table: columnTable(
      crossColumns({ rows: across, rowLabel, across: label, measure: shown }, facts, {
        ...style,
        precision: PRECISION,
      }),
      firstRows(facts, across),
    ),
  }
}
