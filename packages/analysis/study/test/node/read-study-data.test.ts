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

test('samples of outputs and ratings are joined, and those that a model lacks are left out', async () => {
  const notices: string[] = []
  const rows = [1, 2].flatMap((id) =>
    ['s1', 's2', 's3'].flatMap((sample) =>
      (sample === 's3' ? ['a'] : ['a', 'b']).map((model) => ({
        id,
        sample,
        model,
        candidate: `${model} ${sample}`,
        references: ['r'],
      })),
    ),
  )
  const lines = (values: readonly object[]) => values.map((row) => `${JSON.stringify(row)}\n`).join('')
  const outputs = folder.write('samples.jsonl', lines(rows))
  const given = folder.write(
    'sample-ratings.jsonl',
    lines(
      rows.map(({ id, sample, model }, i) => ({ id, sample, model, rater: 'ann', grade: i, tone: 5 + i })),
    ),
  )
  const options = {
    ...{ ...READING, ratings: [given], attributes: ['tone'], attributeScale: { minimum: 0, maximum: 20 } },
    onNotice: (text: string) => void notices.push(text),
  }
  const { data } = await readStudyData({ ...options, input: { files: [outputs] } })
  expect([data.ids, data.samples![0]]).toEqual([
    [1, 1, 2, 2],
    ['s1', 's2', 's1', 's2'],
  ])
  expect(data.outputs[1]).toEqual(['b s1', 'b s2', 'b s1', 'b s2'])
  const gradesOf = (grades: typeof data.grades) =>
    grades.map((own) => own.map((grade) => (grade as ReadonlyMap<string, number>).get('ann')))
  expect(gradesOf(data.grades)).toEqual([
    [0, 2, 5, 7],
    [1, 3, 6, 8],
  ])
  expect(gradesOf(data.attributes![0]!.grades)[1]).toEqual([6, 8, 11, 13])
  expect(notices.join()).toContain('2 samples that not all models have are left out')
  const { data: alone } = await readStudyData(options)
  expect([alone.ids.map(Number), gradesOf(alone.grades)]).toEqual([[1, 1, 2, 2], gradesOf(data.grades)])
})
