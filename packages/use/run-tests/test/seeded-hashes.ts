import { readTask } from '../src/tasks/read-task.ts'
import type { TestTask } from '../src/tasks/test-task.ts'
import type { TestWorker } from '../src/test-runner.ts'

/** Tests that pass only if the processes of program and tests order a set alike. */
const SAME_ORDER: TestTask = readTask(
  {
    id: 'order',
    entryPoint: 'f',
    test: "def check(f):\n    assert f('abcdefgh') == list(set('abcdefgh'))\n",
  },
  1,
)

const ANSWERS = 'def f(x):\n    return list(set(x))\n'

/** A program whose error is the order of a set. */
const TELLS = 'def f(x):\n    raise ValueError("".join(set(x)))\n'

/** Outcomes of a program whose tests need the order of the same set, and that order, for some seeds. */
export async function ordersOfSets(worker: TestWorker, seeds: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const seed of seeds) {
    const { outcome } = await worker.run({ task: SAME_ORDER, program: ANSWERS }, seed)
    const { error } = await worker.run({ task: SAME_ORDER, program: TELLS }, seed)
    found.push(`${outcome} ${error}`)
  }
  return found
}
