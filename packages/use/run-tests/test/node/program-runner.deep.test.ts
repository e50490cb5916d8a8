import { describe, expect, test } from 'vitest'
import { bwrapSandboxes } from '../../src/node/bwrap-sandbox.ts'
import { programRunner } from '../../src/node/program-runner.ts'
import { sampleProgram } from '../../src/samples/sample-program.ts'
import { readTask } from '../../src/tasks/read-task.ts'
import type { TestOutcome } from '../../src/test-runner.ts'
import { BWRAP, isInstalled } from './installed.ts'
import { OWN_LANGUAGES, ownJobs, unexpectedOutcomes } from './own-tasks.ts'

/** Time to run a good program on a busy machine; our endless loops take all of it. */
const TIMEOUT = 6

const LIMITS = { timeout: 60, memory: 2 ** 29 }

describe.skipIf(!BWRAP)('with bubblewrap', () => {
  for (const language of OWN_LANGUAGES)
    test.skipIf(!isInstalled(language))(
      `solutions of our own tasks pass, and outputs end as they must: ${language}`,
      async () => {
        expect(await unexpectedOutcomes(ownJobs(language, 5), TIMEOUT)).toEqual([])
      },
    )

  /** Runs one output of a task. */
  async function run(row: object, text: string, check = false): Promise<TestOutcome> {
    const task = readTask(row, 1)
    const runner = await programRunner(await bwrapSandboxes(), { languages: [task.language], check })
    const worker = await runner.start(LIMITS)
    try {
      return await worker.run({ task, program: sampleProgram(task, { text, kind: 'either' }) })
    } finally {
      await worker.stop()
    }
  }

  test('types of TypeScript are checked only where that is asked for', async () => {
    const row = { id: 't', language: 'typescript', process: 'one', test: "console.assert(f(1) === '1', 'f')" }
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a program
    const wrong = 'function f(x: number): number { return `${x}` as unknown as number }'
    expect((await run(row, wrong)).outcome).toBe('passed')
    const checked = await run(row, wrong, true)
    expect(checked).toMatchObject({ outcome: 'compile', stage: 'compile' })
    expect(checked.error).toMatch(/main\.ts\(\d+,\d+\): error TS\d+/)
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a program
    expect((await run(row, 'function f(x: number): string { return `${x}` }', true)).outcome).toBe('passed')
    expect((await run(row, 'function f(x: number { return 1 }')).stage).toBe('parse')
  })
})
