import type { ProgramForm, ProgramLanguage } from '../languages/program-language.ts'
import type { TestTask } from '../tasks/test-task.ts'
import { pattern } from './pattern.ts'

/** The parts of a task that become a program. */
export type TaskText = Pick<TestTask, 'setup' | 'test' | 'finish' | 'streams'> &
  Partial<Pick<TestTask, 'entryPoint'>>

/** The text of a task's tests, without any output. */
export const taskText = ({ setup, test, finish }: TaskText): string => [setup, test, finish].join('\n')

/** The form of a task, which its text decides: an output with a `main` or tests of its own changes nothing. */
export function formOf({ name, forms }: ProgramLanguage, task: TaskText): ProgramForm {
  const text = taskText(task)
  const isStreams = task.streams !== undefined
  const form = forms.find(
    ({ streams = false, when }) => streams === isStreams && (when === undefined || pattern(when).test(text)),
  )
  if (form === undefined) throw new RangeError(`language ${name}: no form fits the tests`)
  return isStreams ? form : { passed: '^{mark}$', ...form }
}
