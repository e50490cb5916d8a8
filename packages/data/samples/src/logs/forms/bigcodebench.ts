import { displayName, STANDARD_INPUT } from '@codegen-eval/records/internal'
import type { LogForm } from '../../forms/form.ts'
import { hasKeys, valueAt } from '../has-keys.ts'
import type { LogFile } from '../log-form.ts'
import type { LogValue } from '../log-value.ts'
import type { RawSample } from '../raw-sample.ts'
import { readEach } from '../read-each.ts'

/** Python's errors for a program that cannot be run at all, which is no failure of the harness. */
const OWN_FAULT =
  /syntax|indent|unterminated|never closed|unmatched|invalid (?:character|decimal|non-printable)|is not defined|cannot (?:assign|import)|No module named|has no attribute/i

/** BigCodeBench: results of tests. */
export const bigCodeBench: LogForm = {
  name: 'bigcodebench',
  title: 'BigCodeBench',
  version: '0.2',
  summary:
    'Results of samples (…_eval_results.json); the name of the file, up to --bigcodebench-, names the model',
  example:
    'gpt--main--bigcodebench-instruct--vllm-0-1-sanitized_calibrated_eval_results.json: {"eval": {"BigCodeBench/0": [{"status": "pass", "details": {}}]}}',
  outcomes:
    'status; a failure with the one detail ALL is one of the harness, unless Python names a fault of the program',
  writer: 'bigcodebench.evaluate',
  kinds: [
    {
      name: '…_eval_results.json',
      holds: 'results',
      names: /(?:^|_)eval_results\.json$/,
      begins: ({ value }) => isResults(value),
    },
    {
      name: '…_pass_at_k.json',
      holds: 'totals',
      results: '…_eval_results.json',
      begins: ({ value }) =>
        hasKeys(value, ['pass@1', 'model', 'split', 'subset', 'calibrated', 'gt_pass_rate'], 3),
    },
    {
      name: 'samples',
      holds: 'outputs',
      results: '…_eval_results.json',
      rows: true,
      begins: ({ value, name }) =>
        hasKeys(value, ['task_id', 'solution']) &&
        (/bigcodebench/i.test(name) || hasKeys(value, ['raw_solution'])),
    },
  ],
  results: {
    texts: true,
    read(files) {
      const results = files.filter(({ kind }) => kind.holds === 'results')
      return results.map((file) => {
        const model = modelOf(file, files)
        const tasks = file.document.get('eval').entries()
        return {
          samples: readEach<readonly [string, LogValue], RawSample>(tasks, ([id, list]) =>
            readEach<LogValue, RawSample>(list.list(), (result, i) => ({
              ...{ task: { id, language: 'python' }, model, run: file.path, label: String(i) },
              ...verdictOf(result, id),
              output: result.find('solution')?.string() ?? '',
              place: result,
            })),
          ),
          // a task may have an empty list
          runs: [{ model, tasks: tasks.map(([task]) => task) }],
        }
      })
    },
  },
}

function isResults(value: unknown): boolean {
  const tasks = valueAt(value, 'eval')
  if (tasks === null || typeof tasks !== 'object') return false
  const results = Object.values(tasks).filter(Array.isArray).flat()
  return results.some(
    (result) => hasKeys(result, ['status', 'details'], 1) && !hasKeys(result, ['base_status']),
  )
}

function verdictOf(result: LogValue, task: string): Pick<RawSample, 'passed' | 'isError' | 'isTimeout'> {
  const named = result.find('task_id')?.text()
  if (named !== undefined && named !== task) result.get('task_id').refuse(`task_id is ${named} under ${task}`)
  const status = result.get('status')
  const details = result.find('details')?.entries() ?? []
  if (!['pass', 'fail', 'timeout'].includes(status.value as string))
    status.fail('expected pass, fail or timeout')
  if (status.value === 'pass' && details.length > 0)
    status.refuse('status is pass, and details name failing tests')
  const isAll = details.length === 1 && details[0][0] === 'ALL'
  const isHarness = isAll && !OWN_FAULT.test(String(details[0][1].value))
  return { passed: status.value === 'pass', isTimeout: status.value === 'timeout', isError: isHarness }
}

/** The model in the name of the file, or in the totals beside it. */
function modelOf(file: LogFile, files: readonly LogFile[]): string {
  const { name, path, folders, model } = file
  if (model !== undefined) return model
  if (path === displayName(STANDARD_INPUT)) return file.modelOfFile()
  const named = /^(.+?)--bigcodebench(?:-|$)/.exec(name)?.[1]
  if (named !== undefined) return named
  const isBeside = (other: LogFile) => other.folders.join('/') === folders.join('/')
  const beside = files.filter((each) => each.kind.holds === 'totals' && isBeside(each))
  const totals = beside.length === 1 ? beside[0].document.find('model')?.text() : undefined
  return (
    totals ??
    (name.replace(/[_.-]?eval[_-]results\.json$/i, '').replace(/\.json$/i, '') || (folders.at(-1) ?? name))
  )
}
