import { expect, test } from 'vitest'
import { conformityCharts } from '../../src/report/conformity-charts.ts'
import { studyResult } from '../studies.ts'

test('shares of each bin add up to all pairs, and conformity is the rest of the errors', async () => {
  const result = await studyResult()
  const [group] = conformityCharts(result)
  expect(group.charts.map(({ caption }) => caption)).toEqual(['Good', 'No|se & <b>'])
  result.metrics.forEach(({ study: { counts } }, k) => {
    group.charts[k].table.rows.forEach(([bin, pairs, ...parts], b) => {
      expect(bin).toBe(result.settings.bins.names[b])
      const [found, unfound] = [counts.significant[b], counts.insignificant[b]]
      expect(Number(pairs)).toBe(found.pairs + unfound.pairs)
      if (Number(pairs) === 0) return
      expect(parts.reduce((sum: number, part) => sum + Number(part), 0)).toBeCloseTo(100, 9)
      expect(Number(parts[0])).toBeCloseTo((100 * (found.same + unfound.none)) / Number(pairs), 9)
    })
  })
})

test('ratings alone have no chart', async () => {
  expect(conformityCharts({ ...(await studyResult()), metrics: [] })).toEqual([])
})
