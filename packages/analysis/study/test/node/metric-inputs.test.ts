import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { parseExternalScores } from '../../src/external-scores.ts'
import { metricInputs, planMetrics } from '../../src/node/metric-inputs.ts'
import { namedMetrics } from '../../src/node/study-metrics.ts'
import { gradedData, load } from './some-registry.ts'

const folder = testFolder()
const data = gradedData(20)
const scores = JSON.stringify(
  data.ids.map((_, i) =>
    Object.fromEntries(
      data.systems.flatMap((system) =>
        ['bleu', 'chrf', 'ruby', 'mine'].map((name) => [`${name}-${system}`, i === 0 ? 0 : 1]),
      ),
    ),
  ),
)
const plan = async (asked: readonly string[]) => {
  const external = parseExternalScores(scores, 'scores.json', data)
  const registry = { load }
  const named = await namedMetrics(asked, { registry, useScores: 'scores.json' })
  return planMetrics(data, named, { external })
}

test('the metrics of the paper exist; pooled ones come from text, others from a file that has them', async () => {
  const { metrics, measured, missing } = await plan(['ebsb'])
  expect(metrics.map(({ key }) => key)).toEqual([
    'bleu:tokenize=code',
    'rouge:variant=L,tokenize=code',
    'scores:chrf',
    'meteor:variant=nltk',
    'scores:ruby',
    'scores:bleu',
    'scores:mine',
  ])
  expect(missing.map(({ spec }) => spec)).toEqual(['codebleu:variant=ebsb'])
  expect(measured.metrics.map(({ spec }) => spec)).not.toContain('chrf:level=segment')
})

test('rows have names, signatures and sources', async () => {
  const options = { registry: { load }, cache: join(folder.path, 'rows.cache'), onBlock: async () => {} }
  const [bleu, chrf, crystal] = await metricInputs(
    data,
    await plan(['bleu:tokenize=code', 'scores:chrf', 'crystalbleu']),
    options,
  )
  expect([bleu!.name, bleu!.source, bleu!.external, bleu!.systems.length]).toEqual(['BLEU', 'text', false, 3])
  expect([chrf!.key, chrf!.name, chrf!.source, chrf!.external]).toEqual([
    'scores:chrf',
    'ChrF (external)',
    'chrf of scores.json',
    true,
  ])
  expect([...chrf!.systems[0]!.rows.slice(0, 4)]).toEqual([0, 1, 1, 1])
  expect(chrf!.signature).toMatch(/^external\|name:chrf\|/)
  // fitted to the references
  expect(crystal!.signature).toMatch(/shared-ngrams:[0-9a-f]{16}/)
})
