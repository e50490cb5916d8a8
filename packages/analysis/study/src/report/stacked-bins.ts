import type { Chart } from '@codegen-eval/report'
import { COLOURS } from '@codegen-eval/report/internal'
import { binAxis, CHART_HEIGHT, CHART_WIDTH } from './chart-parts.ts'

/** The part of one kind in one bin, in percent. */
interface BinPart {
  readonly bin: string
  readonly kind: string
  readonly share: number
}

/** A bar for each bin of a metric's differences, stacked from the shares of three kinds of pairs. */
export function stackedBins({
  metric,
  title,
  kinds,
  parts,
}: {
  readonly metric: string
  readonly title: string
  readonly kinds: readonly string[]
  readonly parts: readonly BinPart[]
}): Chart['spec'] {
  return {
    width: CHART_WIDTH,
    height: CHART_HEIGHT,
    data: { values: parts },
    mark: { type: 'bar', size: 28 },
    encoding: {
      x: binAxis(metric),
      y: { field: 'share', type: 'quantitative', title, scale: { domain: [0, 100] } },
      color: {
        field: 'kind',
        type: 'nominal',
        sort: null,
        title: null,
        scale: { domain: kinds, range: [COLOURS.main, COLOURS.alarm, COLOURS.warm] },
      },
    },
  }
}
