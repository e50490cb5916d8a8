import { checkSpecs } from '@codegen-eval/measure'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { parsedFlags } from '../../../command-line/test/node/parsed-flags.ts'
import { checkDownload, inputOptions, sharedOptions, totalSize } from '../../src/commands/input-flags.ts'
import { READING } from '../../src/flags/inputs.ts'
import { MEASURING } from '../../src/flags/table.ts'
import { loadRegistry } from '../../src/metrics.ts'

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

test('flags that metrics share become their options', async () => {
  const { options } = await parsedFlags(
    MEASURING,
    '--lang',
    'python',
    '--extract',
    'fences/last',
    '--shared-ngrams',
    'file',
    '--plugin',
    'a',
    '--plugin',
    'b',
  )
  expect(options).toMatchObject({ plugin: ['a', 'b'] })
  expect(sharedOptions(options)).toEqual({
    lang: 'python',
    extract: 'fences/last',
    'shared-ngrams': 'file',
  })
})

test('files that metrics read become their options', async () => {
  const { options } = await parsedFlags(MEASURING, '--paraphrases', 'table.gz')
  expect(sharedOptions(options).paraphrases).toBe('table.gz')
})

test('a field of context is read by metrics that may read one', async () => {
  const { options } = await parsedFlags(MEASURING, '--context', 'files')
  expect(sharedOptions(options)).toMatchObject({ sources: 'yes' })
})

test('downloads are for metrics with a model', async () => {
  const specs = checkSpecs(await loadRegistry(), ['bleu'], {})
  expect(() => checkDownload(specs, {})).not.toThrow()
  expect(() => checkDownload(specs, { download: true })).toThrow('--download is for metrics with a model')
})
