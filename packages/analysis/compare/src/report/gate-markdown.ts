import { sizesText } from '@codegen-eval/measure/report'
import { escapeMarkdown, renderTable, type Table } from '@codegen-eval/report'
import { percentText } from '@codegen-eval/report/internal'
import type { Gate, MetricGate } from '../judge-gate.ts'
import type { Estimate } from '../pair-comparison.ts'
import { points, pointsInterval } from './format.ts'
import {
  dataNotes,
  gateStrata,
  gateVerdictText,
  outcomeText,
  plainVerdictText,
  pValuesText,
  settlingTexts,
  sizesOf,
} from './gate-report.ts'
import { intervalNotes, methodName } from './interval-notes.ts'

/**
 * A gate as Markdown for a comment on a pull request: the verdict as a heading, scores as one table per metric, and details
 * below.
 *
 * @param precision Digits of scores after the point.
 */
export function gateMarkdown(gate: Gate, precision = 2): string {
  const { metrics } = gate
  const names = [gate.baseline, gate.candidate]
  const notes = [
    ...metrics.map((metric) => factsText(gate, metric, precision)),
    ...metrics.flatMap((metric) => [
      ...intervalNotes(metric.spec, names, [metric.baselineScore, metric.candidateScore]),
      ...intervalNotes(metric.spec, ['the difference'], [metric.difference]),
    ]),
    ...gateStrata(gate, precision),
    ...dataNotes(gate),
    ...settlingTexts(gate, precision),
  ]
  return withoutMentions(
    [
      `### Gate ${outcomeText(gate)}: ${escapeMarkdown(gateVerdictText(gate))}`,
      ...metrics.map((metric) => renderTable(scoreTable(gate, metric, precision), 'markdown').trimEnd()),
      notes.map((note) => `- ${escapeMarkdown(note)}`).join('\n'),
      `<sub>${metrics.map(({ signature }) => escapeMarkdown(signature)).join('<br>')}</sub>\n`,
    ].join('\n\n'),
  )
}

/** The data and the test of a metric; its verdict, if there are several. */
function factsText(gate: Gate, metric: MetricGate, precision: number): string {
  const facts = `${sizesText(sizesOf(gate, metric))}; scores x 100; ${pValuesText(metric)}; margin ${points(metric.scoreMargin, precision)}`
  if (gate.metrics.length === 1) return facts
  return `${metric.spec} ${outcomeText(metric)}: ${plainVerdictText(gate, metric)}; ${facts}`
}

function scoreTable(gate: Gate, metric: MetricGate, precision: number): Table {
  const row = (name: string, value: Estimate) => [
    name,
    points(value.value, precision),
    pointsInterval(value, precision),
    methodName(value),
  ]
  return {
    columns: [
      { name: metric.spec },
      { name: 'score', align: 'right' },
      { name: `${percentText(1 - gate.settings.alpha)} interval`, align: 'right' },
      { name: 'method', align: 'left' },
    ],
    rows: [
      row(`${gate.baseline} (baseline)`, metric.baselineScore),
      row(`${gate.candidate} (candidate)`, metric.candidateScore),
      row('difference', metric.difference),
    ],
  }
}

/** A comment would notify the people or teams that a name such as `@org/model` seems to mention. */
function withoutMentions(markdown: string): string {
  return markdown.replace(/(^|\W)@(?=\w)/g, '$1@&#8203;')
}
