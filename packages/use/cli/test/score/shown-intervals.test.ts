import { renderCsv, renderText } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { shownIntervals } from '../../src/score/shown-intervals.ts'
import { FOUND } from './found-intervals.ts'

test('intervals are written with the digits of scores, and in JSON from 0 to 1', async () => {
  const { settings, report, table, entry } = await shownIntervals(FOUND, 1)
  expect(settings).toBe(FOUND.settings)
  expect(renderText(report())).toContain('[12.5, 50.0]')
  expect(renderCsv(table())).toContain('bleu,base,25.0,12.5,50.0,0.9,bootstrap-t,20,,bleu|v:1.0.0')
  expect(entry(0, 0)).toMatchObject({ score: 0.25, low: 0.125, high: 0.5, method: 'bootstrap-t' })
  expect([entry(0, 1), entry(1, 0)]).toEqual([undefined, undefined])
})
