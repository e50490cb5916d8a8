import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { metricServer } from '../src/metric-worker.ts'

const tree = mkdtempSync(join(tmpdir(), 'codegen-eval-tree-'))
const home = join(tree, 'packages/use/all/dist')
mkdirSync(home, { recursive: true })
writeFileSync(
  join(home, 'registry.js'),
  `export const loadAllMetrics = async () => ({
    async resolve(spec) {
      if (spec !== 'equal') throw new RangeError('unknown metric ' + spec)
      return {
        columns: ['equal'],
        prepare: ([reference]) => reference,
        measure(candidate, reference, row) { row[0] = candidate === reference ? 1 : 0 },
        score: (row) => row[0],
      }
    },
  })`,
)
writeFileSync(join(home, 'package.json'), '{"type":"module"}')
afterAll(() => rmSync(tree, { recursive: true }))

test('metricServer scores all pairs with the metric of the checkout, and then times them', async () => {
  const answer = metricServer(tree, 0)
  const pairs = [
    { candidate: 'a', reference: 'a' },
    { candidate: 'a', reference: 'b' },
  ]
  expect(await answer({ spec: 'equal', pairs })).toEqual({ scores: [1, 0] })
  expect(await answer('again')).toEqual({ seconds: expect.any(Number) })
})

test('metricServer says which checkout has no such metric', async () => {
  expect(await metricServer(tree)({ spec: 'other', pairs: [] })).toEqual({
    error: `${tree}: unknown metric other`,
  })
})
