import { readFileSync } from 'node:fs'
import { chrfMetric } from '@codegen-eval/chrf'
import { renderText } from '@codegen-eval/report'
import { viewReport } from '@codegen-eval/report/view'
import { expect, test } from 'vitest'
import { rankMetrics } from '../src/rank-metrics.ts'
import { leaderboardView } from '../src/view/leaderboard-view.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

interface Task {
  readonly references: readonly string[]
  readonly candidates: Readonly<Record<string, string>>
}

test("the README's board is that of the example data", () => {
  const tasks = read('../../../../examples/tasks.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Task)
  const metric = chrfMetric()
  const models = Object.keys(tasks[0]!.candidates).map((model) => {
    const rows = new Float64Array(tasks.length * metric.columns.length)
    tasks.forEach(({ references, candidates }, i) => {
      metric.measure(candidates[model]!, metric.prepare(references), rows, i * metric.columns.length)
    })
    return { model, scores: { metric, rows } }
  })
  const board = rankMetrics([{ metric: 'chrf', signature: metric.signature, models }])
  expect(read('../README.md')).toContain(
    `\`\`\`text\n${renderText(viewReport(leaderboardView(board)))}\`\`\``,
  )
})
