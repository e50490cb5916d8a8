import { expect, test } from 'vitest'
import { command } from '../command.ts'

test('config prints the schema of configuration files', async () => {
  const { code, stdout } = await command(['config'])
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ type: 'object', properties: { metric: {}, score: {} } })
})
