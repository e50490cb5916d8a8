import { quotedValue } from './document-fields.ts'

/** One task of a survey with the outputs of models for it; a `Segment` of `@codegen-eval/segments` is one. */
export interface SurveyTask {
  readonly id: string | number
  /** The task in words, which raters see. */
  readonly intent?: string
  /** Solutions by people; the first one is rated as the system `reference`. */
  readonly references: readonly string[]
  readonly models: readonly string[]
  /** `candidates[i]` is the output of `models[i]`. */
  readonly candidates: readonly string[]
  /** The programming language, for highlighting. */
  readonly language?: string
}

/** A distinct output of a task, and which systems gave it. */
export interface SurveyedOutput {
  readonly id: string | number
  /** Position of the task. */
  readonly task: number
  readonly code: string
  /** All models with this output. */
  readonly models: readonly string[]
  /** Whether it is the reference, too. */
  readonly reference: boolean
}

/** The name of the references among the systems of a survey. */
export const REFERENCE_SYSTEM = 'reference'

/**
 * The distinct outputs of tasks, in the order in which they come. Outputs of one task that look the same are one: those
 * that differ only in white space at the ends of lines, or in blank lines at the start and the end.
 *
 * @param withReferences Whether the first reference of a task is an output, too.
 * @throws RangeError if an id comes twice, a task has no output, needs a reference and has none, or a model is named
 * `reference` beside references.
 */
export function surveyedOutputs(tasks: readonly SurveyTask[], withReferences: boolean): SurveyedOutput[] {
  const ids = new Set<string>()
  return tasks.flatMap((task, t) => {
    const name = `task ${quotedValue(task.id)}`
    if (ids.has(String(task.id))) throw new RangeError(`${name} comes twice`)
    ids.add(String(task.id))
    if (task.models.length === 0 || task.models.length !== task.candidates.length)
      throw new RangeError(
        `${name}: expected one output per model, found ${task.candidates.length} outputs of ${task.models.length} models`,
      )
    if (!withReferences) return outputsOf(task, t, [])
    if (task.references.length === 0)
      throw new RangeError(
        `${name} has no reference: give it one, or leave the references out with option references`,
      )
    if (task.models.includes(REFERENCE_SYSTEM))
      throw new RangeError(
        `${name}: a model is named "${REFERENCE_SYSTEM}", as the references are: rename it, or leave the references out with option references`,
      )
    return outputsOf(task, t, task.references.slice(0, 1))
  })
}

function outputsOf(task: SurveyTask, index: number, references: readonly string[]): SurveyedOutput[] {
  const found = new Map<string, { code: string; models: string[]; reference: boolean }>()
  const entryOf = (code: string) => {
    const look = visibleText(code)
    const entry = found.get(look) ?? { code, models: [], reference: false }
    found.set(look, entry)
    return entry
  }
  for (const [m, code] of task.candidates.entries()) entryOf(code).models.push(task.models[m])
  for (const code of references) entryOf(code).reference = true
  return [...found.values()].map((entry) => ({ id: task.id, task: index, ...entry }))
}

/** A text as it looks on a page: without white space at the ends of lines, and blank lines around it. */
export function visibleText(code: string): string {
  return code
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^\n+|\n+$/g, '')
}
