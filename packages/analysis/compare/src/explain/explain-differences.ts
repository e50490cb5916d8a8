import { escapeControls, pointFormat } from '@codegen-eval/report'
import {
  type Explained,
  type ExplanationStyle,
  explanationJson,
  explanationText,
} from '@codegen-eval/report/explanations'
import { formatNumber } from '@codegen-eval/report/internal'
import type { DifferingOutputs, LargestDifferences } from './differing-outputs.ts'

/** The names of two models. */
export type ModelPair = readonly [a: string, b: string]

/** Explains the output of a model for one task. */
export type ExplainOutput = (task: DifferingOutputs, model: string, candidate: string) => Promise<Explained>

/** How the text is printed. */
export type DifferenceStyle = ExplanationStyle

/** The outputs on which two models differ most as text: what each model wins most, explained for both. */
export async function differencesText(
  found: LargestDifferences,
  models: ModelPair,
  explain: ExplainOutput,
  style: DifferenceStyle,
): Promise<string> {
  const format = pointFormat(style.precision)
  const names = models.map(escapeControls)
  const sides: string[] = []
  for (const [i, list] of [found.a, found.b].entries()) {
    const entries: string[] = []
    for (const each of list) {
      const title = `id ${escapeControls(String(each.id))}: ${names[i]} is better by ${formatNumber(each.difference, format)}`
      const both = await pairOf(each, models, explain)
      entries.push(`${title}\n\n${both.map((explained) => explanationText(explained, style)).join('\n')}`)
    }
    sides.push(
      entries.length === 0
        ? `${names[i]} is better on no task\n`
        : `${names[i]} is better, most of all on:\n\n${entries.join('\n')}`,
    )
  }
  const undefinedTasks = found.undefined > 0 ? `; ${found.undefined} of them have an undefined score` : ''
  return `${sides.join('\n')}\n${found.tasks} tasks have outputs of both${undefinedTasks}; differences x 100\n`
}

/** The same as JSON data; differences from 0 to 1. */
export async function differencesJson(
  found: LargestDifferences,
  models: ModelPair,
  explain: ExplainOutput,
): Promise<object> {
  const entries = async (list: readonly DifferingOutputs[]) => {
    const shown: object[] = []
    for (const each of list) {
      const both = await pairOf(each, models, explain)
      const explanations = both.map((explained) => JSON.parse(explanationJson(explained)) as object)
      shown.push({ id: each.id, difference: each.difference, explanations })
    }
    return shown
  }
  const [a, b] = models
  return {
    a,
    b,
    tasks: found.tasks,
    undefined: found.undefined,
    aIsBetter: await entries(found.a),
    bIsBetter: await entries(found.b),
  }
}

/** The explanations of the outputs of both, task by task. */
export async function explainedDifferences(
  { a, b }: LargestDifferences,
  models: ModelPair,
  explain: ExplainOutput,
): Promise<Explained[]> {
  const all: Explained[] = []
  for (const task of [...a, ...b]) all.push(...(await pairOf(task, models, explain)))
  return all
}

/** One after the other, because a model keeps the texts of one call. */
async function pairOf(
  task: DifferingOutputs,
  models: ModelPair,
  explain: ExplainOutput,
): Promise<readonly Explained[]> {
  const [first, second] = task.candidates
  return [await explain(task, models[0], first), await explain(task, models[1], second)]
}
