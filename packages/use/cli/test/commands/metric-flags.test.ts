import { checkSpecs } from '@codegen-eval/measure'
import { createRegistry } from '@codegen-eval/metric'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { shareEntry } from '../../../../core/metric/test/counting-metric.ts'
import { checkMetricFlags, refuseReadOnce, sharedOptions } from '../../src/commands/metric-flags.ts'
import { MEASURING } from '../../src/flags/sets.ts'
import { loadRegistry } from '../../src/metrics.ts'
import { parsedFlags } from '../parsed-flags.ts'

const folder = testFolder()
const input = (file: string) => ({ files: [file], references: [], layout: 'rows' as const })

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

test('paraphrases are for metrics that match them', () => {
  const matching = {
    ...shareEntry,
    options: { ...shareEntry.options, paraphrases: shareEntry.options.extra! },
  }
  const flags = { paraphrases: 'table.gz' }
  const specsOf = (entry: typeof shareEntry) =>
    checkSpecs(createRegistry([entry]), ['share'], sharedOptions(flags))
  expect(() => checkMetricFlags(specsOf(matching), flags)).not.toThrow()
  expect(specsOf(matching)[0]!.full).toBe('share:paraphrases=table.gz')
  expect(() => checkMetricFlags(specsOf(shareEntry), flags)).toThrow(
    '--paraphrases is for metrics that match paraphrases, and none is asked for (--metric meteor)',
  )
})

test('shared n-grams are for metrics that leave them out', async () => {
  const registry = await loadRegistry()
  const flags = { sharedNgrams: 'file' }
  expect(() => checkMetricFlags(checkSpecs(registry, ['bleu', 'crystalbleu'], {}), flags)).not.toThrow()
  expect(() => checkMetricFlags(checkSpecs(registry, ['bleu'], {}), flags)).toThrow(
    /none is asked for \(--metric crystalbleu\)/,
  )
})

test('a metric that learns first needs input that can be read twice', async () => {
  const registry = createRegistry([shareEntry])
  const [learning, given] = ['share', 'share:extra=x'].map((spec) => checkSpecs(registry, [spec], {}))
  await expect(refuseReadOnce(input('-'), learning!)).rejects.toThrow(
    'share learns from the references in a pass of its own, and standard input can be read only once: name a file with --extra FILE',
  )
  await refuseReadOnce(input('-'), given!)
  await refuseReadOnce(input(folder.write('file', 'x')), learning!)
})

test('a language that no package has is refused, with a near one', () => {
  expect(() => checkMetricFlags([], { lang: 'typescrpt' })).toThrow(
    /option lang typescrpt: .*did you mean 'typescript'\? The languages are bash, c, cpp, /,
  )
  expect(() => checkMetricFlags([], { lang: 'go' })).not.toThrow()
})
