import type { RatedItem, RatingTable } from '@codegen-eval/human-ratings'
import type { JudgedOutput } from './judged-output.ts'

/** Facts about an output besides its grades. */
export type OutputFacts = Pick<JudgedOutput, 'cluster' | 'length' | 'language' | 'stratum'>

/** Outputs by task and model, while they are collected from several files. */
export interface CollectedOutputs {
  /** Adds ratings, where some raters are judges. */
  addRatings(table: RatingTable<number>, items: readonly RatedItem[], judges: readonly string[]): void
  /** Adds the grade of a judge. */
  addGrade(task: string, model: string | undefined, judge: string, grade: number): void
  /** Adds what is known about an output. */
  addFacts(task: string, model: string | undefined, facts: OutputFacts): void
  /** All outputs, in the order in which they came first. */
  finish(): JudgedOutput[]
}

interface OpenOutput {
  readonly task: string
  readonly model: string | undefined
  readonly people: Map<string, number>
  readonly judges: Map<string, number>
  facts: OutputFacts
}

/**
 * Starts without an output. Where only one of two files names models and there is one, the other's outputs are that model's.
 */
export function collectedOutputs(): CollectedOutputs {
  const outputs = new Map<string, OpenOutput>()
  const models = new Set<string>()
  const outputOf = (task: string, model: string | undefined): OpenOutput => {
    const own = model ?? (models.size === 1 ? [...models][0] : undefined)
    if (model !== undefined) models.add(model)
    const key = JSON.stringify([task, own])
    const nameless = own === undefined ? undefined : outputs.get(JSON.stringify([task, undefined]))
    const known = outputs.get(key) ?? nameless
    if (known !== undefined) return known
    const output: OpenOutput = { task, model: own, people: new Map(), judges: new Map(), facts: {} }
    outputs.set(key, output)
    return output
  }
  return {
    addRatings({ itemStart, itemRater, itemLabel, raters, scale }, items, judges) {
      items.forEach(({ id, model }, i) => {
        const output = outputOf(String(id), model)
        for (let r = itemStart[i]; r < itemStart[i + 1]; r++) {
          const rater = String(raters[itemRater[r]])
          const grades = judges.includes(rater) ? output.judges : output.people
          grades.set(rater, scale[itemLabel[r]])
        }
      })
    },
    addGrade(task, model, judge, grade) {
      const { judges } = outputOf(task, model)
      if (!Number.isNaN(grade)) judges.set(judge, grade)
    },
    addFacts(task, model, facts) {
      const output = outputOf(task, model)
      output.facts = { ...output.facts, ...facts }
    },
    finish: () =>
      [...outputs.values()].map(({ facts, model, ...output }) => ({
        ...output,
        ...(model === undefined ? {} : { model }),
        ...facts,
      })),
  }
}
