import { plural } from '@codegen-eval/messages'
import { countText, firstNames, formatNumber } from '@codegen-eval/report/internal'
import { type View, type WholeFinding, type Words, wordsOf } from '@codegen-eval/report/view'
import type { TaskAnalysis } from '../analyze-tasks.ts'

/** Maximum number of names in a sentence; the table and JSON have all. */
const MAX_NAMES = 5

/** The sentences of an analysis of tasks. */
export function tasksWords(analysis: TaskAnalysis): View['words'] {
  const { models, tasks, byOutcome, reversible, chanceCorrelation, settings, binary } = analysis
  const level = `${formatNumber(settings.alpha, { scale: 100, significant: 3 })} %`
  const all = plural(tasks.length, 'task')
  const bound = formatNumber(chanceCorrelation, { digits: 2 })
  const withModels = `with ${plural(models.length, 'model')}`
  const rate = binary ? 'pass rate' : 'mean score'
  const words: Words = {
    ...FOUND_WORDS,
    'left-out': ({ names }) => {
      const leftOut = names.tasks as readonly string[]
      return `${plural(leftOut.length, 'task')} left out, because a model has no score: ${firstNames(leftOut, MAX_NAMES)}`
    },
    'no-verdicts': () =>
      'scores are not all pass or fail, so that reversals, pairs and flaky tasks are undefined',
    'one-model': () =>
      'with one model, discrimination, reversals and pairs are undefined: pass logs of several models',
    'two-models': () => 'with 2 models, discrimination is undefined, since it could only be 1 or -1',
    'one-task': () => 'with one task, discrimination, reversals and pairs are undefined',
    'no-reversal': () =>
      `${withModels} and so few samples, no outcome could show that weaker models solve a task more often`,
    'no-copy': () => `${withModels}, not even an exact copy of a task would be found by its outcomes`,
    'no-pairs': () => 'there are too many tasks and models for a test of all pairs',
    rates: () => `${rate}s are means over models, times 100`,
    discrimination: () =>
      `discrimination is the correlation over models of the ${rate} with the mean of all other tasks (corrected item-total correlation; point-biserial for single verdicts)`,
    reversals: () =>
      `p of reversal: one-sided rank-sum test of the samples that pass, ordered by how their models do on the other tasks; Holm over the tasks that could show one; * at most ${settings.alpha}: weaker models solve the task more often`,
    pairs: () =>
      `pairs by outcome: residual correlation beyond abilities and difficulties (Rasch model), against the largest of ${countText(settings.draws)} tables with the same totals (seed ${settings.seed})`,
    samples: () =>
      'flaky for: number of models whose samples differ; samples differ: probability that two samples of a model do',
    'within-chance': () =>
      `with ${models.length} models, a discrimination from -${bound} to ${bound} is within chance (${level}, for each task by itself)`,
    'reversal-power': () =>
      `a reversal could be shown for ${reversible} of ${all}, at ${level} for all together`,
    'copy-power': () =>
      `an exact copy could be found by its outcomes for about ${byOutcome?.detectable} of ${all}`,
  }
  return wordsOf(words)
}

const FOUND_WORDS: Words = {
  'all-pass': counted('Tasks that every sample passes'),
  'none-passes': counted('Tasks that no sample passes'),
  reversed: counted('Tasks that weaker models solve more often than stronger ones, beyond chance'),
  together: counted('Groups of tasks that go together by outcome, beyond chance'),
  alike: counted('Groups of tasks with similar texts'),
  flaky: counted('Tasks of which samples of one model have different outcomes'),
}

/** `Tasks that no sample passes: 2 (a, b)`, or groups: `1 (a = b)`. */
function counted(what: string): (finding: WholeFinding) => string {
  return ({ names }) => {
    const found = names.tasks as readonly (string | readonly string[])[]
    const texts = found.map((each) => (typeof each === 'string' ? each : firstNames(each, MAX_NAMES, ' = ')))
    return `${what}: ${found.length}${found.length === 0 ? '' : ` (${firstNames(texts, MAX_NAMES)})`}`
  }
}
