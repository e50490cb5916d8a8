import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { withOutputs } from '../../../src/node/output/with-outputs.ts'

const folder = testFolder()

test('all files are there once the work is done, and none where it fails', async () => {
  const work = (fails: boolean) =>
    withOutputs(async (open) => {
      expect(open(undefined)).toBeUndefined()
      open(join(folder.path, 'a'))!.write('1')
      open(join(folder.path, 'b'))!.write('2')
      if (fails) throw new Error('failed')
      return 'done'
    })
  await expect(work(true)).rejects.toThrow('failed')
  expect(readdirSync(folder.path)).toEqual([])
  expect(await work(false)).toBe('done')
  expect(['a', 'b'].map((name) => readFileSync(join(folder.path, name), 'utf8'))).toEqual(['1', '2'])
})
