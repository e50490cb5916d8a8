import { expect, test } from 'vitest'
import { run } from '../tool.ts'

test('completion and config are made of the flags', async () => {
  expect((await run('completion', 'bash')).stdout).toContain(
    'complete -o default -o bashdefault -F _tool tool',
  )
  expect(JSON.parse((await run('config')).stdout)).toMatchObject({
    title: 'Configuration of tool',
    properties: { copy: { properties: { seed: { type: 'integer' } } } },
  })
})

test('a shell that is not known is a mistake', async () => {
  expect((await run('completion', 'tcsh')).code).toBe(2)
})
