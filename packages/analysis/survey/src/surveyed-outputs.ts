import { quote } from '@codegen-eval/messages'
import type { Segment } from '@codegen-eval/samples'
import { groupedBy, placesOfLabels } from '@codegen-eval/statistics/internal'
import type { ShownSystems } from './survey-key.ts'

/** One task of a survey with the outputs of models for it: raters see the intent, and the first reference as the system `reference`. */
export type SurveyTask = Pick<
  Segment,
  'id' | 'sample' | 'labels' | 'intent' | 'references' | 'models' | 'candidates' | 'language'
>

/** A distinct output of a task, and which systems gave it. */
export interface SurveyedOutput extends ShownSystems {
  readonly id: string | number
  /** Position of the task. */
  readonly task: number
  readonly code: string
}

/** The name of the references among the systems of a survey. */
export const REFERENCE_SYSTEM = 'reference'

/**
 * The distinct outputs of tasks, in the order in which they come. Outputs of one task that look the same are one: those
 * that differ only in white space at the ends of lines, or in blank lines at the start and the end.
 *
 * @param withReferences Whether the first reference of a task is an output, too.
 * @throws RangeError if a sample of an id comes twice, a task has no output, needs a reference and has none, or a model is
 * named `reference` beside references.
 */
export function surveyedOutputs(tasks: readonly SurveyTask[], withReferences: boolean): SurveyedOutput[] {
  for (const task of tasks) checkTask(task, withReferences)
  return [...placesOfLabels(tasks.map(({ id }) => String(id))).values()].flatMap((places) => {
    const samples = places.map((t) => tasks[t])
    const twice = samples.find(({ sample, labels }, s) =>
      samples.slice(0, s).some((other) => labels === undefined && other.sample === sample),
    )
    if (twice !== undefined) throw new RangeError(`${nameOf(twice)} comes twice`)
    return outputsOf(samples, places[0], withReferences)
  })
}

function checkTask(task: SurveyTask, withReferences: boolean): void {
  const { models, candidates, references } = task
  if (models.length === 0 || models.length !== candidates.length)
    throw new RangeError(
      `${nameOf(task)}: expected one output per model, found ${candidates.length} outputs of ${models.length} models`,
    )
  if (!withReferences) return
  if (references.length === 0)
    throw new RangeError(
      `${nameOf(task)} has no reference: give it one, or leave the references out with option references`,
    )
  if (models.includes(REFERENCE_SYSTEM))
    throw new RangeError(
      `${nameOf(task)}: a model is named "${REFERENCE_SYSTEM}", as the references are: rename it, or leave the references out with option references`,
    )
}

function nameOf({ id, sample }: SurveyTask): string {
  return sample === undefined ? `task ${quote(id)}` : `sample ${quote(sample)} of task ${quote(id)}`
}

/** The outputs of a task, of which there may be several samples. */
function outputsOf(samples: readonly SurveyTask[], index: number, withReferences: boolean): SurveyedOutput[] {
  const [{ id, references, sample: first }] = samples
  const ofModels = samples.flatMap(({ models, candidates, sample = null, labels }) =>
    candidates.map((code, m) => ({ code, model: models[m], sample: labels?.[m] ?? sample })),
  )
  const given = withReferences ? [...ofModels, { code: references[0], model: undefined }] : ofModels
  const isSampled = samples.length > 1 || first !== undefined
  return Array.from(groupedBy(given, ({ code }) => visibleText(code)).values(), (alike) => {
    const by = alike.flatMap((each) => (each.model === undefined ? [] : [each]))
    return {
      ...{ id, task: index, code: alike[0].code, models: by.map(({ model }) => model) },
      reference: by.length < alike.length,
      ...(isSampled ? { samples: by.map(({ sample }) => sample) } : {}),
    }
  })
}

/** A text as it looks on a page: without white space at the ends of lines, and blank lines around it. */
export function visibleText(code: string): string {
  return code
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^\n+|(?<!\n)\n+$/g, '')
}
