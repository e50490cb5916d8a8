import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { makeSurvey } from '../../src/make-survey.ts'
import { readExportedRatings } from '../../src/node/read-exported-ratings.ts'

const folder = testFolder()
const attributes = ['fit', 'style']
const task = { id: 1, intent: 'add', references: ['r'], models: ['m'], candidates: ['c'] }
const { key } = makeSurvey([task], { raters: 1, ratingsPerItem: 1, attributes })
const [first, second] = key.raters[0]!.items.map(({ item }) => item) as [string, string]

/** What Label Studio exports: the grades of an item, by attribute. */
const exported = (item: string, rater: number, grades: Readonly<Record<string, string>>) => ({
  id: item,
  data: { item, code: 'c' },
  annotations: [
    {
      completed_by: rater,
      result: Object.entries(grades).map(([name, grade]) => ({
        type: 'choices',
        from_name: name,
        value: { choices: [grade] },
      })),
    },
  ],
})
const write = (name: string, ...tasks: readonly object[]) => folder.write(name, JSON.stringify(tasks))
const read = (...paths: readonly string[]) => readExportedRatings(key, paths, {})

test('the attributes of a rating are put together, from all files', async () => {
  const a = write('a.json', exported(first, 7, { fit: '0', style: '1' }))
  const b = write('b.json', exported(second, 7, { fit: '2', style: '3' }))
  expect(await read(a, b)).toEqual([
    { id: first, rater: '7', values: { fit: 0, style: 1 } },
    { id: second, rater: '7', values: { fit: 2, style: 3 } },
  ])
})

test('the form is announced once, not for each attribute', async () => {
  const path = write('once.json', exported(first, 7, { fit: '0', style: '1' }))
  const notices: string[] = []
  await readExportedRatings(key, [path], { onNotice: (text) => notices.push(text) })
  expect(new Set(notices).size).toBe(notices.length)
})

test('a label that is no grade is refused by place', async () => {
  const words = write('words.json', exported(first, 7, { fit: '0', style: 'good' }))
  await expect(read(words)).rejects.toThrow(
    `words.json, line 1: "style" of item "${first}": expected a grade, found "good"`,
  )
})

test('a rater who rated an item twice is refused, two raters are not', async () => {
  const grades = { fit: '0', style: '1' }
  const [a, b, c] = [7, 8, 7].map((rater, i) => write(`${i}.json`, exported(first, rater, grades)))
  expect(await read(a!, b!)).toHaveLength(2)
  await expect(read(a!, c!)).rejects.toThrow(`rater "7" rated item "${first}" twice`)
})
