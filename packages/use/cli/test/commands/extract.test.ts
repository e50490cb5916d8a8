import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()
const ANSWER = 'Sure:\n\n```py\nx = 1\n```\n\nor\n\n```py\n>>> y = 2\n'
const file = folder.write('answer.md', ANSWER)

test('the code of an answer is printed, from a file or standard input', async () => {
  expect(await command(['extract', file])).toMatchObject({ code: 0, stdout: 'x = 1\n', stderr: '' })
  expect((await command(['extract'], { input: ANSWER })).stdout).toBe('x = 1\n')
  expect((await command(['extract', '-'], { input: '' })).stdout).toBe('')
  expect((await command(['extract', '-'], { input: 'x = 1' })).stdout).toBe('x = 1\n')
})

test('the policy says which', async () => {
  expect((await command(['extract', file, '--policy', 'fences/all'])).stdout).toBe('x = 1\ny = 2\n')
})

test('JSON says where it stood', async () => {
  const { stdout } = await command(['extract', file, '-p', 'fences/last', '--format', 'json'])
  const { ranges, ...rest } = JSON.parse(stdout)
  expect(rest).toMatchObject({ code: 'y = 2', source: 'fences', unclosed: true, prompts: true })
  expect(rest.policy).toMatch(/^fences@[\d.]+\/last\/reasoning=strip\/prompts=strip\/otherwise=whole$/)
  expect(ranges.map(({ start, end }: { start: number; end: number }) => ANSWER.slice(start, end))).toEqual([
    '>>> y = 2',
  ])
})

test.each(['fences/none', 'code', 'fences/references'])('--policy %s is a mistake', async (policy) => {
  const { code, stderr } = await command(['extract', file, '--policy', policy])
  expect(code).toBe(2)
  expect(stderr).toContain(`--policy ${policy}: `)
})

test('a file that is missing is named', async () => {
  expect(await command(['extract', 'no.md'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no.md'),
  })
})
