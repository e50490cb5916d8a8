import { existsSync, readFileSync } from 'node:fs'
import { referencePath } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { chooseRunner } from '../../src/node/choose-runner.ts'
import { runTests } from '../../src/run-tests.ts'
import { sampleProgram } from '../../src/samples/sample-program.ts'
import { readTask } from '../../src/tasks/read-task.ts'
import { BWRAP, isInstalled } from './installed.ts'
import { OWN_LANGUAGES, ownJobs, unexpectedOutcomes } from './own-tasks.ts'

/** Every how many tasks are run: compiling takes long; `experiments/src/run-languages.ts` runs all. */
const STEP = Number(process.env.EVERY_TASK ?? 10)

const LANGUAGES = ['cpp', 'go', 'java', 'js', 'php', 'python', 'ruby', 'rust'] as const

/** Programs whose verdict is no fact about them. */
const UNDEFINED: ReadonlySet<string> = new Set([
  // reads past the end of a string: what is there depends on the environment of the process
  'CPP/141 codellama-13b-instruct/inspect/0',
  // their solution ends PHP, so that the measured program printed its tests as text
  ...['solution', 'canonical/0', 'mutant/1'].map((id) => `MBPHP/220 ${id}`),
])

/** Headers of packages that few machines have, and a file by which each is found. */
const HEADERS = [
  ['boost/', '/usr/include/boost/version.hpp'],
  ['openssl/', '/usr/include/openssl/md5.h'],
] as const

interface Row {
  readonly task_id: string
  readonly canonical_solution: string
  readonly canonical_verdict: string
  readonly outputs: readonly {
    readonly id: string
    readonly code: string
    readonly verdict: string
    readonly stage: string
  }[]
}

describe.skipIf(!BWRAP)('programs whose verdicts were measured by compiling and running them plainly', () => {
  for (const language of LANGUAGES)
    test.skipIf(!isInstalled(language))(language, async () => {
      const lines = readFileSync(referencePath(`data/run-languages/${language}.jsonl`), 'utf8')
        .trim()
        .split('\n')
      const rows = lines.filter((_, i) => i % STEP === 0).map((line) => JSON.parse(line) as Row)
      const jobs = rows.flatMap((row, i) => {
        const task = readTask(row, i + 1)
        const solution = {
          id: 'solution',
          code: row.canonical_solution,
          verdict: row.canonical_verdict,
          stage: '',
        }
        return [solution, ...row.outputs]
          .filter(
            ({ id, code }) =>
              !UNDEFINED.has(`${row.task_id} ${id}`) && !lacksHeader(row.task_id, task.prompt + code),
          )
          .map((known) => ({
            ...{ task, known },
            program: sampleProgram(task, { text: known.code, kind: 'completion' }),
          }))
      })
      const runner = await chooseRunner(jobs.map(({ task }) => task))
      const wrong: string[] = []
      for await (const { job, outcome } of runTests(jobs, runner, {
        timeout: 20,
        memory: 2 ** 30,
        workers: 2,
      })) {
        const { id, verdict, stage } = job.known
        const isSame = (outcome.outcome === 'passed') === (verdict === 'passed')
        const isSameStage = stage === '' || (outcome.outcome === 'compile') === (stage === 'compile')
        if (!isSame || !isSameStage)
          wrong.push(
            `${job.task.id} ${id}: ${outcome.outcome} (${outcome.error}), expected ${verdict} ${stage}`,
          )
      }
      expect(wrong).toEqual([])
      expect(jobs.length).toBeGreaterThan(100 / STEP)
    })

  for (const language of OWN_LANGUAGES)
    test.skipIf(!isInstalled(language))(`all of our own tasks: ${language}`, async () => {
      expect(await unexpectedOutcomes(ownJobs(language), 10)).toEqual([])
    })
})

/** Whether a program needs a package that this machine lacks; it is named. */
function lacksHeader(id: string, text: string): boolean {
  const missing = HEADERS.find(([header, file]) => text.includes(header) && !existsSync(file))
  if (missing !== undefined) console.log(`${id} is skipped: it needs headers in ${missing[0]}`)
  return missing !== undefined
}
