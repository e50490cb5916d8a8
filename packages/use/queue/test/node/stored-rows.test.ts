import { expect, test } from 'vitest'
import { measureBatch } from '../../src/measure-batch.ts'
import { restoreRows, storeRows } from '../../src/node/stored-rows.ts'
import { scoreBatch } from '../../src/score-batch.ts'
import { metrics, SPECS, segments } from '../segments.ts'

test('rows survive JSON byte for byte', async () => {
  const rows = await measureBatch(scoreBatch('run-1', SPECS, segments(5)), await metrics())
  expect(restoreRows('run-1', JSON.parse(JSON.stringify(storeRows(rows))))).toEqual(rows)
})

test.each([null, undefined, 1, {}, { version: 1, signatures: [], columns: [], block: [1] }])(
  'another result is refused: %j',
  (value) => {
    expect(() => restoreRows('run-1', value)).toThrow('batch run-1: its result is not rows')
  },
)
