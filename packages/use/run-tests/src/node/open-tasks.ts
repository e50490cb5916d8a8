import { displayName } from '@codegen-eval/records/internal'
import { readBytes } from '@codegen-eval/records/node'
import { collectTasks, readTask } from '../tasks/read-task.ts'
import type { TestTask } from '../tasks/test-task.ts'
import { jsonRows } from './json-rows.ts'
import { unpackTests } from './unpack-tests.ts'

/** Reads the tasks of a file by their ids: JSON Lines or a JSON array, also compressed with gzip. */
export function openTasks(path: string): Promise<ReadonlyMap<string, TestTask>> {
  const file = displayName(path)
  return collectTasks(
    jsonRows(file, readBytes(path), (row, line) => readTask(unpackTests(row), line, file)),
    file,
  )
}
