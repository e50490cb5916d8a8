import { expect, test } from 'vitest'
import { DEFAULT_METRICS, loadRegistry } from '../src/metrics.ts'

test('all metrics of this project are there, those that are computed by default among them', async () => {
  const { entries } = await loadRegistry()
  const names = entries.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['bleu', 'rouge', 'chrf', 'crystalbleu', 'edit-similarity', 'exact-match']),
  )
  expect(names).toEqual(expect.arrayContaining([...DEFAULT_METRICS]))
})
