import { createSkips } from '@codegen-eval/records'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { attributeField, readStudyData } from '../../src/node/read-study-data.ts'

const folder = testFolder()

const READING = { scale: { minimum: 0, maximum: 100 }, fractions: true, skips: createSkips('stop') }

const RATINGS = [
  'item,model,rater,rating,Content Adequacy,Fluency',
  ...[1, 2, 3].flatMap((item) =>
    ['a', 'b', 'gold'].flatMap((model, m) =>
      ['ann', 'ben'].map(
        (rater, r) => `${item},${model},${rater},${10 * item + 20 * m + r},${1 + m},${5 - r}`,
      ),
    ),
  ),
  '',
].join('\n')

const ratings = folder.write('ratings.csv', RATINGS)

test('ratings alone, with attributes by a part of the name of their column', async () => {
  const { data } = await readStudyData({
    ...READING,
    ratings: [ratings],
    ratingFields: { ratingField: 'rating' },
    attributes: ['adequacy', 'fluency'],
    referenceModel: 'gold',
  })
  expect([data.ids.map(Number), data.systems, data.outputs]).toEqual([[1, 2, 3], ['a', 'b'], []])
  expect(data.reference!.name).toBe('gold')
  expect(data.attributes!.map(({ name, scale }) => [name, scale])).toEqual([
    ['adequacy', { minimum: 1, maximum: 3 }],
    ['fluency', { minimum: 4, maximum: 5 }],
  ])
  expect([...(data.attributes![0]!.grades[1]![0] as ReadonlyMap<string, number>)]).toEqual([
    ['ann', 2],
    ['ben', 2],
  ])
})

test('outputs joined with ratings have the attributes, too', async () => {
  const rows = [1, 2, 3].map((id) => ({ id, references: ['r'], candidates: { a: `a${id}`, b: `b${id}` } }))
  const outputs = folder.write('outputs.jsonl', rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  const { data } = await readStudyData({
    ...READING,
    input: { files: [outputs], layout: 'rows' },
    ratings: [ratings],
    ratingFields: { ratingField: 'rating' },
    attributes: ['Fluency'],
    attributeScale: { minimum: 1, maximum: 5 },
  })
  expect(data.outputs[1]).toEqual(['b1', 'b2', 'b3'])
  expect(data.attributes!.map(({ name, scale }) => [name, scale])).toEqual([
    ['Fluency', { minimum: 1, maximum: 5 }],
  ])
})

test('a column that is not there is an error that lists the columns', async () => {
  await expect(attributeField(ratings, 'humour')).rejects.toThrow(
    /option attributes humour: no column of that name; the columns of .* are item, model, rater, rating, Content Adequacy, Fluency/,
  )
  await expect(attributeField(ratings, 'rat')).rejects.toThrow('more than one column')
  expect(await attributeField('ratings.jsonl', 'humour')).toBe('humour')
})
