import { type Column, columnTable } from '../columns.ts'
import type { Table, TableCell, TableValue } from '../table.ts'
import { type CellStyle, factCell, layoutColumns, unitFormat } from './fact-cells.ts'
import { type FactRow, type Facts, type Finding, factsOf, type Layout, type View } from './view.ts'

/** A layout that is a table in all forms. */
export type TableLayout = Exclude<Layout, { kind: 'grid' }>

/** The keys of the facts that a layout shows. */
export function shownFacts(layout: Layout): string[] {
  const { facts, restsOn = [] } = layout
  return [facts, ...('pairs' in layout ? [layout.pairs] : []), ...restsOn]
}

/** A layout as a table for readers. */
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
        ...matrixColumns(layout, facts, pairs),
      ])
    }
    case 'cross':
      return table(crossColumns(layout, facts, style), firstRows(facts, layout.rows))
  }
}

/** The facts that a layout shows. */
export function chosen(facts: Facts, { of, where = {} }: Pick<Layout, 'of' | 'where'>): Facts {
  const wanted = Object.entries({ ...(of === undefined ? {} : { [facts.names[0]]: of }), ...where })
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
    format: { digits: 2 },
    value: (_row, row) => (row === column ? '·' : cell(row < column ? above : below, row, column)),
  }))
}

function crossColumns(
  { rows: rowName, rowLabel = rowName, across, measure: key }: Extract<Layout, { kind: 'cross' }>,
  facts: Facts,
  { precision }: CellStyle,
): Column<FactRow>[] {
  const measure = facts.measures.find((each) => each.key === key)!
  return [
    { name: rowName, value: (row) => row[rowLabel] as TableValue },
    ...firstRows(facts, across).map(
      (head): Column<FactRow> => ({
        name: String(head[across]),
        format: unitFormat(measure.unit, precision),
        value(row) {
          const found = facts.rows.find(
            (each) => each[rowName] === row[rowName] && each[across] === head[across],
          )
          return found && factCell(found, measure)
        },
      }),
    ),
  ]
}

/** The first row with each value of a name. */
function firstRows({ rows }: Facts, name: string): FactRow[] {
  const seen = new Set<unknown>()
  return rows.filter((row) => !seen.has(row[name]) && seen.add(row[name]))
}
