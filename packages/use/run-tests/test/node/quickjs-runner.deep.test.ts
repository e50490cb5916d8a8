import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickjsRunner } from '../../src/node/quickjs-runner.ts'
import type { TestWorker } from '../../src/test-runner.ts'
import { ADD_ONE_SCRIPT as ADD_ONE, GOOD_SCRIPT as GOOD, HOSTILE_SCRIPTS } from '../hostile-scripts.ts'
import { LIMITS, QUICK_SCRIPTS, SHORT, testHostileScripts } from './quickjs-hostile.ts'

describe('quickjs', () => {
  let worker: TestWorker
  let short: TestWorker

  beforeAll(async () => {
    const runner = await quickjsRunner()
    worker = await runner.start(LIMITS)
    short = await runner.start(SHORT)
  })

  afterAll(() => Promise.all([worker.stop(), short.stop()]))

  testHostileScripts(HOSTILE_SCRIPTS.slice(0, -QUICK_SCRIPTS), () => [worker, short])

  test('a program without the function is an error', async () => {
    for (const program of ['', 'const f = null'])
      expect(await worker.run({ task: ADD_ONE, program })).toMatchObject({ outcome: 'error' })
  })

  test('a good program passes after hostile ones', async () => {
    expect(await worker.run({ task: ADD_ONE, program: GOOD })).toMatchObject({ outcome: 'passed' })
  })
})
