import { sizesText } from '@codegen-eval/measure/report'
import { escapeMarkdown, renderTable } from '@codegen-eval/report'
import type { Gate } from '../judge-gate.ts'
import { confidenceText, countText, intervalText, points, pText } from './format.ts'
import { fewClusters, gateVerdictText, OUTCOMES, settlingText, sizesOf } from './gate-report.ts'
import { intervalNotes, methodName } from './interval-notes.ts'

/**
 * A gate as Markdown for a comment on a pull request: the verdict as a heading, scores as a table, and details below.
 *
 * @param precision Digits of scores after the point.
 */
export function gateMarkdown(gate: Gate, precision = 2): string {
  const { spec, signature, total, segments, settings, difference, pValue } = gate
  const outcome = OUTCOMES[gate.verdict]
  const left = total - segments
  const notes = [
    `${sizesText(sizesOf(gate))}; scores x 100; p ${pText(pValue)}; margin ${points(settings.scoreMargin, precision)}`,
    ...(left > 0
      ? [`${countText(left)} of ${countText(total)} segments are left out: a model has no score there`]
      : []),
    ...intervalNotes(spec, [gate.baseline, gate.candidate], [gate.baselineScore, gate.candidateScore]),
    ...intervalNotes(spec, ['the difference'], [difference]),
    ...fewClusters(gate),
    ...(gate.verdict === 'open' ? [settlingText(gate, precision)] : []),
  ]
  const row = (name: string, value: (typeof gate)['difference']) => [
    name,
    points(value.value, precision),
    intervalText(value, precision),
    methodName(value),
  ]
  const table = renderTable(
    {
      columns: [
        { name: spec },
        { name: 'score', align: 'right' },
        { name: `${confidenceText(settings.alpha)} interval`, align: 'right' },
        { name: 'method', align: 'left' },
      ],
      rows: [
        row(`${gate.baseline} (baseline)`, gate.baselineScore),
        row(`${gate.candidate} (candidate)`, gate.candidateScore),
        row('difference', difference),
      ],
    },
    'markdown',
  )
  return withoutMentions(
    [
      `### Gate ${outcome}: ${escapeMarkdown(gateVerdictText(gate))}`,
      table.trimEnd(),
      notes.map((note) => `- ${escapeMarkdown(note)}`).join('\n'),
      `<sub>${escapeMarkdown(signature)}</sub>\n`,
    ].join('\n\n'),
  )
}

/** A comment would notify the people or teams that a name such as `@org/model` seems to mention. */
function withoutMentions(markdown: string): string {
  return markdown.replace(/(^|\W)@(?=\w)/g, '$1@&#8203;')
}
