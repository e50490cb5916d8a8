import { chunksOf } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { detailFields, readDetails } from '../../src/ratings/rating-details.ts'
import { readRatings } from '../../src/ratings/read-ratings.ts'

const fail = (message: string): never => {
  throw new RangeError(message)
}

/** The ratings of a file without their places. */
async function read(name: string, text: string, options = {}) {
  const { batches } = await readRatings({ path: name, chunks: chunksOf(text) }, options)
  const rows: unknown[] = []
  for await (const batch of batches)
    for (const row of batch) {
      if (row instanceof Error) throw row
      rows.push(...(row.ratings ?? []).map(({ file: _, line: __, ...rating }) => rating))
    }
  return rows
}

test('details are in columns with their names, unless these hold something else', () => {
  const names = ['item', 'rater', 'Judgement', 'seconds', 'code']
  expect(detailFields(names, {}, [])).toEqual({ judgement: 'Judgement', seconds: 'seconds', text: 'code' })
  expect(detailFields(names, { judgementField: 'j' }, ['seconds'])).toEqual({ judgement: 'j', text: 'code' })
  expect(detailFields(['item'], {}, [])).toEqual({})
})

test('the sample of an output is in one of the usual columns, and a number of a run is none', () => {
  expect(detailFields(['item', 'Sample ID', 'trial'], {}, [])).toEqual({ sample: 'Sample ID' })
  expect(detailFields(['item', 'completion_id'], {}, [])).toEqual({ sample: 'completion_id' })
  expect(detailFields(['item', 'trial'], {}, [])).toEqual({})
})

test('an empty judgement or time is none, and a number is the name of a judgement', () => {
  const fields = { judgement: 'judgement', seconds: 'seconds', text: 'text' }
  const details = (row: Record<string, unknown>) => readDetails(fields, (name) => row[name], fail)
  expect(details({ judgement: ' ', seconds: '', text: 'x' })).toEqual({ text: 'x' })
  expect(details({ judgement: 7, seconds: '1.5' })).toEqual({ judgement: '7', seconds: 1.5 })
  expect(() => details({ seconds: -1 })).toThrow('expected a number of seconds of at least 0, found -1')
  expect(() => details({ judgement: {} })).toThrow('field "judgement": expected a string or a number')
})

test('tables and rows have judgements beside another column with the rating', async () => {
  const rating = { id: 'a', model: 'm', rater: 'x', label: '3' }
  const table = 'id,model,rater,grade,judgement,seconds\na,m,x,3,j1,2\n'
  expect(await read('r.csv', table)).toEqual([{ ...rating, judgement: 'j1', seconds: 2 }])
  const row = { id: 'a', model: 'm', rater: 'x', judgement: 'j1', output: 'f()' }
  const more = { judgement: 'j1', text: 'f()' }
  expect(await read('r.jsonl', JSON.stringify({ ...row, grade: 3 }))).toEqual([
    { ...rating, label: 3, ...more },
  ])
  expect(await read('r.jsonl', JSON.stringify({ ...row, label: 3 }))).toEqual([
    { ...rating, label: 3, ...more },
  ])
})

test('a column "judgement" is the rating if there is no other', async () => {
  expect(await read('r.csv', 'id,rater,judgement\na,x,good\n')).toEqual([
    { id: 'a', rater: 'x', label: 'good' },
  ])
})

test('another column with judgements is chosen by name or by path', async () => {
  const options = { judgementField: 'view' }
  const expected = [{ id: 'a', rater: 'x', label: '1', judgement: 'v' }]
  expect(await read('r.csv', 'id,rater,label,view\na,x,1,v\n', options)).toEqual(expected)
  await expect(read('r.csv', 'id,rater,label\na,x,1\n', options)).rejects.toThrow('no column is named "view"')
  const row = { id: 'a', rater: 'x', label: '1', meta: { view: 'v' } }
  expect(await read('r.jsonl', JSON.stringify(row), { judgementField: '.meta.view' })).toEqual(expected)
})

test('rows with the grades of a task have the texts of its candidates', async () => {
  const row = { id: 'a', candidates: { m: 'f()' }, grades: { m: { x: 1 }, n: { x: 2 } } }
  expect(await read('r.jsonl', JSON.stringify(row))).toEqual([
    { id: 'a', model: 'm', rater: 'x', label: 1, text: 'f()' },
    { id: 'a', model: 'n', rater: 'x', label: 2 },
  ])
})
