import { type Chart, fixedFormat } from '@codegen-eval/report'
import { COLOURS } from '@codegen-eval/report/page/internal'
import { binAxis, CHART_HEIGHT, CHART_WIDTH } from './chart-parts.ts'

/** A bin of a metric's differences with the size of each kind of pairs. */
interface StackedBin {
  readonly bin: string
  /** Number of pairs, in the table; the sizes are shares then, in percent. */
  readonly pairs?: number
  readonly sizes: readonly number[]
}

interface StackedStyle {
  readonly metric: string
  /** The title of the axis of sizes. */
  readonly axis: string
  readonly kinds: readonly string[]
}

/** A bar for each bin of a metric's differences, stacked from the sizes of kinds of pairs. */
export function stackedBins(
  bins: readonly StackedBin[],
  { metric, axis, kinds }: StackedStyle,
): Pick<Chart, 'spec' | 'table'> {
  const isShare = bins.some(({ pairs }) => pairs !== undefined)
  const format = fixedFormat(isShare ? 1 : 0)
  return {
    spec: {
      ...{ width: CHART_WIDTH, height: CHART_HEIGHT },
      data: {
        values: bins.flatMap(({ bin, sizes }) => sizes.map((size, k) => ({ bin, size, kind: kinds[k] }))),
      },
      mark: { type: 'bar', ...(isShare ? { size: 28 } : {}) },
      encoding: {
        x: { ...binAxis(metric), axis: { labelAngle: isShare ? 0 : -60 } },
        y: {
          ...{ field: 'size', type: 'quantitative', title: axis },
          ...(isShare ? { scale: { domain: [0, 100] } } : {}),
        },
        color: {
          ...{ field: 'kind', type: 'nominal', sort: null, title: null },
          scale: {
            domain: kinds,
            range: [COLOURS.main, COLOURS.alarm, isShare ? COLOURS.warm : COLOURS.band],
          },
        },
      },
    },
    table: {
      columns: ['difference', ...(isShare ? ['pairs'] : []), ...kinds].map((name) => ({ name, format })),
      rows: bins.map(({ bin, pairs, sizes }) => [bin, ...(isShare ? [String(pairs)] : []), ...sizes]),
    },
  }
}
