import { createSkips } from '@codegen-eval/records'
import { runStudy } from '@codegen-eval/study'
import { describeStudyModels } from '@codegen-eval/study/internal'
import { referencePath } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { readStudyData, type StudyDataFlags } from '../../src/study/read-study-data.ts'

const flagsOf = (flags: Partial<StudyDataFlags>) =>
  ({ layout: 'rows', onError: 'stop', references: [], ...flags }) as StudyDataFlags

const SCALE = { scale: { minimum: 0, maximum: 100 }, fractions: true }

const rfa = referencePath('data/rfa/responses.csv')

describe("RFA's ratings", () => {
  test('the numbers of models, means over all ratings, and agreement', async () => {
    const flags = flagsOf({
      ratings: [rfa],
      ratingsIdField: 'question_id',
      ratingsModelField: 'mid',
      raterField: 'user_id',
      ratingField: 'Overall DA Score',
      referenceModel: '0.0',
      attributes: ['adequacy', 'conciseness', 'fluency'],
    })
    const data = await readStudyData([], flags, SCALE, createSkips('stop'))
    const settings = { protocol: 'rfa', resamples: 20 } as const
    const result = await runStudy({ data, metrics: [], settings })
    expect(describeStudyModels(result)).toBe(
      '105 models (5 of the input, 100 of 255 distinct synthetic ones, from 400 configurations)',
    )
    const means = result.people.names.map((name, m) => [name, result.people.means[m].toFixed(3)])
    expect(Object.fromEntries(means)).toMatchObject({ '0.0': '54.440', '5.0': '16.304' })
    // measured from the file with an independent script
    expect(result.attributes.map(({ name, alpha }) => [name, alpha.toFixed(3)])).toEqual([
      ['adequacy', '0.425'],
      ['conciseness', '0.286'],
      ['fluency', '0.319'],
    ])
  }, 60_000)
})
