import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadRegistry } from '../../src/metrics.ts'
import { readExternalScores } from '../../src/study/external-scores.ts'
import { metricInputs, planMetrics } from '../../src/study/metric-inputs.ts'
import { metricList } from '../../src/study/study-metrics.ts'
import { testFolder } from '../reading.ts'
import { studyData } from './studies.ts'

const folder = testFolder()
const data = studyData(20)
const file = folder.write(
  'scores.json',
  JSON.stringify(
    data.ids.map((i) =>
      Object.fromEntries(
        data.systems.flatMap((system) =>
          ['bleu', 'chrf', 'ruby', 'mine'].map((name) => [`${name}-${system}`, i === 0 ? 0 : 1]),
        ),
      ),
    ),
  ),
)
const plan = async (asked: readonly string[], useScores: boolean) => {
  const list = metricList(await loadRegistry(), asked)
  const external = useScores ? await readExternalScores(file, data) : undefined
  return planMetrics(data, list, { plugins: [], shared: {}, external })
}

test('metrics come in the order that was asked for, pooled ones from text, others from the file that has them', async () => {
  const { order, measured } = await plan(['ebsb'], true)
  expect(order.slice(0, 3)).toEqual([
    { key: 'bleu:tokenize=code' },
    { key: 'rouge:variant=L,tokenize=code' },
    { key: 'chrf', column: 'chrf' },
  ])
  expect(order).toContainEqual({ key: 'ruby:variant=ebsb', column: 'ruby' })
  expect(order.at(-1)).toEqual({ key: 'mine', column: 'mine' })
  expect(measured.map(({ spec }) => spec)).not.toContain('chrf')
})

test('specs alone take nothing else from the file', async () => {
  expect((await plan(['mine', 'bleu'], true)).order).toEqual([
    { key: 'mine', column: 'mine' },
    { key: 'bleu' },
  ])
})

test('what cannot be had from anywhere is missing', async () => {
  const { missing, order } = await plan(['ebsb'], true)
  expect(missing.map(({ spec }) => spec)).not.toContain('ruby:variant=ebsb')
  for (const { spec } of missing) expect(order.map(({ key }) => key)).not.toContain(spec)
})

test('rows have names, signatures and sources', async () => {
  const options = { threads: 1, cache: join(folder.path, 'rows.cache'), resume: false }
  const [bleu, chrf, crystal] = await metricInputs(
    data,
    await plan(['bleu:tokenize=code', 'chrf', 'crystalbleu'], true),
    options,
    async () => {},
  )
  expect([bleu!.name, bleu!.source, bleu!.systems.length]).toEqual(['BLEU', 'text', 3])
  expect([chrf!.name, chrf!.source]).toEqual(['ChrF', 'chrf of scores.json'])
  expect([...chrf!.systems[0].rows.slice(0, 4)]).toEqual([0, 1, 1, 1])
  expect(chrf!.signature).toMatch(/^external\|name:chrf\|/)
  // learned from the references
  expect(crystal!.signature).toMatch(/shared-ngrams:[0-9a-f]{16}/)
})
