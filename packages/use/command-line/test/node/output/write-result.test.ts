import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { afterEach, expect, test, vi } from 'vitest'
import { writeResult } from '../../../src/node/output/write-result.ts'

const folder = testFolder()
const file = join(folder.path, 'out')

afterEach(() => vi.restoreAllMocks())

test('a result goes to its file as a whole or not at all', async () => {
  await expect(
    writeResult(file, async () => {
      throw new Error('failed')
    }),
  ).rejects.toThrow('failed')
  expect(readdirSync(folder.path)).toEqual([])
  expect(await writeResult(file, async (destination) => ({ text: 'done', destination }))).toEqual({
    text: 'done',
    destination: { terminal: false, styled: false },
  })
  expect(readFileSync(file, 'utf8')).toBe('done')
})

test('without a file it goes to standard output', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((_, done: unknown) => {
    ;(done as () => void)()
    return true
  })
  await writeResult(undefined, async () => ({ text: 'done' }))
  expect(write.mock.calls.map(([text]) => text)).toEqual(['done'])
})
