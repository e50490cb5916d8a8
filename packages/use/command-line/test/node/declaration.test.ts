import { expect, test } from 'vitest'
import { calledCommand } from '../../src/node/declaration.ts'
import { tool } from './tool.ts'

test.each([
  [['copy', 'a'], 'copy'],
  [['-q', 'copy'], 'copy'],
  [['copy', '--help'], undefined],
  [['other'], undefined],
  [[], undefined],
])('%j calls %s', (args, name) => {
  expect(calledCommand(tool.entries, args)?.name).toBe(name)
})
