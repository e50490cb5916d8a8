import { createSkips } from '@codegen-eval/records'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { sampleJobs } from '../../src/node/sample-jobs.ts'
import { ADD_ONE } from '../hostile-samples.ts'

const folder = testFolder()
const tasks = new Map([[ADD_ONE.id, ADD_ONE]])

test('outputs become jobs of their tasks, and those of unknown tasks are skipped', async () => {
  const rows = ['add-one', 'none', 'add-one'].map((id, i) => JSON.stringify({ id, candidate: `f = ${i}` }))
  const file = folder.write('s.jsonl', rows.join('\n'))
  const skips = createSkips('skip')
  const programs: string[] = []
  for await (const { task, program, sample } of sampleJobs(file, tasks, { skips }))
    programs.push(`${task.id} ${sample.line} ${program}`)
  expect(programs).toEqual(['add-one 1 f = 0', 'add-one 3 f = 2'])
  expect(skips.count).toBe(1)
})
