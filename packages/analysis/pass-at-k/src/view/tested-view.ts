import { plural, UsageError } from '@codegen-eval/messages'
import {
  extendView,
  type FactRow,
  type Facts,
  type Finding,
  findingOf,
  type Measure,
  noteOf,
  type Part,
  rowsPart,
  type View,
  type Words,
  when,
} from '@codegen-eval/report/view'
import type { OutcomeTally, ScoreTable } from '@codegen-eval/samples/scores'
import { describeSamples, uncountedNotes } from '@codegen-eval/samples/scores/internal'
import { taskSamplesOf } from '../task-samples-of.ts'
import { languageFacts } from './language-facts.ts'

/** Outcomes in the order of their columns, with their words. */
const OUTCOME_WORDS: readonly (readonly [outcome: string, word: string])[] = [
  ['passed', 'passed'],
  ['failed', 'failed'],
  ['error', 'error'],
  ['compile', 'compile error'],
  ['timeout', 'time-out'],
  ['memory', 'memory'],
  ['exited', 'crashed'],
  ['output', 'output'],
  ['untested', 'untested'],
]

/** Longest error in a table, in characters. */
const SHOWN_CHARACTERS = 100

/** Contents of the view of test results besides the scores. */
export interface TestedStyle {
  readonly ks: readonly number[]
  /** Adds pass@k of the tasks in each language. */
  readonly by?: 'language' | undefined
}

/**
 * The view of pass@k with what results of tests tell beside it: the counts of each task, the outcomes of each model and language with
 * the first lines of the commonest errors, and, if it is asked for, pass@k of each language.
 *
 * @throws UsageError if languages are asked for and the files name none.
 */
export function testedView(view: View, table: ScoreTable, { ks, by }: TestedStyle): View {
  const { tests, oneProcess = 0, uncounted = [] } = table
  const { outcomes = [], toolchains = [] } = tests ?? {}
  if (by !== undefined && outcomes.length === 0)
    throw new UsageError('option by=language: the results name no languages: expected a field "language"')
  const words: Words = {
    'one-process': ({ numbers: { samples: count } }) =>
      `${plural(count, 'sample')} ran in one process with ${count === 1 ? 'its' : 'their'} tests, where a pass can be forged`,
    'test-samples': () => samplesNote(table) ?? 'one sample of each task',
    uncounted: () => uncountedNotes(uncounted).join('; '),
  }
  const found: Finding[] = [
    ...when(table.models.length > 1, () => noteOf('test-samples')),
    ...when(uncounted.length > 0, () => noteOf('uncounted')),
    ...when(oneProcess > 0, () =>
      findingOf('one-process', 'warning', { facts: view.csv[0], numbers: { samples: oneProcess } }),
    ),
  ]
  const facts = [...when(by, () => languageFacts(table, ks)), ...outcomeFacts(outcomes)]
  return extendView(view, {
    settings: {
      ...(oneProcess > 0 ? { oneProcess } : {}),
      ...(uncounted.length > 0 ? { uncounted } : {}),
      ...(toolchains.length === 0 ? {} : { toolchains }),
    },
    facts: [...facts, taskFacts(table)],
    parts: facts.flatMap((each) => partsOf(each, ks)),
    findings: found,
    words,
  })
}

/** That samples of several models are compared by whole tasks; `undefined` if tasks have one each, or there is one model. */
export function samplesNote(table: ScoreTable): string | undefined {
  const samples = table.models.length > 1 ? describeSamples(table) : undefined
  return samples === undefined ? samples : `${samples}: tests and intervals are over tasks`
}

function outcomeFacts(outcomes: readonly OutcomeTally[]): Facts[] {
  if (outcomes.length === 0) return []
  const told = OUTCOME_WORDS.filter(
    ([key]) => key === 'passed' || outcomes.some((tally) => (tally.outcomes[key] ?? 0) > 0),
  )
  const measures: Measure[] = [
    { key: 'programs', unit: 'count' },
    ...told.map(([key, label]): Measure => ({ key, label, unit: 'count' })),
    { key: 'parseRate', label: 'parse rate', unit: 'points', optional: true },
    { key: 'compileRate', label: 'compile rate', unit: 'points', optional: true },
  ]
  const rows = outcomes.map(({ model, language, programs, parsed, compiled, outcomes: counts }) => ({
    ...{ model, language, programs },
    ...Object.fromEntries(told.map(([key]) => [key, counts[key] ?? 0])),
    ...(compiled === undefined ? {} : { compileRate: compiled / programs }),
    ...(compiled === undefined || parsed === undefined ? {} : { parseRate: parsed / programs }),
  }))
  const errors = outcomes.flatMap(({ model, language, errors: lines }) =>
    lines.map(
      ([line, programs]): FactRow => ({
        ...{ model, language, line, programs, shown: line.slice(0, SHOWN_CHARACTERS) },
      }),
    ),
  )
  const counted: Facts = {
    ...{ key: 'errors', names: ['model', 'language', 'line'], rows: errors },
    measures: [{ key: 'programs', unit: 'count' }],
  }
  return [
    { key: 'outcomes', names: ['model', 'language'], measures, rows },
    ...(errors.length === 0 ? [] : [counted]),
  ]
}

/** How many samples of each task pass. */
function taskFacts(table: ScoreTable): Facts {
  return {
    key: 'tasks',
    names: ['model', 'task'],
    measures: [
      { key: 'samples', unit: 'count' },
      { key: 'correct', unit: 'count' },
    ],
    rows: table.models.flatMap((model, m) =>
      taskSamplesOf(table, m).map(({ taskId, samples, correct }) => ({
        ...{ model, task: taskId, samples, correct, share: correct / samples },
      })),
    ),
  }
}

function partsOf({ key, measures }: Facts, ks: readonly number[]): Part[] {
  switch (key) {
    case 'byLanguage':
      return ks.map((k) => {
        const title = `pass@${k} by language`
        const where = { metric: `pass@${k}` }
        const cells = { rows: 'language', across: 'model', measure: 'score' }
        return {
          ...{ id: `language-${k}`, title },
          layouts: [{ kind: 'cross', title, facts: key, where, ...cells }],
        }
      })
    case 'outcomes': {
      const columns = ['model', 'language', ...measures.map((measure) => measure.key)]
      return [rowsPart(key, 'Outcomes', columns, { title: 'Outcomes' })]
    }
    default: {
      const title = 'Commonest errors'
      const error = { name: 'error', of: ['shown'], by: '' }
      return [rowsPart(key, title, ['model', 'language', 'programs', error], { title })]
    }
  }
}
