import { RESULT_ID_NAMES } from '../rows/usual-names.ts'

/** The remedy where no field has such a name. */
export const ID_CURE = ' (option idField names another field)'

/**
 * The name of the field that names a task; `id` if there is none.
 *
 * @param has Whether there is a field of a name.
 */
export function usualIdField(has: (name: string) => boolean): string {
  return isOfHumaneval(has) ? 'task_id' : (RESULT_ID_NAMES.find(has) ?? RESULT_ID_NAMES[0])
}

/** Whether a row has an output as HumanEval or EvalPlus: then its task is `task_id`, whatever other ids there are. */
export function isOfHumaneval(has: (name: string) => boolean): boolean {
  return has('task_id') && (has('completion') || has('solution'))
}

/** Whether a line seems to be a header with the field of a task. */
export function hasIdName(line: string): boolean {
  return new RegExp(`\\b(?:${RESULT_ID_NAMES.join('|')})\\b`, 'i').test(line)
}
