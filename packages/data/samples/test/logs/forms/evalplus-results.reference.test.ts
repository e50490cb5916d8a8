import { referencePath } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { findLogs, readLogs } from '../../../src/logs/read-logs.ts'
import { openFolder } from '../open-folder.ts'

const file = referencePath('data/formats/evalplus_gpt-x_eval_results.json')

describe('a file of EvalPlus', () => {
  test('has five samples of twelve tasks', async () => {
    const { samples } = await readLogs(await findLogs([openFolder(file)]), { evalplusTests: 'base' })
    const tasks = samples.map((sample) => ('task' in sample ? sample.task.id : expect.fail(sample.message)))
    expect([tasks.length, new Set(tasks).size]).toEqual([60, 12])
  })
})
