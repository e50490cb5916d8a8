import { type Chart, fixedFormat } from '@codegen-eval/report'
import { COLOURS } from '@codegen-eval/report/internal'
import type { EstimateInterval } from '@codegen-eval/statistics'
import { nameAxis } from './chart-parts.ts'

/** A judge of outputs with the share of pairs that it orders right. */
export interface Judge {
  readonly name: string
  readonly isPerson?: boolean
  readonly share: Pick<EstimateInterval, 'estimate' | 'low' | 'high'>
}

/** The most judges in a readable chart. */
const MAX_JUDGES = 16

/** Width of the chart with its names, in pixels: that of a phone. */
const WIDTH = 330

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
  const values = shown.map(({ name, isPerson = false, share: { estimate, low, high } }) => ({
    name,
    kind: isPerson ? 'person' : 'metric',
    share: 100 * estimate,
    low: 100 * (Number.isNaN(low) ? estimate : low),
    high: 100 * (Number.isNaN(high) ? estimate : high),
  }))
  const x = (field: string) => ({
    field,
    type: 'quantitative',
    title: 'pairs in %',
    scale: { zero: false, padding: 6 },
  })
  const encoding = {
    y: nameAxis('name'),
    color: {
      field: 'kind',
      type: 'nominal',
      scale: { domain: ['metric', 'person'], range: [COLOURS.main, COLOURS.warm] },
      legend: null,
    },
  }
  return {
    caption,
    title,
    description: values.map(({ name, share }) => `${name}: ${share.toFixed(1)} %`).join('; '),
    spec: {
      width: WIDTH,
      autosize: { type: 'fit-x', contains: 'padding' },
      height: 26 * shown.length,
      data: { values },
      layer: [
        {
          mark: { type: 'rule', color: COLOURS.muted, strokeDash: [4, 3] },
          encoding: { x: { datum: 100 * line, type: 'quantitative' } },
        },
        {
          mark: { type: 'rule', strokeWidth: 3 },
          encoding: { ...encoding, x: x('low'), x2: { field: 'high' } },
        },
        {
          mark: { type: 'point', filled: true, size: 80, opacity: 1 },
          encoding: { ...encoding, x: x('share') },
        },
      ],
    },
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
