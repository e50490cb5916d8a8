import type { ProgramLanguage } from '../languages/program-language.ts'
import { fillTemplate } from './fill-template.ts'
import { pattern } from './pattern.ts'
import { formOf, type TaskText, taskText } from './program-form.ts'

/** The tests of a task, as its text tells. */
export interface FoundTests {
  /** The library without which they cannot run. */
  readonly refused?: string
  /** Set if there is none. */
  readonly isEmpty: boolean
  /** Pattern of the standard output if one of them ran. */
  readonly ran?: string
}

/**
 * Finds tests in the text of a task, as the declaration of its language says. What an output adds does not count: it can
 * neither bring tests of its own nor hide those of the task.
 */
export function testsOfTask(language: ProgramLanguage, task: TaskText): FoundTests {
  const { tests, ran } = formOf(language, task)
  const text = taskText(task)
  const { refused: libraries } = language
  const library = libraries === undefined ? undefined : pattern(libraries).exec(text)
  const refused = library?.slice(1).find((group) => group !== undefined) ?? library?.[0]
  const found = tests === undefined ? undefined : [...text.matchAll(pattern(tests, 'g'))]
  const names = (found ?? []).map(([, name]) => name).filter((name) => name !== undefined)
  return {
    ...(refused === undefined ? {} : { refused }),
    isEmpty: found?.length === 0,
    ...(ran === undefined ? {} : { ran: fillTemplate(ran, { tests: names.join('|') }) }),
  }
}
