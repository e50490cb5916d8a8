import { UsageError } from '@codegen-eval/messages'
import {
  COUNT_FORMAT,
  type Column,
  columnTable,
  pointFormat,
  type ReportOutput,
  type Table,
} from '@codegen-eval/report'
import type { OutcomeTally, ScoreTable } from '@codegen-eval/samples/scores'
import { passAtK } from '../pass-at-k.ts'
import { taskSamplesOf } from '../task-samples-of.ts'

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

/** pass@k of a model on the tasks in one language. */
export interface LanguagePassRate {
  readonly model: string
  readonly language: string
  readonly tasks: number
  readonly k: number
  /** 0..1; `NaN` if a task has fewer than k samples. */
  readonly score: number
}

/** The columns of the tables. */
export interface TestTableOptions {
  readonly ks: readonly number[]
  /** Adds pass@k of the tasks in each language. */
  readonly by?: 'language' | undefined
  readonly precision?: number | undefined
}

/**
 * Adds to a report of pass@k what results of tests tell beside it: the outcomes of each model and language with the first
 * lines of the commonest errors, and, if it is asked for, pass@k of each language.
 *
 * @throws UsageError if languages are asked for and the files name none.
 */
export function withTestTables(
  output: ReportOutput,
  table: ScoreTable,
  options: TestTableOptions,
): ReportOutput {
  const { tests } = table
  const { ks, by, precision = 2 } = options
  if (tests === undefined || tests.outcomes.length === 0) {
    if (by !== undefined)
      throw new UsageError('option by=language: the results name no languages: expected a field "language"')
    return output
  }
  const rates = by === undefined ? [] : languagePassRates(table, ks)
  return {
    ...output,
    report() {
      const report = output.report()
      return {
        ...report,
        tables: [
          ...report.tables,
          ...(by === undefined ? [] : [rateTable(rates, precision)]),
          outcomeTable(tests.outcomes, precision),
          ...errorTables(tests.outcomes),
        ],
      }
    },
    json: () => ({
      ...(output.json() as object),
      ...(tests.toolchains.length === 0 ? {} : { toolchains: tests.toolchains }),
      ...(by === undefined ? {} : { byLanguage: rates }),
      outcomes: tests.outcomes.map(({ errors, ...tally }) => ({
        ...tally,
        errors: errors.map(([line, count]) => ({ line, count })),
      })),
    }),
  }
}

/** pass@k of each model on the tasks in each language, in the order in which the languages come first. */
export function languagePassRates(table: ScoreTable, ks: readonly number[]): LanguagePassRate[] {
  const languages = table.tests?.languages ?? []
  return table.models.flatMap((model, m) => {
    const samples = taskSamplesOf(table, m)
    return [...new Set(languages)].flatMap((language) => {
      const tasks = samples.filter((_, t) => languages[t] === language)
      return ks.map((k) => {
        const isShort = tasks.some((task) => task.samples < k)
        const sum = tasks.reduce(
          (total, task) => total + (isShort ? 0 : passAtK(task.samples, task.correct, k)),
          0,
        )
        return { model, language, tasks: tasks.length, k, score: isShort ? Number.NaN : sum / tasks.length }
      })
    })
  })
}

function rateTable(rates: readonly LanguagePassRate[], precision: number): Table {
  const ks = [...new Set(rates.map(({ k }) => k))]
  const rows = rates.filter(({ k }) => k === ks[0])
  return columnTable<LanguagePassRate>(
    [
      { name: 'model', value: ({ model }) => model },
      { name: 'language', value: ({ language }) => language },
      { name: 'tasks', format: COUNT_FORMAT, value: ({ tasks }) => tasks },
      ...ks.map(
        (k): Column<LanguagePassRate> => ({
          name: `pass@${k}`,
          format: pointFormat(precision),
          value: (row) =>
            rates.find((each) => each.k === k && each.model === row.model && each.language === row.language)!
              .score,
        }),
      ),
    ],
    rows,
  )
}

function outcomeTable(outcomes: readonly OutcomeTally[], precision: number): Table {
  const shown = OUTCOME_WORDS.filter(
    ([name]) => name === 'passed' || outcomes.some((tally) => (tally.outcomes[name] ?? 0) > 0),
  )
  const isTold = outcomes.some(({ compiled }) => compiled !== undefined)
  const rate = (name: string, of: (tally: OutcomeTally) => number | undefined): Column<OutcomeTally> => ({
    name,
    format: pointFormat(precision),
    value: (tally) => (of(tally) === undefined ? '' : of(tally)! / tally.programs),
  })
  return columnTable<OutcomeTally>(
    [
      { name: 'model', value: ({ model }) => model },
      { name: 'language', value: ({ language }) => language },
      { name: 'programs', format: COUNT_FORMAT, value: ({ programs }) => programs },
      ...shown.map(
        ([name, word]): Column<OutcomeTally> => ({
          name: word,
          format: COUNT_FORMAT,
          value: (tally) => tally.outcomes[name] ?? 0,
        }),
      ),
      ...(isTold
        ? [rate('parse rate', ({ parsed }) => parsed), rate('compile rate', ({ compiled }) => compiled)]
        : []),
    ],
    outcomes,
  )
}

function errorTables(outcomes: readonly OutcomeTally[]): Table[] {
  const rows = outcomes.flatMap(({ model, language, errors }) =>
    errors.map(([line, count]) => ({ model, language, line, count })),
  )
  if (rows.length === 0) return []
  return [
    columnTable<(typeof rows)[number]>(
      [
        { name: 'model', value: ({ model }) => model },
        { name: 'language', value: ({ language }) => language },
        { name: 'programs', format: COUNT_FORMAT, value: ({ count }) => count },
        { name: 'commonest errors', value: ({ line }) => line.slice(0, SHOWN_CHARACTERS) },
      ],
      rows,
    ),
  ]
}
