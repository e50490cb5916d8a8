import type { Row } from '@codegen-eval/records'

/** The usual names of the field with the id of a task; the first of those that are there counts. */
export const ID_NAMES = [
  'id',
  'task_id',
  'item',
  'item_id',
  'question_id',
  'problem_id',
  'instance_id',
  'example_id',
  'prompt_id',
] as const

/** The usual names of the field with the model. */
export const MODEL_NAMES = ['model', 'model_id', 'model_name'] as const

/** The name of a field that holds the model or a prompt, which its values tell. */
export const SYSTEM = 'system'

/** The usual names of the field with the label of a sample among those of its task and model. */
export const SAMPLE_NAMES = [
  'sample',
  'sample_id',
  'completion_id',
  'epoch',
  'attempt',
  'trial',
  'run',
  'replicate',
  'repetition',
  'repeat',
] as const

/** The id of a row of JSON under its usual name; under those that may hold another thing, a name or a number only. */
export function usualId(row: Row): unknown {
  // a property that code names is found several times as fast as one that a variable names
  if (row.id !== undefined) return row.id
  if (row.task_id !== undefined) return row.task_id
  return ID_NAMES.map((name) => row[name]).find(
    (value) => typeof value === 'string' || typeof value === 'number',
  )
}

/** The model of a row of JSON under its usual name. */
export function usualModel(row: Row): unknown {
  return row.model ?? row.model_id ?? row.model_name ?? (isModelName(row.system) ? row.system : undefined)
}

/** Whether a value may name a model: a prompt has spaces. */
export function isModelName(value: unknown): boolean {
  return typeof value === 'string' && /^[^\s]{1,64}$/.test(value)
}
