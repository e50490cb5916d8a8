import { fillPanel, PANEL, type StridedColumn, sumWidth } from './strided-column.ts'

/** The sizes that decide where numbers lie in a memory. */
export interface SumSizes {
  readonly columns: number
  readonly segments: number
  /** The most streams that are summed at once. */
  readonly most: number
  /** The threads that share the memory. */
  readonly threads: number
}

/** Where the columns lie, panel by panel, and how long the memory is, in bytes. */
export interface SumLayout {
  readonly panelsAt: number
  readonly panelBytes: number
  readonly bytes: number
}

/** Writes the columns into a memory whose numbers are 0. */
export function fillPanels(
  buffer: ArrayBufferLike,
  { panelsAt, panelBytes }: Omit<SumLayout, 'bytes'>,
  columns: readonly StridedColumn[],
): void {
  for (let panel = 0; panel < sumWidth(columns.length) / PANEL; panel++)
    fillPanel(columns, panel, new Float64Array(buffer, panelsAt + panel * panelBytes, panelBytes / 8))
}

/** Bytes up to the next address that suits registers, and that no two threads write near. */
export function aligned(bytes: number): number {
  return 64 * Math.ceil(bytes / 64)
}
