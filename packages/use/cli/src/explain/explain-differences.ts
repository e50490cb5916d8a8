import {
  type Explained,
  escapeControls,
  explanationJson,
  explanationText,
  formatNumber,
  jsonText,
  pointFormat,
} from '@codegen-eval/report'
import type { DifferingOutputs, LargestDifferences } from './differing-outputs.ts'

/** The names of two models. */
export type ModelPair = readonly [a: string, b: string]

/** Explains the output of a model for one task. */
export type ExplainOutput = (task: DifferingOutputs, model: string, candidate: string) => Explained

/** How the text is printed. */
export interface DifferenceStyle {
  readonly all: boolean
  readonly styled: boolean
  readonly precision: number
}

/** The outputs on which two models differ most as text: what each model wins most, explained for both. */
export function differencesText(
  found: LargestDifferences,
  models: ModelPair,
  explain: ExplainOutput,
  style: DifferenceStyle,
): string {
  const format = pointFormat(style.precision)
  const names = models.map(escapeControls)
  const sides = [found.a, found.b].map((list, i) => {
    if (list.length === 0) return `${names[i]} is better on no task\n`
    const entries = list.map((each) => {
      const title = `id ${escapeControls(String(each.id))}: ${names[i]} is better by ${formatNumber(each.difference, format)}`
      const both = pairOf(each, models, explain).map((explained) => explanationText(explained, style))
      return `${title}\n\n${both.join('\n')}`
    })
    return `${names[i]} is better, most of all on:\n\n${entries.join('\n')}`
  })
  const undefinedTasks = found.undefined > 0 ? `; ${found.undefined} of them have an undefined score` : ''
  return `${sides.join('\n')}\n${found.tasks} tasks have outputs of both${undefinedTasks}; differences x 100\n`
}

/** The same as JSON; differences from 0 to 1. */
export function differencesJson(
  found: LargestDifferences,
  models: ModelPair,
  explain: ExplainOutput,
): string {
  const entries = (list: readonly DifferingOutputs[]) =>
    list.map((each) => ({
      id: each.id,
      difference: each.difference,
      explanations: pairOf(each, models, explain).map(
        (explained) => JSON.parse(explanationJson(explained)) as object,
      ),
    }))
  const [a, b] = models
  return jsonText({
    a,
    b,
    tasks: found.tasks,
    undefined: found.undefined,
    aIsBetter: entries(found.a),
    bIsBetter: entries(found.b),
  })
}

function pairOf(task: DifferingOutputs, models: ModelPair, explain: ExplainOutput): readonly Explained[] {
  return task.candidates.map((candidate, i) => explain(task, models[i]!, candidate))
}
