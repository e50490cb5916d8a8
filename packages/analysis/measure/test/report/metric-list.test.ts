import { expect, test } from 'vitest'
import { metricList } from '../../src/report/metric-list.ts'
import { loadRegistry } from '../registry.ts'

const registry = await loadRegistry()

test('metrics are listed in a line each', async () => {
  expect((await metricList(registry)).text()).toMatch(/^bleu +BLEU, .*\nchrf +Character/m)
})

test('one metric is listed with options, defaults and values, and those of every metric last', async () => {
  const text = (await metricList(registry, 'bleu')).text()
  expect(text).toMatch(/^bleu: .*^every metric: /ms)
  expect(text).toMatch(/smoothing +exp +\S/)
})

test('one metric may stand alone, and its levels are among its options', async () => {
  const list = await metricList(registry, 'rouge')
  expect(list.text()).not.toMatch(/^bleu: /m)
  expect(list.json()).toMatchObject([{ name: 'rouge', options: { level: { values: ['segment'] } } }])
})

test('an unknown metric is a mistake', async () => {
  await expect(metricList(registry, 'blue')).rejects.toThrow(/unknown metric 'blue'.*bleu/)
})
