import { type Column, columnTable } from '../columns.ts'
import { formatNumber } from '../number-format.ts'
import { cellOf, type Table, type TableCell, type TableValue } from '../table.ts'
import { countText } from '../value-text.ts'
import { type CellStyle, factCell, layoutColumns, measureCell, quantityOf, unitFormat } from './fact-cells.ts'
import {
  type FactRow,
  type Facts,
  type Finding,
  factsOf,
  type Layout,
  type Measure,
  measureOf,
  type View,
} from './view.ts'

/** A layout that is a table in all forms. */
export type TableLayout = Exclude<Layout, { kind: 'grid' }>

type CrossLayout = Extract<Layout, { kind: 'cross' }>

export function shownFacts(layout: Layout): string[] {
  const { facts, restsOn = [] } = layout
  return [facts, ...('pairs' in layout ? [layout.pairs] : []), ...restsOn]
}

export function layoutTable(layout: TableLayout, view: View, style: CellStyle): Table {
  const facts = chosen(factsOf(view, layout.facts), layout)
  const { title } = layout
  const table = (columns: readonly Column<FactRow>[], rows = facts.rows) => ({
    ...(title === undefined ? {} : { title }),
    ...columnTable(columns, rows),
  })
  switch (layout.kind) {
    case 'rows':
      return {
        ...table(layoutColumns(facts, layout.columns, style), facts.rows.slice(0, layout.most)),
        ...(facts.rows.length > (layout.most ?? Infinity)
          ? { note: `the first ${layout.most} of ${facts.rows.length}` }
          : {}),
      }
    case 'pairs': {
      const pairs = chosen(factsOf(view, layout.pairs), layout)
      return table([
        ...layoutColumns(facts, layout.columns, style),
        ...layoutColumns(pairs, layout.pairColumns, style).map((column) => ofPair(column, facts, pairs)),
      ])
    }
    case 'matrix': {
      const pairs = chosen(factsOf(view, layout.pairs), layout)
      return table([
        { name: '', align: 'right', value: (_, row) => String(row + 1) },
        ...layoutColumns(facts, layout.columns, style),
        ...matrixColumns(layout, facts, pairs, style),
      ])
    }
    case 'cross':
      return table(crossColumns(layout, facts, style), firstRows(facts, layout.rows))
  }
}

/** The facts that a layout shows. */
export function chosen(
  facts: Facts,
  { of, where = {}, among = {} }: Pick<Layout, 'of' | 'where' | 'among'>,
): Facts {
  const wanted = Object.entries({ ...(of === undefined ? {} : { [facts.names[0]]: of }), ...where, ...among })
  if (wanted.length === 0) return facts
  return { ...facts, rows: facts.rows.filter((row) => wanted.every(([name, value]) => row[name] === value)) }
}

/** Whether a layout shows the rows that a finding is about, among others or alone. */
export function isShownBy({ about, where = {} }: Finding, layout: Layout): boolean {
  const names = Object.entries(where)
  return (
    (about === layout.of || about === undefined || layout.of === undefined) &&
    names.length === Object.keys(layout.where ?? {}).length &&
    names.every(([name, value]) => layout.where?.[name] === value)
  )
}

/** The column of a pair in the row of its first subject; blank in rows without a pair. */
function ofPair(column: Column<FactRow>, { names }: Facts, pairs: Facts): Column<FactRow> {
  const [first] = pairs.names.slice(-2)
  return {
    ...column,
    value(row, index) {
      const pair = pairs.rows.find((each) => each[first] === row[names.at(-1)!])
      return pair === undefined ? '' : column.value(pair, index)
    },
  }
}

/** A column for each subject, with numbers as headings. */
function matrixColumns(
  { above, below }: Extract<Layout, { kind: 'matrix' }>,
  { names, rows }: Facts,
  pairs: Facts,
  { precision }: CellStyle,
): Column<FactRow>[] {
  const [first, second] = pairs.names.slice(-2)
  const subjects = rows.map((row) => row[names.at(-1)!])
  const places = new Map(subjects.map((subject, place) => [subject, place]))
  const found = new Map(
    pairs.rows.map((pair) => [places.get(pair[first])! * rows.length + places.get(pair[second])!, pair]),
  )
  const cell = (key: string, from: number, to: number): TableCell => {
    const pair = found.get(from * rows.length + to) ?? found.get(to * rows.length + from)
    const measure = pairs.measures.find((each) => each.key === key)
    return pair === undefined || measure === undefined ? '' : factCell(pair, measure)
  }
  return rows.map((_, column) => ({
    name: String(column + 1),
    // p is text
    format: unitFormat(measureOf(pairs, below).unit, precision),
    value: (_row, row) => (row === column ? '·' : cell(row < column ? above : below, row, column)),
  }))
}

/** A column for the rows, and one for each value of the name across. */
export function crossColumns(
  layout: Omit<CrossLayout, 'kind' | 'facts'>,
  facts: Facts,
  { precision }: CellStyle,
): Column<FactRow>[] {
  const { rows: rowName, rowLabel = rowName, across, acrossLabel = across, starred = '' } = layout
  const measures = [layout.measure].flat().map((key) => measureOf(facts, key))
  const [{ unit }] = measures
  const found = new Map(facts.rows.map((row) => [JSON.stringify([row[rowName], row[across]]), row]))
  return [
    { name: rowName, value: (row) => row[rowLabel] as TableValue },
    ...firstRows(facts, across).map(
      (head): Column<FactRow> => ({
        name: String(head[acrossLabel]),
        format: unitFormat(unit, precision),
        value(row) {
          const of = found.get(JSON.stringify([row[rowName], head[across]]))
          const cell = of && crossCell(of, measures, layout, precision)
          return of?.[starred] === true ? { ...cellOf(cell), mark: '*' } : cell
        },
      }),
    ),
  ]
}

function crossCell(
  row: FactRow,
  measures: readonly Measure[],
  { shareOf, both }: Pick<CrossLayout, 'shareOf' | 'both'>,
  precision: number,
): TableCell {
  const [measure] = measures
  if (measures.length > 1)
    return measures
      .map(({ key, unit: usual }) => {
        const { value = Number.NaN, unit = usual } = quantityOf(row[key]) ?? {}
        return formatNumber(value, unitFormat(unit, precision))
      })
      .join('/')
  if (shareOf !== undefined) {
    const count = row[shareOf] as number
    const cell = cellOf(measureCell(row, measure, precision))
    return { ...cell, value: `${cell.value ?? '–'}${count === 0 ? '' : ' %'} of ${countText(count)}` }
  }
  return both ? measureCell(row, measure, precision) : factCell(row, measure)
}

/** The first row with each value of a name. */
export function firstRows({ rows }: Facts, name: string): FactRow[] {
  const seen = new Set<unknown>()
  return rows.filter((row) => !seen.has(row[name]) && seen.add(row[name]))
}
