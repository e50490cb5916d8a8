import { escapeHtml, type HtmlSection } from '@codegen-eval/report'
import { drawChart } from '@codegen-eval/report/charts'
import { pText } from '@codegen-eval/report/internal'
import { COLOURS } from '@codegen-eval/report/page/internal'
import type { Gate, MetricGate } from '../judge-gate.ts'
import { points } from '../report/format.ts'
import { methodIntervalText } from '../report/interval-notes.ts'

/** The difference that decides a gate, for the first screen of a page, and a section of the others if there are some. */
export async function leadingDifference(
  gate: Gate,
  precision: number,
): Promise<{ readonly lead: string; readonly others: readonly HtmlSection[] }> {
  const decisive = gate.metrics.find(({ verdict }) => verdict === gate.verdict) ?? gate.metrics[0]
  const others = gate.metrics.filter((metric) => metric !== decisive)
  const figures: string[] = []
  for (const [k, metric] of others.entries())
    figures.push(await figureHtml(`difference-${k}`, gate, metric, precision))
  return {
    lead: await figureHtml('lead', gate, decisive, precision),
    others:
      others.length === 0
        ? []
        : [
            {
              id: 'difference',
              title: 'Difference by other metrics',
              note: MARKS_NOTE,
              html: `<div class="charts">${figures.join('\n')}</div>`,
            },
          ],
  }
}

const MARKS_NOTE =
  'The bar is the interval of the difference, the grey line is zero, the dashed line is the margin.'

async function figureHtml(id: string, gate: Gate, metric: MetricGate, precision: number): Promise<string> {
  const { baseline, candidate } = gate
  const { difference, scoreMargin } = metric
  const interval = methodIntervalText(difference, gate.settings.alpha, precision)
  const sentence = `${candidate} minus ${baseline}: ${points(difference.value, precision)}, ${interval}, p ${pText(metric.pValue)}; margin ${points(scoreMargin, precision)}.`
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
    margin: 100 * scoreMargin,
    zero: 0,
  }
  const colour = metric.verdict === 'worse' ? COLOURS.alarm : COLOURS.main
  const svg = await drawChart(id, {
    title: `Difference of ${candidate} and ${baseline}`,
    description: sentence,
    spec: {
      width: 260,
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
  return `<figure><figcaption>Difference by ${escapeHtml(metric.spec)}</figcaption>${svg}<p>${escapeHtml(sentence)}</p>${id === 'lead' ? `<p class="note">${MARKS_NOTE}</p>` : ''}</figure>`
}
