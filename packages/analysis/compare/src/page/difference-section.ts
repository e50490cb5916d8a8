import { escapeHtml, type HtmlSection } from '@codegen-eval/report'
import { drawChart } from '@codegen-eval/report/charts'
import { COLOURS } from '@codegen-eval/report/internal'
import type { Gate } from '../judge-gate.ts'
import { points, pText } from '../report/format.ts'
import { methodIntervalText } from '../report/interval-notes.ts'
import { CHART_WIDTH } from './chart-models.ts'

/** The difference of a gate: its interval beside the margin. */
export async function differenceSection(gate: Gate, precision: number): Promise<HtmlSection> {
  const { baseline, candidate, difference, pValue, settings } = gate
  const interval = methodIntervalText(difference, settings.alpha, precision)
  const sentence = `${candidate} minus ${baseline}: ${points(difference.value, precision)}, ${interval}, p ${pText(pValue)}; margin ${points(settings.scoreMargin, precision)}.`
  const datum = (field: string) => ({
    field,
    type: 'quantitative',
    title: 'difference x 100',
    axis: { tickCount: 5 },
  })
  const value = {
    value: 100 * difference.value,
    low: 100 * (Number.isNaN(difference.low) ? difference.value : difference.low),
    high: 100 * (Number.isNaN(difference.high) ? difference.value : difference.high),
    margin: 100 * settings.scoreMargin,
    zero: 0,
  }
  const colour = gate.verdict === 'worse' ? COLOURS.alarm : COLOURS.main
  const svg = await drawChart('difference-0', {
    title: `Difference of ${candidate} and ${baseline}`,
    description: sentence,
    spec: {
      width: CHART_WIDTH,
      height: 50,
      data: { values: [value] },
      layer: [
        { mark: { type: 'rule', color: COLOURS.muted }, encoding: { x: datum('zero') } },
        {
          mark: { type: 'rule', color: COLOURS.warm, strokeDash: [4, 3], strokeWidth: 2 },
          encoding: { x: datum('margin') },
        },
        {
          mark: { type: 'rule', strokeWidth: 3, color: colour },
          encoding: { x: datum('low'), x2: { field: 'high' }, y: { value: 25 } },
        },
        {
          mark: { type: 'point', filled: true, size: 80, opacity: 1, color: colour },
          encoding: { x: datum('value'), y: { value: 25 } },
        },
      ],
    },
  })
  return {
    id: 'difference',
    title: 'Difference',
    note: 'The bar is the interval of the difference, the grey line is zero, the dashed line is the margin.',
    html: `<div class="charts"><figure><figcaption>${escapeHtml(gate.spec)}</figcaption>${svg}<p>${escapeHtml(sentence)}</p></figure></div>`,
  }
}
