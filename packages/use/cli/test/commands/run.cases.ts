import { spawnSync } from 'node:child_process'
import { testFolder } from '@codegen-eval/test-data'

const TASKS = [
  { id: 'inc', prompt: 'def inc(x):\n', entryPoint: 'inc', test: 'def check(f):\n    assert f(1) == 2\n' },
  { id: 'neg', prompt: 'def neg(x):\n', entryPoint: 'neg', test: 'assert neg(3) == -3' },
]
export const lines = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** Writes tasks, right outputs and wrong ones into a folder of the test file. */
export function folderOfTasks(): string {
  const folder = testFolder()
  folder.write('tasks.jsonl', lines(TASKS))
  folder.write(
    'good.jsonl',
    lines([
      { task_id: 'inc', completion: '    return x + 1\n' },
      { task_id: 'neg', completion: '    return -x\n' },
    ]),
  )
  folder.write(
    'bad.jsonl',
    lines([
      { id: 'inc', candidate: 'def inc(x):\n    return 2\n' },
      { id: 'neg', candidate: '    return x\n' },
    ]),
  )
  return folder.path
}

/** Whether this machine has the sandbox of most programs. */
export const bwrap = spawnSync('bwrap', ['--unshare-all', '--ro-bind', '/', '/', 'true']).status === 0
