import { expect, test } from 'vitest'
import { disagreementCharts } from '../../src/report/disagreement-charts.ts'
import { studyResult } from '../studies.ts'

test('the bins have the shares of the study, and pairs without significance come first', async () => {
  const result = await studyResult()
  disagreementCharts(result).charts.forEach(({ table }, k) => {
    const { counts } = result.metrics[k].study
    const [insignificant, ...significant] = table.rows
    const total = counts.insignificant.reduce((sum, { pairs }) => sum + pairs, 0)
    expect(insignificant.slice(0, 4)).toEqual(['NS', String(total), 0, 0])
    expect(significant).toEqual(
      counts.significant.map(({ pairs, none, opposite }, b) => [
        result.settings.bins.names[b],
        String(pairs),
        ...[none, opposite, 0].map((part) => (pairs === 0 ? 0 : (100 * part) / pairs)),
      ]),
    )
  })
})
