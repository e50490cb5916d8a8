import { spawnSync } from 'node:child_process'
import { readTask, type TestSample, type TestTask } from '@codegen-eval/run-tests'
import { readSamples } from '@codegen-eval/run-tests/node'

/** Whether bubblewrap can start a process here. */
export const BWRAP: boolean =
  spawnSync('bwrap', ['--unshare-all', '--ro-bind', '/', '/', 'true']).status === 0

/** Rows of tasks of Bash: one that adds, and one whose test calls the program and no more. */
export const TASK_ROWS: readonly object[] = [
  { id: 'add', language: 'bash', test: '[ "$(f 1)" = 2 ]' },
  { id: 'end', language: 'bash', test: 'f' },
]

/** Rows of outputs: right and wrong ones, and one that ends before its tests. */
export const OUTPUT_ROWS: readonly object[] = [
  { id: 'add', candidate: 'f() { echo 2; }' },
  { id: 'end', candidate: 'exit 0' },
  { id: 'add', candidate: 'f() { echo 3; }' },
  { id: 'add', candidate: 'f() { echo 2; }', sample: 3 },
  { id: 'end', candidate: 'f() { :; }' },
]

export const LIMITS = { timeout: 60, memory: 2 ** 28 }

export const tasks = (): ReadonlyMap<string, TestTask> =>
  new Map(TASK_ROWS.map((row, i) => readTask(row, i + 1)).map((task) => [task.id, task]))

export const samples = (rows: readonly object[] = OUTPUT_ROWS): TestSample[] =>
  rows.flatMap((row, i) => readSamples(row, i + 1, { file: 'outputs.jsonl' }))

/** A row without what each run measures anew. */
export const steady = (row: unknown): unknown =>
  JSON.parse(JSON.stringify({ ...(row as object), time: 0, memory: 0 }))
