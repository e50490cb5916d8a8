import type { Facts } from '@codegen-eval/report/view'
import type { ScoreTable } from '@codegen-eval/samples/scores'
import { corpusScore } from '@codegen-eval/statistics'
import { passAtKRows } from '../pass-at-k-rows.ts'
import { taskSamplesOf } from '../task-samples-of.ts'

/** pass@k of each model on the tasks in each language, in the order in which the languages come first; `NaN` if a task has fewer than k samples. */
export function languageFacts(table: ScoreTable, ks: readonly number[]): Facts {
  const languages = table.tests?.languages ?? []
  const rows = table.models.flatMap((model, m) => {
    const samples = taskSamplesOf(table, m)
    return [...new Set(languages)].flatMap((language) => {
      const tasks = samples.filter((_, t) => languages[t] === language)
      return ks.map((k) => {
        const score = corpusScore(passAtKRows(tasks, k))
        return { model, language, tasks: tasks.length, k, score, metric: `pass@${k}` }
      })
    })
  })
  return {
    ...{ key: 'byLanguage', names: ['model', 'language', 'k'], rows },
    measures: [
      { key: 'tasks', unit: 'count' },
      { key: 'score', unit: 'points' },
    ],
  }
}
