import type { LogForm } from '../../forms/form.ts'
import { firstOf, hasKeys, valueAt } from '../has-keys.ts'
import type { EvalplusTests } from '../log-form.ts'
import type { LogValue } from '../log-value.ts'
import type { RawSample } from '../raw-sample.ts'
import { readEach } from '../read-each.ts'

/** The words for outcomes, with those of the first versions. */
const STATUSES: ReadonlyMap<unknown, string> = new Map(
  Object.entries({ pass: 'pass', fail: 'fail', timeout: 'timeout', success: 'pass', failed: 'fail' }),
)

const RULES: Readonly<Record<EvalplusTests, string>> = {
  plus: 'EvalPlus results: a sample passes if it passes the base tests and the plus tests (option evalplusTests base: the base tests)',
  base: 'EvalPlus results: a sample passes if it passes the base tests',
}

/**
 * Results of EvalPlus, `{"eval": {"<task>": [{"base_status", "plus_status", …}, …]}}`, and those of its first versions,
 * `{"eval": {"<task>": {"nfiles": n, "base": [["success", …], …], "plus": […]}}}`.
 *
 * @see https://github.com/evalplus/evalplus
 */
export const evalplusResults: LogForm = {
  name: 'evalplus',
  title: 'EvalPlus',
  version: '0.3',
  summary:
    'Results of base and plus tests by task (…_eval_results.json); the name of the file names the model',
  example:
    'gpt_eval_results.json: {"eval": {"HumanEval/0": [{"base_status": "pass", "plus_status": "fail"}]}}',
  outcomes:
    'pass if the base and the plus tests pass (option evalplusTests base: the base tests); a status of timeout is a time-out',
  writer: 'evalplus.evaluate',
  kinds: [
    {
      name: '…_eval_results.json',
      holds: 'results',
      names: /(?:^|_)eval_results\.json$/,
      begins: ({ value }) => hasKeys(value, ['eval']) && areTasks(valueAt(value, 'eval')),
    },
  ],
  results: {
    read: (files, { evalplusTests = 'plus' }) =>
      files.map((file, i) => {
        const tasks = file.document.get('eval').entries()
        const model = file.model ?? file.modelOfFile()
        return {
          samples: readEach<readonly [string, LogValue], RawSample>(tasks, ([id, task]) =>
            readTask(id, task, evalplusTests).map((sample) => ({
              ...sample,
              model,
              run: file.path,
              origin: `evalplus-${evalplusTests}`,
            })),
          ),
          // a task may have an empty list
          runs: [{ model, tasks: tasks.map(([id]) => id) }],
          notes: i === 0 ? [RULES[evalplusTests]] : [],
        }
      }),
  },
}

function readTask(id: string, task: LogValue, tests: EvalplusTests): Omit<RawSample, 'model' | 'run'>[] {
  const isOld = hasKeys(task.value, ['base'])
  const samples = (isOld ? task.get('base') : task).list()
  return samples.map((result, i) => {
    // the first versions have a list for each kind of test
    const of = (kind: EvalplusTests) => (isOld ? task.get(kind, i) : result.get(`${kind}_status`))
    const base = statusOf(of('base'))
    const plus = of('plus')
    if (tests === 'plus' && plus.isAbsent)
      plus.refuse(
        `${id}, sample ${i + 1}: there is no plus_status: only the base tests were run; read them with option evalplusTests base`,
      )
    const statuses = tests === 'base' ? [base] : [base, statusOf(plus)]
    return {
      ...{ task: { id }, label: String(i), place: result },
      passed: statuses.every((status) => status === 'pass'),
      isTimeout: statuses.includes('timeout'),
    }
  })
}

function statusOf(status: LogValue): string {
  const word: unknown = Array.isArray(status.value) ? status.value[0] : status.value
  return STATUSES.get(word) ?? status.fail('expected pass, fail, timeout')
}

/** Whether an object has lists or objects by task, as EvalPlus: inspect_ai has texts there, and BigCodeBench another status. */
function areTasks(value: unknown): boolean {
  const tasks = hasKeys(value, []) ? Object.values(value as object) : [undefined]
  return tasks.every(
    (task) => typeof task === 'object' && task !== null && !hasKeys(firstOf(task), ['status']),
  )
}
