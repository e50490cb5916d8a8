import type { Cell } from './cell-verdict.ts'

/** Shares of simulations, by row and column of a table. */
export interface SimulationCounts {
  add(row: readonly string[], column: string, isCounted: boolean): void
  /** Rows in the order in which they came first, with a share for each column; `NaN` if there was no simulation. */
  rows(columns: readonly string[]): {
    readonly names: readonly string[]
    readonly shares: readonly number[]
    readonly cells: readonly Cell[]
  }[]
}

/** Starts with no simulation. */
export function simulationCounts(): SimulationCounts {
  const rows = new Map<
    string,
    { names: readonly string[]; cells: Map<string, { all: number; counted: number }> }
  >()
  return {
    add(names, column, isCounted) {
      const key = names.join('|')
      const row = rows.get(key) ?? { names, cells: new Map() }
      rows.set(key, row)
      const cell = row.cells.get(column) ?? { all: 0, counted: 0 }
      row.cells.set(column, cell)
      cell.all++
      if (isCounted) cell.counted++
    },
    rows: (columns) =>
      [...rows.values()].map(({ names, cells }) => {
        const own = columns.map((column) => cells.get(column) ?? { all: 0, counted: 0 })
        return { names, shares: own.map(({ all, counted }) => counted / all), cells: own }
      }),
  }
}
