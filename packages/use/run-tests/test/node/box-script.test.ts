import { expect, test } from 'vitest'
import { boxCommand } from '../../src/node/box-script.ts'

test('limits, patterns of files and variables are arguments of the script', () => {
  const limits = { seconds: 1.5, memory: 2048, processes: 8, fileBytes: 1024 }
  const args = boxCommand({ command: ['a', 'b c'], env: { X: '1' }, keep: ['m', '*.class'] }, limits)
  expect(args.slice(3)).toEqual([
    'sh',
    '/tmp',
    '4',
    '2',
    '2',
    '8',
    'work/m work/*.class',
    'env',
    'X=1',
    'a',
    'b c',
  ])
})
