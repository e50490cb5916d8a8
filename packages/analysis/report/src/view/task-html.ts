import { escapeControls, escapeControlsInLines } from '../escape-controls.ts'
import type { TaskOutput, TaskRow, TaskTable } from './task-table.ts'

/** A table of tasks as the data that the script `PAGE_TASKS` shows. */
export function taskTableHtml(table: TaskTable, precision: number): string {
  const { models, order, metrics, verdicts, rows } = table
  const data = {
    // as tables show them, so that the script finds them there
    ...{ models: models.map(escapeControlsInLines), order, metrics, verdicts, precision },
    tasks: rows.map((row) => rowData(row, precision)),
  }
  // nothing in the data ends the element that holds it, or turns the order of what is written
  const json = escapeControls(JSON.stringify(data)).replaceAll('<', '\\u003c')
  return [
    '<noscript><p>The table of tasks needs a browser that runs scripts.</p></noscript>',
    '<div id="task-table"></div>',
    `<script type="application/json" id="task-data">${json}</script>`,
  ].join('\n')
}

/** A list without what is missing at its end; what is missing before is 0. */
function short(values: readonly unknown[]): unknown[] {
  const last = values.findLastIndex(Boolean)
  return values.slice(0, last + 1).map((value) => value || 0)
}

/** Scores are whole numbers in units of the last digit that is shown. */
function rowData({ id, stratum, source, references, scores, counts, outputs }: TaskRow, precision: number) {
  const digits = (score: number) => (Number.isNaN(score) ? null : Math.round(score * 10 ** (precision + 2)))
  const hasSamples = counts.some((ofMetric) => ofMetric.some((count) => count > 1))
  const texts = outputs && [references, outputs.map((ofModel) => ofModel.map(outputData)), source]
  return short([
    ...[id, scores.flatMap((ofMetric) => ofMetric.map(digits)), texts && short(texts), stratum],
    hasSamples && counts.flat(),
  ])
}

function outputData({ text, label, outcome, error, isCut, marks }: TaskOutput): unknown[] {
  const found = marks?.map((each) => each && [each.output, each.reference, each.missed])
  return short([text, outcome, error, label, isCut && 1, found?.map((each) => each ?? 0)])
}
