import { loadAllMetrics } from '@codegen-eval/all/registry'
import { scoreOutput } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { loadInstalled } from '../src/load-installed.ts'

const ANSWER = 'Here you are:\n\n```python\nx = f(1)  # one\n```\n'

test.each([
  'chrf',
  'exact-match:extract=fences',
  'exact-match:extract=fences,normalize=canonical,lang=python',
  'bleu:tokenize=lexical@python',
  'codebleu:lang=python,types=keep,level=segment',
])('%s is the metric of the registry of all metrics', async (spec) => {
  const metric = await loadInstalled(spec)
  const same = await (await loadAllMetrics()).resolve(spec)
  expect(metric.signature).toBe(same.signature)
  expect(scoreOutput(metric, ANSWER, 'x = f(1)\n')).toEqual(scoreOutput(same, ANSWER, 'x = f(1)\n'))
  expect((await loadInstalled(metric.signature)).signature).toBe(metric.signature)
})

test('a wrong option is an error', async () => {
  await expect(loadInstalled('chrf:extrakt=fences')).rejects.toThrow(/metric chrf has no option 'extrakt'/)
  await expect(loadInstalled('chrf:extract=fence')).rejects.toThrow(RangeError)
})

test('a spec string that names a file is an error that tells the way without one', async () => {
  await expect(loadInstalled('sql-match:tables=tables.json')).rejects.toThrow(
    "file 'tables.json': adapters read no files for spec strings: create the metric by the function of its package",
  )
})
