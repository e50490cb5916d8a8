import { renderText } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { intervalOutput } from '../../src/report/interval-output.ts'
import { withStrata } from '../../src/report/with-strata.ts'
import { strataIntervals } from '../../src/strata-intervals.ts'
import { corpusOf, wave } from '../corpora.ts'

const scores = [...wave(0.4, 1, 20), ...wave(0.8, 2, 40)]
const corpus = { ...corpusOf({ m: scores }), strata: scores.map((_, i) => (i < 20 ? 'x' : 'y')) }
const found = await strataIntervals(corpus)
const output = withStrata(intervalOutput(found.all), found)

test('strata and their mean come after all tasks in every form', () => {
  const text = renderText(output.report())
  expect(text).toMatch(/x: 20 segments[\s\S]*y: 40 segments[\s\S]*mean of strata: x 50 %, y 50 %/)
  const csv = output.csv()
  expect(csv.rows.map(([stratum]) => stratum)).toEqual(['', 'x', 'y', 'mean of strata'])
  expect(output.json()).toMatchObject({
    segments: 60,
    strata: { x: { segments: 20 }, y: { segments: 40 } },
    mean: { weights: { x: 0.5, y: 0.5 }, models: { m: { mean: { method: 'mover' } } } },
  })
})
