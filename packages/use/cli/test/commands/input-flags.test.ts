import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { checkOutputFiles, inputOptions, readOnce, totalSize } from '../../src/commands/input-flags.ts'
import { READING } from '../../src/flags/sets.ts'
import { parsedFlags } from '../parsed-flags.ts'

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
  expect(await readOnce(inputOptions([five, '-'], flags))).toEqual(['standard input'])
})

test('output goes neither to the input nor twice to one file, nor to standard output', () => {
  const input = inputOptions([five], flags)
  expect(() =>
    checkOutputFiles(input, [
      ['--output', 'a'],
      ['--segments', undefined],
    ]),
  ).not.toThrow()
  expect(() => checkOutputFiles(input, [['--output', five]])).toThrow(/this is the file of the input/)
  expect(() =>
    checkOutputFiles(input, [
      ['--output', 'a'],
      ['--segments', 'a'],
    ]),
  ).toThrow('--segments a: this is the file of --output')
  const [one, same] = [`${folder.path}/new`, `${folder.path}/./x/../new`]
  expect(() =>
    checkOutputFiles(input, [
      ['--output', one],
      ['--segments', same],
    ]),
  ).toThrow(`--segments ${same}: this is the file of --output`)
  for (const name of ['-', '/dev/stdout']) {
    expect(() => checkOutputFiles(input, [['--output', name]])).toThrow(/standard output is for the scores/)
  }
  expect(() => checkOutputFiles(input, [['--output', '/dev/null']])).not.toThrow()
})
