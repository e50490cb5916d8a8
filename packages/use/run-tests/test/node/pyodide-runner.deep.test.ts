import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pyodideRunner } from '../../src/node/pyodide-runner.ts'
import type { TestWorker } from '../../src/test-runner.ts'
import { ordersOfSets } from '../seeded-hashes.ts'

/** Much time, because a busy machine is slow; the programs end by themselves. */
const PATIENT = { timeout: 120, memory: 256 * 2 ** 20 }

// Each start costs a third of a second and more: the README says how all hostile programs ended.
describe('pyodide', () => {
  const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-'))
  const file = join(folder, 'secret.txt')
  let worker: TestWorker
  let reused: TestWorker

  beforeAll(async () => {
    writeFileSync(file, 'secret')
    worker = await (await pyodideRunner()).start(PATIENT)
    reused = await (await pyodideRunner({ reuseInterpreter: true })).start(PATIENT)
  })

  afterAll(async () => {
    await Promise.all([worker.stop(), reused.stop()])
    rmSync(folder, { recursive: true })
  })

  test('hashes have one of four seeds, 0 by default, and one alone where an interpreter is reused', async () => {
    const orders = await ordersOfSets(worker, [0, 1, 4])
    expect(orders[0]).toMatch(/^passed ValueError: [a-h]{8}$/)
    expect(orders[1]).toMatch(/^passed ValueError: [a-h]{8}$/)
    expect(orders[1]).not.toBe(orders[0])
    expect(orders[2]).toBe(orders[0])
    const other = await (await pyodideRunner({ reuseInterpreter: true })).start(PATIENT)
    expect(await ordersOfSets(other, [0, 1])).toEqual([orders[0], orders[0]])
    await other.stop()
  })
})
