import { outputsOfItem, type RatedItem, type RatingTable } from '@codegen-eval/human-ratings'
import { type JudgedOutput, placeOf } from './judged-output.ts'

/** Facts about an output besides its grades. */
export type OutputFacts = Pick<JudgedOutput, 'cluster' | 'length' | 'language' | 'stratum'>

export type OutputName = Pick<JudgedOutput, 'task' | 'model' | 'sample'>

/** Outputs by task, model and sample, while they are collected from several files. */
export interface CollectedOutputs {
  /** Adds ratings, where some raters are judges. */
  addRatings(table: RatingTable<number>, items: readonly RatedItem[], judges: readonly string[]): void
  addGrade(output: OutputName, judge: string, grade: number): void
  /** Adds what is known about an output. */
  addFacts(output: OutputName, facts: OutputFacts): void
  /** All outputs, in the order in which they came first. */
  finish(): JudgedOutput[]
}

interface OpenOutput extends OutputName {
  readonly people: Map<string, number>
  readonly judges: Map<string, number>
  facts: OutputFacts
}

/** Starts without an output. Where only one of two files names models and there is one, the other's outputs are that model's. */
export function collectedOutputs(): CollectedOutputs {
  const outputs = new Map<string, OpenOutput>()
  const models = new Set<string>()
  const outputOf = ({ task, model, sample }: OutputName): OpenOutput => {
    const place = placeOf({ task, sample })
    const modelName = model ?? (models.size === 1 ? [...models][0] : undefined)
    if (model !== undefined) models.add(model)
    const key = JSON.stringify([place, modelName])
    const nameless = modelName === undefined ? undefined : outputs.get(JSON.stringify([place, undefined]))
    const known = outputs.get(key) ?? nameless
    if (known !== undefined) return known
    const output: OpenOutput = {
      task,
      model: modelName,
      sample,
      people: new Map(),
      judges: new Map(),
      facts: {},
    }
    outputs.set(key, output)
    return output
  }
  return {
    addRatings({ itemStart, itemRater, itemLabel, raters, scale }, items, judges) {
      items.forEach((item, i) => {
        for (const { model, sample } of outputsOfItem(item)) {
          const output = outputOf({ task: String(item.id), model, sample: sample?.toString() })
          for (let r = itemStart[i]; r < itemStart[i + 1]; r++) {
            const rater = String(raters[itemRater[r]])
            const grades = judges.includes(rater) ? output.judges : output.people
            grades.set(rater, scale[itemLabel[r]])
          }
        }
      })
    },
    addGrade(name, judge, grade) {
      const { judges } = outputOf(name)
      if (!Number.isNaN(grade)) judges.set(judge, grade)
    },
    addFacts(name, facts) {
      const output = outputOf(name)
      output.facts = { ...output.facts, ...facts }
    },
    finish: () =>
      [...outputs.values()].map(({ facts, model, sample, ...output }) => ({
        ...output,
        ...(model === undefined ? {} : { model }),
        ...(sample === undefined ? {} : { sample }),
        ...facts,
      })),
  }
}
