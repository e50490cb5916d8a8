import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { run, tool } from './tool.ts'

const folder = testFolder()
const file = folder.write('a.txt', 'text\n')

test('every program has completion, config and rerun after its commands', async () => {
  expect(tool.entries.map(({ name }) => name)).toEqual(['copy', 'completion', 'config', 'rerun'])
  const [copy, completion] = await tool.load()
  expect(Object.keys(copy!.flags)).toEqual(expect.arrayContaining(['seed', 'manifest', 'debug']))
  expect(Object.keys(completion!.flags)).toEqual(['debug'])
})

test('exit codes: 0 done, 1 input, 2 usage, 3 a condition', async () => {
  expect(await run('copy', file, '--seed', '2')).toEqual({ code: 0, stdout: 'text\ntext\n', stderr: '' })
  expect(await run('copy', 'none.txt')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'tool: none.txt: no such file or folder\n',
  })
  expect((await run('copy', file, '--seed', 'x')).code).toBe(2)
  expect(await run('copy', folder.write('empty.txt', ''))).toEqual({
    code: 3,
    stdout: '',
    stderr: 'tool: no text\n',
  })
})
