import { InputError, plural } from '@codegen-eval/messages'
import { COUNT_FORMAT, columnTable, type ReportOutput, type Table } from '@codegen-eval/report'
import type { TaskVerification } from './verify-tasks.ts'

/** Counts of the tasks in a language. */
interface LanguageCount {
  readonly language: string
  tasks: number
  passed: number
  failed: number
  missing: number
  stubs: number
  untested: number
}

/** The fault of a task. */
export interface TaskFault {
  readonly task: string
  readonly language: string
  readonly fault: 'its own solution fails' | 'a stub passes' | 'the tests cannot run' | 'no test runs'
  readonly detail: string
}

/** The faults of tasks, in order. */
export function taskFaults(checks: readonly TaskVerification[]): TaskFault[] {
  return checks.flatMap(({ task: { id, language }, solution, stub, untested }): TaskFault[] => [
    ...(untested === undefined
      ? []
      : [{ task: id, language, fault: 'the tests cannot run' as const, detail: untested }]),
    ...(solution === undefined || solution.outcome === 'passed'
      ? []
      : [
          {
            ...{ task: id, language },
            fault:
              solution.outcome === 'untested'
                ? ('no test runs' as const)
                : ('its own solution fails' as const),
            detail: `${solution.outcome}: ${solution.error ?? ''}`,
          },
        ]),
    ...(stub?.outcome === 'passed'
      ? [{ task: id, language, fault: 'a stub passes' as const, detail: 'the tests check nothing' }]
      : []),
  ])
}

/** @throws InputError if a task has a fault. */
export function checkFaults(tests: string, checks: readonly TaskVerification[]): void {
  const faults = taskFaults(checks)
  if (faults.length > 0) throw new InputError(`${tests}: ${plural(faults.length, 'fault')} of tasks`)
}

/** The result of the check of tasks, as tables and JSON: counts by language, and each task with a fault. */
export function verificationOutput(checks: readonly TaskVerification[]): ReportOutput {
  const faults = taskFaults(checks)
  const counts = countsOf(checks)
  const stubs = checks.filter(({ stub }) => stub !== undefined && stub.outcome !== 'compile').length
  return {
    report: () => ({
      tables: [countTable(counts), ...(faults.length === 0 ? [] : [faultTable(faults)])],
      notes: [
        `${plural(checks.length, 'task')}; a stub, which does nothing, ran for ${stubs} of them`,
        ...(faults.length === 0 ? ['no task has a fault'] : [`${plural(faults.length, 'fault')} of tasks`]),
      ],
    }),
    csv: () => faultTable(faults),
    json: () => ({ languages: counts, faults }),
  }
}

function countsOf(checks: readonly TaskVerification[]): LanguageCount[] {
  const counts = new Map<string, LanguageCount>()
  for (const { task, solution, stub, untested } of checks) {
    const { language } = task
    const count = counts.get(language) ?? {
      ...{ language, tasks: 0, passed: 0, failed: 0, missing: 0, stubs: 0, untested: 0 },
    }
    counts.set(language, count)
    count.tasks++
    if (untested !== undefined || solution?.outcome === 'untested') count.untested++
    else if (solution === undefined) count.missing++
    else if (solution.outcome === 'passed') count.passed++
    else count.failed++
    if (stub?.outcome === 'passed') count.stubs++
  }
  return [...counts.values()]
}

function countTable(counts: readonly LanguageCount[]): Table {
  const format = COUNT_FORMAT
  return columnTable<LanguageCount>(
    [
      { name: 'language', value: ({ language }) => language },
      { name: 'tasks', format, value: ({ tasks }) => tasks },
      { name: 'solution passes', format, value: ({ passed }) => passed },
      { name: 'solution fails', format, value: ({ failed }) => failed },
      { name: 'no solution', format, value: ({ missing }) => missing },
      { name: 'stub passes', format, value: ({ stubs }) => stubs },
      { name: 'cannot run', format, value: ({ untested }) => untested },
    ],
    counts,
  )
}

function faultTable(faults: readonly TaskFault[]): Table {
  return columnTable<TaskFault>(
    [
      { name: 'task', value: ({ task }) => task },
      { name: 'language', value: ({ language }) => language },
      { name: 'fault', value: ({ fault }) => fault },
      { name: 'detail', value: ({ detail }) => detail },
    ],
    faults,
  )
}
