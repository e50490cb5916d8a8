import { readFileSync } from 'node:fs'
import { chooseRunner } from '../../src/node/choose-runner.ts'
import { runTests } from '../../src/run-tests.ts'
import { sampleProgram } from '../../src/samples/sample-program.ts'
import { readTask } from '../../src/tasks/read-task.ts'
import type { TestJob, TestOutcome } from '../../src/test-runner.ts'

/** Languages of our own tasks, which other collections of tasks do not have. */
export const OWN_LANGUAGES = ['bash', 'c', 'csharp', 'typescript'] as const

/** A program of our own tasks with the outcome that it must have. */
export interface OwnJob extends TestJob {
  readonly expected: string
}

interface OwnRow {
  readonly id: string
  readonly solution: string
  readonly outputs: readonly { readonly code: string; readonly outcome: string }[]
}

/** The programs of a language: solutions, and outputs that are wrong in known ways. */
export function ownJobs(language: string, tasks?: number): OwnJob[] {
  const text = readFileSync(new URL(`../own-tasks/${language}.jsonl`, import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .slice(0, tasks)
    .flatMap((line, i) => {
      const row = JSON.parse(line) as OwnRow
      // outputs of TypeScript are to run in Node, not in QuickJS
      const task = { ...readTask(row, i + 1), asProgram: true as const }
      const known = [{ code: row.solution, outcome: 'passed' }, ...row.outputs]
      return known.map(({ code, outcome }) => ({
        task,
        program: sampleProgram(task, { text: code, kind: 'completion' }),
        expected: outcome,
      }))
    })
}

/** Runs programs, and returns a line for each whose outcome is another one. */
export async function unexpectedOutcomes(jobs: readonly OwnJob[], timeout: number): Promise<string[]> {
  const runner = await chooseRunner(jobs.map(({ task }) => task))
  const wrong: string[] = []
  const limits = { timeout, memory: 2 ** 29, workers: 2 }
  for await (const { job, outcome } of runTests(jobs, runner, limits))
    if (outcome.outcome !== job.expected) wrong.push(describeOutcome(job, outcome))
  return wrong
}

const describeOutcome = ({ task, program, expected }: OwnJob, { outcome, error }: TestOutcome): string =>
  `${task.id}: ${outcome} (${error}), expected ${expected}:\n${program}`
