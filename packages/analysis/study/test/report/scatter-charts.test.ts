import { expect, test } from 'vitest'
import { scatterCharts } from '../../src/report/scatter-charts.ts'
import { studyResult } from '../studies.ts'

test('one chart a metric, on common axes, with a note where the models are few', async () => {
  const { charts, note } = scatterCharts(await studyResult())
  expect(charts.map(({ caption }) => caption)).toEqual(['Good', 'No|se & <b>'])
  const axes = charts.map(({ spec }) => {
    const { x, y } = (spec as { encoding: Record<'x' | 'y', { scale: unknown }> }).encoding
    return [x.scale, y.scale]
  })
  expect(axes[1]).toEqual(axes[0])
  expect(charts[0]!.table.rows.map(([name]) => name)).toEqual(['low', 'mid', 'top'])
  expect(note).toContain('3 models allow no correlation')
})
