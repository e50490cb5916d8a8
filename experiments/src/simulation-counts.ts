import type { Cell } from './cell-verdict.ts'

/** Shares of simulations, by row and column of a table. */
export interface SimulationCounts {
  add(row: readonly string[], column: string, isCounted: boolean): void
  /** Adds what was counted in several simulations at once. */
  addCell(row: readonly string[], column: string, cell: Cell): void
  /** Rows in the order in which they came first, with a share for each column; `NaN` if there was no simulation. */
  rows(columns: readonly string[]): {
    readonly names: readonly string[]
    readonly shares: readonly number[]
    readonly cells: readonly Cell[]
  }[]
  /** All that was counted. */
  counted(): CountedCell[]
}

/** One cell of a table. */
export type CountedCell = readonly [row: readonly string[], column: string, cell: Cell]

/** Starts with no simulation. */
export function simulationCounts(): SimulationCounts {
  const rows = new Map<
    string,
    { names: readonly string[]; cells: Map<string, { all: number; counted: number }> }
  >()
  const addCell = (names: readonly string[], column: string, { all, counted }: Cell) => {
    const key = names.join('|')
    const row = rows.get(key) ?? { names, cells: new Map() }
    rows.set(key, row)
    const cell = row.cells.get(column) ?? { all: 0, counted: 0 }
    row.cells.set(column, cell)
    cell.all += all
    cell.counted += counted
  }
  return {
    addCell,
    add: (names, column, isCounted) => addCell(names, column, { all: 1, counted: Number(isCounted) }),
    rows: (columns) =>
      [...rows.values()].map(({ names, cells }) => {
        const own = columns.map((column) => cells.get(column) ?? { all: 0, counted: 0 })
        return { names, shares: own.map(({ all, counted }) => counted / all), cells: own }
      }),
    counted: () =>
      [...rows.values()].flatMap(({ names, cells }) =>
        [...cells].map(([column, cell]): CountedCell => [names, column, cell]),
      ),
  }
}
