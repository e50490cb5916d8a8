import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { run } from '../tool.ts'

const folder = testFolder()

test('a run is repeated, unless an input has changed', async () => {
  const input = folder.write('input.txt', 'x\n')
  const [output, manifest] = [`${folder.path}/out.txt`, `${folder.path}/run.json`]
  expect((await run('copy', input, '--output', output, '--manifest', manifest)).code).toBe(0)
  expect(await run('rerun', manifest)).toMatchObject({
    code: 0,
    stderr: `same bytes as the run of ${manifest}\n`,
  })
  folder.write('input.txt', 'y\n')
  const changed = await run('rerun', manifest)
  expect([changed.code, changed.stderr]).toEqual([
    1,
    expect.stringContaining('has changed since the run of the manifest'),
  ])
})
