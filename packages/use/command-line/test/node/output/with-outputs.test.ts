import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
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

test('where one cannot be put in place, the others are, and what goes elsewhere is delivered', async () => {
  const [a, b] = [join(folder.path, 'first'), join(folder.path, 'second')]
  const delivered: string[] = []
  const work = withOutputs(
    async (open) => {
      open(a)!.write('1')
      open(b)!.write('2')
      mkdirSync(a)
      return 'done'
    },
    async (result) => void delivered.push(result),
  )
  await expect(work).rejects.toThrow(`${a}: is a folder, not a file; what was to be written is kept in `)
  expect([readFileSync(b, 'utf8'), ...delivered]).toEqual(['2', 'done'])
})
