import { expect, test } from 'vitest'
import { calibrationCharts } from '../../src/report/calibration-charts.ts'
import { studyResult } from '../studies.ts'

test('probabilities are percentages that lie in their intervals and do not fall', async () => {
  for (const { table } of calibrationCharts(await studyResult()).charts) {
    const rows = table.rows.map((row) => row.map(Number))
    for (const [, isotonic, low, high] of rows) {
      expect(low).toBeLessThanOrEqual(isotonic)
      expect(isotonic).toBeLessThanOrEqual(high)
      expect(high).toBeLessThanOrEqual(100)
    }
    const isotonic = rows.map(([, value]) => value)
    expect(isotonic).toEqual([...isotonic].sort((a, b) => a - b))
  }
})
