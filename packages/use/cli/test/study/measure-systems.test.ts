import { join } from 'node:path'
import { corpusRows } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { type MetricRecipe, metricsOf } from '../../src/study/measure-block.ts'
import { BLOCK_SEGMENTS, blockCount, measureSystems } from '../../src/study/measure-systems.ts'
import { openSegmentCache, type SegmentCache } from '../../src/study/segment-cache.ts'
import { testFolder } from '../reading.ts'
import { studyData } from './studies.ts'

const folder = testFolder()
const recipe: MetricRecipe = { plugins: [], specs: ['chrf', 'bleu'], shared: {}, fitted: [] }
const data = studyData(2 * BLOCK_SEGMENTS + 3)

/** A cache that counts what is measured. */
function counting(cache: SegmentCache): SegmentCache & { added: number } {
  return {
    ...cache,
    added: 0,
    add(...entry) {
      this.added++
      cache.add(...entry)
    },
  }
}

test('the rows are those of the whole corpus, whatever comes from before', async () => {
  const metrics = await metricsOf(recipe)
  const path = join(folder.path, 'rows.cache')
  const whole = metrics.map(({ metric }) =>
    data.outputs.map((own) => corpusRows(metric, own, data.references)),
  )
  const measure = async (names: readonly number[], resume: boolean) => {
    const cache = counting(openSegmentCache(path, resume))
    let blocks = 0
    const some = { ...recipe, specs: names.map((k) => recipe.specs[k]) }
    const rows = await measureSystems(
      data,
      names.map((k) => metrics[k]),
      some,
      1,
      cache,
      async () => {
        blocks++
      },
    )
    cache.close()
    expect(blocks).toBe(blockCount(data.ids.length))
    return { rows: rows.map((systems) => systems.map(({ rows }) => rows)), added: cache.added }
  }
  expect(await measure([1], false)).toEqual({ rows: [whole[1]], added: 3 })
  // chrF is new, BLEU is known
  expect(await measure([0, 1], true)).toEqual({ rows: whole, added: 3 })
  expect(await measure([0, 1], true)).toEqual({ rows: whole, added: 0 })
  expect(await measure([0, 1], false)).toEqual({ rows: whole, added: 6 })
})

test('a metric that fails is an input problem that names segment, metric and model', async () => {
  const plugin = folder.write(
    'plugin.mjs',
    `export const entries = [{ name: 'fussy', summary: 'x', module: 'x', options: {}, create: () => ({
      name: 'fussy', signature: 'fussy|v:1', level: 'segment', columns: ['a', 'b'], prepare: () => 0,
      measure: (candidate) => { if (candidate.includes('17')) throw new Error('no 17, please') }, score: () => 0 }) }]`,
  )
  const fussy = { ...recipe, plugins: [plugin], specs: ['fussy'] }
  const cache = openSegmentCache(join(folder.path, 'fussy.cache'), false)
  await expect(measureSystems(data, await metricsOf(fussy), fussy, 1, cache, async () => {})).rejects.toThrow(
    /^segment 17: metric fussy failed on the output of model "low": no 17, please$/,
  )
  cache.close()
})
