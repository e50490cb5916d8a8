import { readTask } from '../src/tasks/read-task.ts'
import type { TestTask } from '../src/tasks/test-task.ts'
import type { TestWorker } from '../src/test-runner.ts'

/** Tests that tell the order of a set in the process of the program, and in that of the tests. */
const ORDERS: TestTask = readTask(
  {
    id: 'order',
    entryPoint: 'f',
    test: `def check(f):
    raise AssertionError(f('abcdefgh') + ' ' + "".join(set('abcdefgh')))
`,
  },
  1,
)

const PROGRAM = 'def f(x):\n    return "".join(set(x))\n'

/** The orders of the same set for some seeds: each twice, in the process of the program and in that of the tests. */
export async function ordersOfSets(worker: TestWorker, seeds: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const seed of seeds)
    found.push(String((await worker.run({ task: ORDERS, program: PROGRAM }, seed)).error))
  return found
}

/** The error of `ordersOfSets` where both processes order the set alike. */
export const SAME_ORDER = /^AssertionError: ([a-h]{8}) \1$/
