import { createSkips } from '@codegen-eval/records'
import { renderOutput } from '@codegen-eval/report'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { type PlanLabelsOptions, planLabels } from '../../src/node/plan-labels.ts'

const folder = testFolder()
const skips = createSkips('stop')

async function planned(options: Omit<PlanLabelsOptions, 'skips'>) {
  const output = await planLabels({ skips, ...options })
  return JSON.parse(renderOutput(output, 'json', { terminal: false, styled: false })).plan
}

test('a judge of correlation 0.8 saves nearly two thirds of the labels', async () => {
  const { labels, labelsAlone } = await planned({ intervalWidth: 0.2, correlation: 0.8, deviation: 1.2 })
  expect(labels.value / labelsAlone.value).toBeCloseTo(0.36, 2)
})

test('correlation and deviation are those of ratings', async () => {
  const grades = [0, 1, 2, 3, 4]
  const file = folder.write(
    'grades.csv',
    `id,rater,grade\n${grades.map((grade) => `${grade},ann,${grade}\n${grade},gpt,${4 - grade}\n`).join('')}`,
  )
  const { correlation, deviation } = await planned({ intervalWidth: 1, ratings: [file], judge: ['gpt'] })
  expect(correlation.value).toBeCloseTo(-1, 9)
  expect(deviation.value).toBeCloseTo(Math.sqrt(2.5), 9)
})

test('what is missing is named', async () => {
  await expect(planned({})).rejects.toThrow('option intervalWidth is missing')
  await expect(planned({ intervalWidth: 1, deviation: 1 })).rejects.toThrow('option correlation is missing')
  await expect(planned({ intervalWidth: 1, ratings: ['x'] })).rejects.toThrow('option judge is missing')
})
