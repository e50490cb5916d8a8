import { type Column, columnTable } from '../columns.ts'
import { type NumberFormat, pointFormat } from '../number-format.ts'
import type { EmphasizedCell, Table, TableValue } from '../table.ts'
import { measuresOf, quantityOf } from './fact-cells.ts'
import { type FactRow, factsOf, type Measure, type Unit, type View } from './view.ts'

/**
 * The facts of a view as the table of its CSV: names, then measures with the ends and the method of intervals. A key is the path
 * within a row of JSON, where `value` is silent: `difference.low` is `differenceLow`.
 */
export function factTable(view: View, precision: Precision = 2): Table {
  const all = view.csv.map((key) => factsOf(view, key)).filter(({ rows }) => rows.length > 0)
  const rows = all.flatMap((facts) => facts.rows)
  const names = new Set(all.flatMap((facts) => facts.names))
  const measures = new Map(all.flatMap((facts) => measuresOf(facts).map((measure) => [measure.key, measure])))
  const columns: Column<FactRow>[] = [
    ...Array.from(names, (name) => ({ name, value: (row: FactRow) => (row[name] ?? '') as TableValue })),
    ...[...measures.values()].flatMap((measure) => columnsOf(measure, precision)),
    ...outerColumns(view, names),
  ]
  return columnTable(columns, rows)
}

/** Digits of points after the point, or all digits of values from 0 to 1. */
type Precision = number | 'unrounded'

/** The texts of the facts in whose rows the others stand, such as the signature of a metric. */
function outerColumns({ facts, csv }: View, names: ReadonlySet<string>): Column<FactRow>[] {
  return facts
    .filter((outer) => !csv.includes(outer.key) && outer.names.length === 1 && names.has(outer.names[0]))
    .flatMap((outer) => {
      const [name] = outer.names
      const rows = new Map(outer.rows.map((row) => [row[name], row]))
      return measuresOf(outer).flatMap(({ key, unit }): Column<FactRow>[] =>
        unit === 'text' ? [{ name: key, value: (row) => rows.get(row[name])?.[key] as TableValue }] : [],
      )
    })
}

function columnsOf({ key, unit, interval }: Measure, precision: Precision): Column<FactRow>[] {
  if (unit === 'data') return []
  const end = (name: string, of: 'value' | 'low' | 'high'): Column<FactRow> => ({
    name,
    value: (row) => numberCell(row, { key, unit }, of, precision),
  })
  if (unit === 'text' || unit === 'flag' || unit === 'letters')
    return [{ name: key, value: (row) => row[key] as TableValue }]
  const method = (row: FactRow) => quantityOf(row[key])?.method
  const nameOf = (name: string) =>
    interval === 'flat' ? name : `${key}${name[0].toUpperCase()}${name.slice(1)}`
  return [
    end(key, 'value'),
    ...(interval ? [end(nameOf('low'), 'low'), end(nameOf('high'), 'high')] : []),
    ...(interval && interval !== 'ends' ? [{ name: nameOf('method'), value: method }] : []),
  ]
}

function numberCell(
  row: FactRow,
  { key, unit }: Pick<Measure, 'key' | 'unit'>,
  of: 'value' | 'low' | 'high',
  precision: Precision,
): EmphasizedCell {
  const quantity = quantityOf(row[key])
  return { value: quantity?.[of], format: csvFormat(quantity?.unit ?? unit, precision) }
}

function csvFormat(unit: Unit, precision: Precision): NumberFormat {
  if (precision === 'unrounded') return {}
  if (unit === 'points') return pointFormat(precision)
  if (unit === 'percent') return { scale: 100, significant: 6 }
  return unit === 'number' ? {} : { significant: 6 }
}
