import type { Chart } from '@codegen-eval/report'
import { COLOURS, nameAxis, namedChart } from '@codegen-eval/report/page/internal'

/** A value of a model at a place of the other axis. */
export interface Cell {
  readonly model: string
  readonly value: number
  readonly [place: string]: string | number
}

/** How cells are drawn. */
export interface CellStyle {
  /** The axis and, where cells are as wide as their numbers, the end of a cell. */
  readonly x: object
  readonly x2?: object
  /** The name of the values in the legend, with their unit. */
  readonly legend: string
  /** The values of the palest and of the darkest colour. */
  readonly domain: readonly [number, number]
  /** Opacities of these two; from nothing to the whole colour by default. */
  readonly range?: readonly [number, number]
  /** Layers above the cells. */
  readonly above?: readonly object[]
}

/** A line of cells for each model, in the order of the data: the larger a value, the darker. */
export function cellChart(
  cells: readonly Cell[],
  { x, x2, legend: title, domain, range = [0, 1], above = [] }: CellStyle,
): Chart['spec'] {
  const opacity = {
    ...{ field: 'value', type: 'quantitative', title },
    scale: { domain, range, nice: false, zero: false },
    legend: {
      symbolType: 'square',
      symbolFillColor: COLOURS.main,
      symbolStrokeColor: COLOURS.muted,
      columns: 5,
    },
  }
  return {
    ...namedChart(new Set(cells.map(({ model }) => model)).size, 22),
    data: { values: cells },
    encoding: { y: nameAxis('model') },
    layer: [
      {
        mark: { type: 'rect', color: COLOURS.main },
        encoding: { x, ...(x2 === undefined ? {} : { x2 }), opacity },
      },
      ...above,
    ],
  }
}
