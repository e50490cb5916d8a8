import { expect, test } from 'vitest'
import { runStudy } from '../../src/run-study.ts'
import { describeStudyModels } from '../../src/view/describe-study-models.ts'
import { someData, studyResult } from '../studies.ts'

test('the models of the input are counted', async () => {
  const result = await studyResult()
  expect(describeStudyModels(result)).toBe(`${result.models.length} models (3 of the input)`)
})

test('under rfa the sample, the distinct models and the configurations are', async () => {
  const settings = { protocol: 'rfa', resamples: 20, syntheticModels: 7 } as const
  const result = await runStudy({ data: someData(), metrics: [], settings })
  const { distinct } = result.synthetic
  expect(describeStudyModels(result)).toBe(
    `10 models (3 of the input, 7 of ${distinct} distinct synthetic ones, from 240 configurations)`,
  )
})
