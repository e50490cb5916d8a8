import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pyodideRunner } from '../../src/node/pyodide-runner.ts'
import type { TestWorker } from '../../src/test-runner.ts'
import { ADD_ONE, GOOD, HOSTILE_SAMPLES } from '../hostile-samples.ts'

/** A start costs a third of a second: only what must stop a process, and what reaches for the host, runs here. */
const SAMPLES = [
  'infinite loop',
  'os._exit',
  'reading a file of the host',
  'a value that equals everything',
  'JavaScript: code from a string',
  'JavaScript: a folder of the host',
]

/** Much time, because a busy machine is slow; the others end by themselves. */
const PATIENT = { timeout: 120, memory: 256 * 2 ** 20 }

describe('pyodide', () => {
  const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-'))
  const file = join(folder, 'secret.txt')
  let worker: TestWorker
  let short: TestWorker
  let reused: TestWorker

  beforeAll(async () => {
    writeFileSync(file, 'secret')
    const runner = await pyodideRunner()
    worker = await runner.start(PATIENT)
    short = await runner.start({ ...PATIENT, timeout: 1 })
    reused = await (await pyodideRunner({ reuseInterpreter: true })).start(PATIENT)
  })

  afterAll(async () => {
    await Promise.all([worker.stop(), short.stop(), reused.stop()])
    rmSync(folder, { recursive: true })
    expect(existsSync(file)).toBe(false)
  })

  for (const { name, program, pyodide } of HOSTILE_SAMPLES.filter((sample) => SAMPLES.includes(sample.name)))
    test(`pyodide holds: ${name}`, async () => {
      const job = { task: ADD_ONE, program: program({ file, port: 1, home: homedir() }) }
      const { outcome, error = '' } = await (pyodide.includes('timeout') ? short : worker).run(job)
      expect(pyodide, error).toContain(outcome)
      expect(error).not.toContain('reached')
      expect(readFileSync(file, 'utf8')).toBe('secret')
    })

  test('a good program passes after hostile ones', async () => {
    expect(await worker.run({ task: ADD_ONE, program: GOOD })).toMatchObject({ outcome: 'passed' })
  })

  test('an interpreter may be reused, which results say', async () => {
    const first = await reused.run({ task: ADD_ONE, program: `import builtins\nbuiltins.left = 1\n${GOOD}` })
    expect(first).toMatchObject({ outcome: 'passed' })
    expect(first.reusedInterpreter).toBeUndefined()
    const second = await reused.run({ task: ADD_ONE, program: 'def f(x):\n    return x + left\n' })
    expect(second).toMatchObject({ outcome: 'passed', reusedInterpreter: true })
  })
})
