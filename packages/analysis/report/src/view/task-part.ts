import { countText } from '../value-text.ts'
import { when } from './shorthands.ts'
import type { TaskTable } from './task-table.ts'
import type { Part } from './view.ts'

/** A table of tasks as a part of a view, which pages have; none without tasks. */
export function taskPart(tasks: TaskTable): Part[] {
  const { rows, maxCharacters } = tasks
  if (rows.length === 0) return []
  const withTexts = rows.filter(({ outputs }) => outputs !== undefined).length
  const sentences = [
    'Scores of single tasks, times 100; of tests, the samples that pass. A task opens by its name, with its outputs where they are known.',
    ...when(
      rows.length < tasks.tasks,
      () =>
        `Only the ${countText(rows.length)} of ${countText(tasks.tasks)} tasks whose scores differ most are shown.`,
    ),
    ...when(
      maxCharacters,
      (most) =>
        `A page has up to ${countText(most / 1e6)} MB of texts: those of ${countText(withTexts)} of ${countText(rows.length)} tasks, whose scores differ most.`,
    ),
  ]
  return [{ ...{ id: 'tasks', title: 'Tasks', only: 'page', layouts: [] }, note: sentences.join(' '), tasks }]
}
