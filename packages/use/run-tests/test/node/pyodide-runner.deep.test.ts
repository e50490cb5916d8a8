import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { pyodideRunner } from '../../src/node/pyodide-runner.ts'
import { ADD_ONE, HOSTILE_SAMPLES } from '../hostile-samples.ts'
import { ordersOfSets, SAME_ORDER } from '../seeded-hashes.ts'

/** Much time, because a busy machine is slow; the programs end by themselves. */
const PATIENT = { timeout: 120, memory: 256 * 2 ** 20 }

const folder = testFolder()

test('hashes have one of four seeds, 0 by default, and one alone where an interpreter is reused', async () => {
  const fresh = await (await pyodideRunner()).start(PATIENT)
  const orders = await ordersOfSets(fresh, [0, 1, 4])
  expect(orders[0]).toMatch(SAME_ORDER)
  expect(orders[1]).toMatch(SAME_ORDER)
  expect(orders[1]).not.toBe(orders[0])
  expect(orders[2]).toBe(orders[0])
  const reused = await (await pyodideRunner({ reuseInterpreter: true })).start(PATIENT)
  expect(await ordersOfSets(reused, [0, 1])).toEqual([orders[0], orders[0]])
  await Promise.all([fresh.stop(), reused.stop()])
})

test('a program reaches no file of the host through JavaScript, and leaves nothing to the next', async () => {
  const worker = await (await pyodideRunner()).start(PATIENT)
  const file = folder.write('secret.txt', 'secret')
  const hostile = HOSTILE_SAMPLES.find(({ name }) => name === 'JavaScript: a folder of the host')!
  const left = 'import builtins\nbuiltins.left = 1\n'
  const reading = left + hostile.program({ file, port: 1, home: homedir() })
  const first = await worker.run({ task: ADD_ONE, program: reading })
  expect(first).toMatchObject({ outcome: 'error' })
  expect(first.error).not.toContain('reached')
  expect(readFileSync(file, 'utf8')).toBe('secret')
  const program = 'import builtins\ndef f(x):\n    return x + 1 - hasattr(builtins, "left")\n'
  expect(await worker.run({ task: ADD_ONE, program })).toMatchObject({ outcome: 'passed' })
  await worker.stop()
})
