import { type SimulationCounts, simulationCounts } from './simulation-counts.ts'

/** Counts with the mean widths of intervals. */
export interface EdgeCounts extends SimulationCounts {
  /** Counts whether the interval contains the truth, and adds its width. */
  addInterval(
    row: readonly string[],
    column: string,
    interval: { readonly low: number; readonly high: number },
    truth: number,
  ): void
  /** The mean width of the intervals of a cell; `NaN` if there is none. */
  width(row: readonly string[], column: string): number
}

/** Starts with no simulation. */
export function edgeCounts(): EdgeCounts {
  const counts = simulationCounts()
  const widths = new Map<string, { sum: number; all: number }>()
  const key = (row: readonly string[], column: string) => [...row, column].join('|')
  return {
    ...counts,
    addInterval(row, column, { low, high }, truth) {
      // sums of tenths differ from the truth by rounding
      counts.add(row, column, low <= truth + 1e-12 && high >= truth - 1e-12)
      const cell = widths.get(key(row, column)) ?? { sum: 0, all: 0 }
      widths.set(key(row, column), cell)
      cell.sum += high - low
      cell.all++
    },
    width(row, column) {
      const { sum, all } = widths.get(key(row, column)) ?? { sum: 0, all: 0 }
      return sum / all
    },
  }
}
