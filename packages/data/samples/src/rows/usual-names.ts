import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'

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

/** The same in results, which are not numbered where nothing names their tasks; beside other ids it is a benchmark. */
export const RESULT_ID_NAMES: readonly [...typeof ID_NAMES, 'task'] = [...ID_NAMES, 'task']

/** The usual names of the field with the model. */
export const MODEL_NAMES = ['model', 'model_id', 'model_name', 'model_name_or_path'] as const

/** The name of a field that holds the model or a prompt, which its values tell. */
export const SYSTEM = 'system'

/** A name of a column as it is compared: in lower case and without separators. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[ _.:-]/g, '')
}

/** The position of the column with the first of some usual names; -1 if there is none. */
export function usualColumn(names: readonly string[], words: readonly string[]): number {
  const plain = names.map(plainName)
  return words.map((word) => plain.indexOf(plainName(word))).find((column) => column >= 0) ?? -1
}

/** The id of a row of JSON under its usual name; under those that may hold another thing, a name or a number only. */
export function usualId(row: Row): unknown {
  // a property that code names is found several times as fast as one that a variable names
  if (row.id !== undefined) return row.id
  if (row.task_id !== undefined) return row.task_id
  return ID_NAMES.map((name) => row[name]).find(
    (value) => typeof value === 'string' || typeof value === 'number',
  )
}

/**
 * The model of a row of JSON under its usual name.
 *
 * @throws InputError if it is no name.
 */
export function readModel(row: Row, fail: Fail): string | undefined {
  const model = usualModel(row)
  if (model === undefined || (typeof model === 'string' && model !== '')) return model
  const name = quote(MODEL_NAMES.find((each) => row[each] === model))
  const fault =
    model === '' ? 'is empty: expected the name of a model' : `must be a string, found ${quote(model)}`
  return fail(`field ${name} ${fault}`)
}

/** The value of the field that names the model. */
export function usualModel(row: Row): unknown {
  const { model, model_id, model_name, model_name_or_path } = row
  return (
    model ??
    model_id ??
    model_name ??
    model_name_or_path ??
    (isModelName(row.system) ? row.system : undefined)
  )
}

/** Whether a value may name a model: a prompt has spaces. */
export function isModelName(value: unknown): boolean {
  return typeof value === 'string' && /^[^\s]{1,64}$/.test(value)
}

/** The model of outputs or results for which nothing names one. */
export interface ModelContext {
  /** The name of the model, mostly that of the file. */
  readonly model: string
  /** Called where that name is taken. */
  readonly onUnnamedModel?: (() => void) | undefined
}

/** The name of the model of a row that names none. */
export function modelOfFile({ model, onUnnamedModel }: ModelContext): string {
  onUnnamedModel?.()
  return model
}
