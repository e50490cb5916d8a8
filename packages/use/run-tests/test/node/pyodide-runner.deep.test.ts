import { expect, test } from 'vitest'
import { pyodideRunner } from '../../src/node/pyodide-runner.ts'
import { ordersOfSets, SAME_ORDER } from '../seeded-hashes.ts'

/** Much time, because a busy machine is slow; the programs end by themselves. */
const PATIENT = { timeout: 120, memory: 256 * 2 ** 20 }

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
