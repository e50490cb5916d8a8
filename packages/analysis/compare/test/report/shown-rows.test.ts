import type { Scores } from '@codegen-eval/measure'
import { expect, test } from 'vitest'
import { shownRows } from '../../src/report/shown-rows.ts'
import { corpusOf } from '../corpora.ts'

const scores: Scores = { segments: 3, samples: 3, clusters: 3, models: ['a'], metrics: [] }

test('scores have intervals if rows were kept', async () => {
  expect(await shownRows({ scores, corpus: undefined }, { precision: 2 })).toEqual({ scores })
  const corpus = corpusOf({ a: [1, 0.5, 0] })
  const { intervals, found } = await shownRows({ scores, corpus }, { precision: 2, resamples: 200 })
  expect(found!.settings.resamples).toBe(200)
  expect(intervals!.entry(0, 0)).toBeDefined()
})
