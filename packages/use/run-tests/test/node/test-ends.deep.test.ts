import { afterAll, describe, expect, test } from 'vitest'
import { chooseRunner } from '../../src/node/choose-runner.ts'
import { readTask } from '../../src/tasks/read-task.ts'
import type { TestOutcome, TestWorker } from '../../src/test-runner.ts'
import { BWRAP, isInstalled } from './installed.ts'
import { exitsOf, outputsOf, TEST_ENDS, type TestEnd } from './test-ends.cases.ts'

const workers = new Map<string, Promise<TestWorker>>()
afterAll(async () => {
  for (const worker of workers.values()) await (await worker).stop()
})

async function run({ runner = 'auto', ...more }: TestEnd, program: string): Promise<TestOutcome> {
  const task = readTask({ id: 't', ...more }, 1)
  const key = `${runner} ${task.language}`
  const start = async () =>
    (await chooseRunner([task], { name: runner })).start({ timeout: 60, memory: 2 ** 30 })
  const worker = workers.get(key) ?? start()
  workers.set(key, worker)
  return (await worker).run({ task, program })
}

describe.skipIf(!BWRAP)('tests that end their process with exit code 0', () => {
  for (const end of TEST_ENDS)
    test.skipIf(!isInstalled(end.language))(
      `${end.language}, ${end.runner ?? end.entryPoint ?? 'one process'}: ${end.test}`,
      async () => {
        const [right, wrong] = outputsOf(end)
        expect(await run(end, right)).toMatchObject({ outcome: 'passed' })
        for (const program of [wrong, ...exitsOf(end)]) {
          const { outcome } = await run(end, program)
          expect([program, ['failed', 'error', 'exited', 'compile'].includes(outcome)]).toEqual([
            program,
            true,
          ])
        }
      },
    )

  test('an end before a test has run is no pass', async () => {
    const early = `f(2)\ntest('x', () => { expect(f(2)).toBe(4) })\nprocess.exit(0)`
    for (const more of [{}, { entryPoint: 'f' }, { runner: 'bwrap' }]) {
      const end = { language: 'javascript', test: early, ...more }
      expect(['untested', 'exited']).toContain((await run(end, outputsOf(end)[0])).outcome)
    }
  })
})
