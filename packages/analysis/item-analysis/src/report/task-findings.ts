import { plural } from '@codegen-eval/messages'
import { formatNumber } from '@codegen-eval/report/internal'
import type { TaskAnalysis, TaskFacts } from '../analyze-tasks.ts'

/** Maximum number of names in a sentence; the table and JSON have all. */
const MAX_NAMES = 5

/** The first few names of a list. */
export function namesText(names: readonly string[], most: number = MAX_NAMES): string {
  const more = names.length - most
  return more > 0 ? `${names.slice(0, most).join(', ')} and ${more} more` : names.join(', ')
}

/** The findings, in sentences with a full stop. */
export function findingSentences(analysis: TaskAnalysis): string[] {
  const { tasks, byOutcome, byText, reversible } = analysis
  const named = (what: string, chosen: readonly TaskFacts[]) =>
    counted(
      what,
      chosen.map(({ task }) => task),
    )
  const all = tasks.filter(({ solved }) => solved === 'all')
  const none = tasks.filter(({ solved }) => solved === 'none')
  const reversed = tasks.filter(({ isReversed }) => isReversed)
  const flaky = tasks.filter(({ flakyModels }) => flakyModels > 0)
  const hasSamples = tasks.some(({ flakyModels }) => !Number.isNaN(flakyModels))
  return [
    named('Tasks that every sample passes', all),
    named('Tasks that no sample passes', none),
    ...(reversible === 0
      ? []
      : [named('Tasks that weaker models solve more often than stronger ones, beyond chance', reversed)]),
    ...((byOutcome?.detectable ?? 0) === 0
      ? []
      : [
          counted(
            'Groups of tasks that go together by outcome, beyond chance',
            groupNames(byOutcome?.groups ?? []),
          ),
        ]),
    ...(byText === undefined
      ? []
      : [counted('Groups of tasks with similar texts', groupNames(byText.groups))]),
    ...(hasSamples ? [named('Tasks of which samples of one model have different outcomes', flaky)] : []),
  ]
}

/** `Tasks that no sample passes: 2 (a, b).` */
function counted(what: string, names: readonly string[]): string {
  return `${what}: ${names.length}${names.length === 0 ? '' : ` (${namesText(names)})`}.`
}

function groupNames(groups: readonly (readonly string[])[]): string[] {
  return groups.map((tasks) => namesText(tasks).replaceAll(', ', ' = '))
}

/** Limits of the data, in sentences without a full stop. */
export function limitWarnings({
  models,
  tasks,
  binary,
  reversible,
  byOutcome,
  leftOut,
}: TaskAnalysis): string[] {
  const withModels = `with ${plural(models.length, 'model')}`
  const isOne = models.length === 1
  const cannot = (is: boolean, text: string) => (is ? [text] : [])
  return [
    ...cannot(
      leftOut.length > 0,
      `${plural(leftOut.length, 'task')} left out, because a model has no score: ${namesText(leftOut)}`,
    ),
    ...cannot(
      !binary,
      'scores are not all pass or fail, so that reversals, pairs and flaky tasks are undefined',
    ),
    ...cannot(
      isOne,
      'with one model, discrimination, reversals and pairs are undefined: pass logs of several models',
    ),
    ...cannot(
      models.length === 2,
      'with 2 models, discrimination is undefined, since it could only be 1 or -1',
    ),
    ...cannot(tasks.length === 1, 'with one task, discrimination, reversals and pairs are undefined'),
    ...cannot(
      !isOne && binary && reversible === 0,
      `${withModels} and so few samples, no outcome could show that weaker models solve a task more often`,
    ),
    ...cannot(
      byOutcome?.detectable === 0,
      `${withModels}, not even an exact copy of a task would be found by its outcomes`,
    ),
    ...cannot(
      !isOne && binary && byOutcome === undefined,
      'there are too many tasks and models for a test of all pairs',
    ),
  ]
}

/** The power of the data, in sentences without a full stop. */
export function powerNotes({
  models,
  tasks,
  reversible,
  byOutcome,
  chanceCorrelation,
  settings,
}: TaskAnalysis): string[] {
  const level = `${formatNumber(settings.alpha, { scale: 100, significant: 3 })} %`
  const all = plural(tasks.length, 'task')
  const bound = formatNumber(chanceCorrelation, { digits: 2 })
  return [
    ...(Number.isNaN(chanceCorrelation) || tasks.every(({ discrimination }) => Number.isNaN(discrimination))
      ? []
      : [
          `with ${models.length} models, a discrimination from -${bound} to ${bound} is within chance (${level}, for each task by itself)`,
        ]),
    ...(reversible === 0
      ? []
      : [`a reversal could be shown for ${reversible} of ${all}, at ${level} for all together`]),
    ...((byOutcome?.detectable ?? 0) === 0
      ? []
      : [`an exact copy could be found by its outcomes for about ${byOutcome?.detectable} of ${all}`]),
  ]
}

/** Remarks on single tasks, in words. */
export function taskRemarks({ tasks, byOutcome, byText }: TaskAnalysis): Map<string, string[]> {
  const remarks = new Map<string, string[]>()
  const add = (task: string, text: string) => remarks.set(task, [...(remarks.get(task) ?? []), text])
  for (const { task, solved, isReversed } of tasks) {
    if (solved !== 'some') add(task, solved === 'all' ? 'all pass' : 'none passes')
    if (isReversed) add(task, 'weaker models pass more often')
  }
  const grouped = (groups: readonly (readonly string[])[], how: string) => {
    for (const group of groups)
      for (const task of group)
        add(
          task,
          `${how} ${namesText(
            group.filter((other) => other !== task),
            3,
          )}`,
        )
  }
  grouped(byOutcome?.groups ?? [], 'goes with')
  grouped(byText?.groups ?? [], 'text like')
  return remarks
}
