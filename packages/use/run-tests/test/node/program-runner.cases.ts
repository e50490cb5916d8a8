import { bwrapSandboxes } from '../../src/node/bwrap-sandbox.ts'
import { programRunner } from '../../src/node/program-runner.ts'
import { sampleProgram } from '../../src/samples/sample-program.ts'
import { readTask } from '../../src/tasks/read-task.ts'
import type { TestOutcome, TestWorker } from '../../src/test-runner.ts'

const LIMITS = { timeout: 60, memory: 2 ** 29 }

/** Workers of a language with bubblewrap, each started once, as a run of many tasks does. */
export function programWorkers() {
  const workers = new Map<string, Promise<TestWorker>>()
  async function start(language: string, check: boolean): Promise<TestWorker> {
    return (await programRunner(await bwrapSandboxes(), { languages: [language], check })).start(LIMITS)
  }
  function workerOf(language: string, check = false): Promise<TestWorker> {
    const key = `${language} ${check}`
    if (!workers.has(key)) workers.set(key, start(language, check))
    return workers.get(key)!
  }
  return {
    workerOf,
    /** Runs one output of a task. */
    async run(row: object, text: string, check = false): Promise<TestOutcome> {
      const task = readTask(row, 1)
      const worker = await workerOf(task.language, check)
      return worker.run({ task, program: sampleProgram(task, { text, kind: 'either' }) })
    },
    async stop(): Promise<void> {
      for (const worker of workers.values()) await (await worker).stop()
    },
  }
}
