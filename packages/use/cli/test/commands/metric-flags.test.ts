import { checkSpecs } from '@codegen-eval/measure'
import { expect, test } from 'vitest'
import { parsedFlags } from '../../../command-line/test/node/parsed-flags.ts'
import { checkDownload, sharedOptions } from '../../src/commands/metric-flags.ts'
import { MEASURING } from '../../src/flags/sets.ts'
import { loadRegistry } from '../../src/metrics.ts'

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
