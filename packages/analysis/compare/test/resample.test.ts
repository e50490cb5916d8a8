import { bootstrapScores, meanScoreRows } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { resample } from '../src/resample.ts'
import { wave } from './corpora.ts'

test('resampling step by step gives what one call gives', async () => {
  const systems = [meanScoreRows(wave(0.3, 1)), meanScoreRows(wave(0.4, 2))]
  expect(await resample(systems, { resamples: 50, seed: 7 })).toEqual(
    bootstrapScores(systems, { resamples: 50, seed: 7 }),
  )
})
