import { createSkips } from '@codegen-eval/records'
import { referencePath } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { readStudyData } from '../../src/node/read-study-data.ts'
import { runStudy } from '../../src/run-study.ts'
import { describeStudyModels } from '../../src/view/describe-study-models.ts'

const READING = { scale: { minimum: 0, maximum: 100 }, fractions: true, skips: createSkips('stop') }

const rfa = referencePath('data/rfa/responses.csv')

describe("RFA's ratings", () => {
  test('the numbers of models, means over all ratings, and agreement', async () => {
    const { data } = await readStudyData({
      ...READING,
      ratings: [rfa],
      ratingFields: {
        idField: 'question_id',
        modelField: 'mid',
        raterField: 'user_id',
        ratingField: 'Overall DA Score',
      },
      referenceModel: '0.0',
      attributes: ['adequacy', 'conciseness', 'fluency'],
    })
    const settings = { protocol: 'rfa', resamples: 20 } as const
    const result = await runStudy({ data, metrics: [], settings })
    expect(describeStudyModels(result)).toBe(
      '105 models (5 of the input, 100 of 255 distinct synthetic ones, from 400 configurations)',
    )
    const means = result.people.names.map((name, m) => [name, result.people.means[m].toFixed(3)])
    expect(Object.fromEntries(means)).toMatchObject({ '0.0': '54.440', '5.0': '16.304' })
    // to three places as an independent script gives them, within .02 of the cells of RFA's Table 3: M1, and the references
    const ofAttributes = (at: number) => result.attributes.map(({ means: all }) => all.at(at)!.toFixed(3))
    expect(ofAttributes(data.systems.indexOf('1.0'))).toEqual(['2.894', '3.379', '3.505'])
    expect(ofAttributes(-1)).toEqual(['3.137', '3.278', '3.467'])
    // measured from the file with an independent script
    expect(result.attributes.map(({ name, alpha }) => [name, alpha.toFixed(3)])).toEqual([
      ['adequacy', '0.425'],
      ['conciseness', '0.286'],
      ['fluency', '0.319'],
    ])
  }, 60_000)
})
