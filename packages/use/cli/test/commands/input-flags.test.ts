import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { parsedFlags } from '../../../command-line/test/node/parsed-flags.ts'
import { inputOptions, totalSize } from '../../src/commands/input-flags.ts'
import { READING } from '../../src/flags/inputs.ts'

const folder = testFolder()
const five = folder.write('five', '12345')
const flags = { layout: 'rows', onError: 'stop' } as const

test('the flags of a command line become options', async () => {
  const args = ['-r', 'x', '-r', 'y', '--from', 'csv', '--on-error', 'skip']
  const { options } = await parsedFlags(READING, ...args)
  expect(inputOptions(['a', '-'], options)).toEqual({
    files: ['a', '-'],
    references: ['x', 'y'],
    from: 'csv',
    onNotice: expect.any(Function),
    layout: 'rows',
  })
  expect(options.onError).toBe('skip')
})

test('standard input is read once', () => {
  expect(() => inputOptions(['-'], { ...flags, references: ['-'] })).toThrow(
    'standard input (-) can be read only once',
  )
})

test('sizes add, and are unknown with standard input', async () => {
  expect(await totalSize(inputOptions([five], { ...flags, references: [five] }))).toBe(10)
  expect(await totalSize(inputOptions([five, '-'], flags))).toBeUndefined()
})
