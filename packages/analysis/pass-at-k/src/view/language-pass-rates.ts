import type { ScoreTable } from '@codegen-eval/samples/scores'
import { meanOf } from '@codegen-eval/statistics/internal'
import { passAtK } from '../pass-at-k.ts'
import { taskSamplesOf } from '../task-samples-of.ts'

/** pass@k of a model on the tasks in one language. */
export interface LanguagePassRate {
  readonly model: string
  readonly language: string
  readonly tasks: number
  readonly k: number
  /** 0..1; `NaN` if a task has fewer than k samples. */
  readonly score: number
}

/** pass@k of each model on the tasks in each language, in the order in which the languages come first. */
export function languagePassRates(table: ScoreTable, ks: readonly number[]): LanguagePassRate[] {
  const languages = table.tests?.languages ?? []
  return table.models.flatMap((model, m) => {
    const samples = taskSamplesOf(table, m)
    return [...new Set(languages)].flatMap((language) => {
      const tasks = samples.filter((_, t) => languages[t] === language)
      return ks.map((k) => {
        const isShort = tasks.some((task) => task.samples < k)
        const rates = tasks.map(({ samples, correct }) =>
          isShort ? Number.NaN : passAtK(samples, correct, k),
        )
        return { model, language, tasks: tasks.length, k, score: meanOf(rates) }
      })
    })
  })
}
