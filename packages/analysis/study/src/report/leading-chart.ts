import { type Chart, fixedFormat } from '@codegen-eval/report'
import { intervalChart } from '@codegen-eval/report/page/internal'
import type { EstimateInterval } from '@codegen-eval/statistics'

/** A judge of outputs with the share of pairs that it orders right. */
export interface Judge {
  readonly name: string
  readonly isPerson?: boolean
  readonly share: Pick<EstimateInterval, 'estimate' | 'low' | 'high'>
}

/** The most judges in a readable chart. */
const MAX_JUDGES = 16

/**
 * The chart beside the conclusions: what share of pairs each judge orders right, with intervals, people in another colour.
 *
 * @param line A share to compare with, such as that of guessing.
 */
export function leadingChart(
  judges: readonly Judge[],
  { caption, title, line }: { readonly caption: string; readonly title: string; readonly line: number },
): Chart {
  const shown = judges.filter(({ share }) => !Number.isNaN(share.estimate)).slice(0, MAX_JUDGES)
  const points = shown.map(({ name: label, isPerson = false, share: { estimate, low, high } }) => ({
    ...{ label, name: isPerson ? 'person' : 'metric' },
    ...{ value: 100 * estimate, low: 100 * low, high: 100 * high },
  }))
  const hasPeople = shown.some(({ isPerson }) => isPerson)
  return {
    caption,
    title,
    description: points.map(({ label, value }) => `${label}: ${value.toFixed(1)} %`).join('; '),
    spec: intervalChart(points, {
      axis: 'pairs in %',
      names: ['metric', ...(hasPeople ? ['person'] : [])],
      line: 100 * line,
    }),
    table: {
      columns: ['judge', 'pairs %', 'low', 'high'].map((name) => ({ name, format: fixedFormat(1) })),
      rows: shown.map(({ name, share: { estimate, low, high } }) => [
        name,
        100 * estimate,
        100 * low,
        100 * high,
      ]),
    },
  }
}
