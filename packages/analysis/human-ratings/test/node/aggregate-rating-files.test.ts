import { createSkips } from '@codegen-eval/records'
import { renderOutput } from '@codegen-eval/report'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { type AggregateFilesOptions, aggregateRatingFiles } from '../../src/node/aggregate-rating-files.ts'

const folder = testFolder()

/** Aggregates a file; the notices are those of the run. */
async function aggregate(name: string, text: string, options: Partial<AggregateFilesOptions> = {}) {
  const notices: string[] = []
  const { output, rows } = await aggregateRatingFiles([folder.write(name, text)], {
    skips: createSkips('stop'),
    onNotice: (notice) => void notices.push(notice),
    ...options,
  })
  const json = JSON.parse(renderOutput(output, 'json', { terminal: false, styled: false }))
  return { json, rows, notices: notices.join('\n') }
}

const GRADES = `item,model,rater,label
${['a', 'b', 'c', 'd']
  .flatMap((item, i) => [
    `${item},one,ann,${i % 3}`,
    `${item},one,ben,${i % 3}`,
    `${item},two,ann,${2 - (i % 3)}`,
    `${item},two,ben,2`,
  ])
  .join('\n')}
`
const WORDS = 'item,rater,label\na,x,good\na,y,good\nb,x,bad\nb,y,ok\n'
const PREFERENCES = 'model_a,model_b,winner\nm,n,model_a\nm,n,model_a\nm,n,model_b\n'

test('grades are aggregated by M-MSR by default', async () => {
  const { json, rows } = await aggregate('grades.csv', GRADES)
  expect(rows).toBe(16)
  expect(json).toMatchObject({ method: 'mmsr', seed: 1, ratings: 16, scale: [0, 1, 2] })
  expect(json.items).toHaveLength(8)
})

test('grades of a continuous scale are aggregated by their mean', async () => {
  const scale = { minimum: 0, maximum: 100 }
  const { json, notices } = await aggregate('scale.csv', 'item,rater,label\na,x,10\na,y,15.5\n', { scale })
  expect(json.method).toBe('mean')
  expect(json.items[0].label).toBe(12.75)
  expect(notices).toContain('the grades are continuous: aggregated by their mean')
})

test('preferences are ranked by Bradley-Terry', async () => {
  const { json } = await aggregate('preferences.csv', PREFERENCES)
  // the strengths of two models are half the logarithm of their odds, 2 : 1
  expect(json.models.m.strength.value).toBeCloseTo(Math.log(2) / 2, 10)
  expect(json).toMatchObject({ method: 'bradley-terry', pairs: [{ a: 'm', b: 'n', wins: 2, losses: 1 }] })
})

test('models are compared over their items', async () => {
  const { json } = await aggregate('grades.csv', GRADES, { compare: true, trials: 50 })
  // one: 0, 1, 2, 0; two: the means of 2 and 2, 1 and 2, 0 and 2, 2 and 2
  expect(json.models).toMatchObject({ one: { mean: 0.75 }, two: { mean: 1.625 } })
  expect(json).toHaveProperty('comparison')
})

test('items whose ratings lie far apart are listed, or left out', async () => {
  const listed = await aggregate('grades.csv', GRADES, { disagreement: 1 })
  expect(listed.json.disagreeing.items).toEqual([
    { id: 'c', model: 'two', lowest: 0, highest: 2, ratings: 2 },
  ])
  expect(listed.json.items).toHaveLength(8)
  const dropped = await aggregate('grades.csv', GRADES, { disagreement: 1, disagreementAction: 'drop' })
  expect(dropped.json.items).toHaveLength(7)
  const far = 'item,rater,label\na,x,0\na,y,2\n'
  await expect(aggregate('far.csv', far, { disagreement: 1, disagreementAction: 'drop' })).rejects.toThrow(
    'no item is left: the ratings of all 1 item lie more than 1 apart',
  )
})

test('words are grades if their order is given', async () => {
  const { json } = await aggregate('words.csv', WORDS, { order: ['bad', 'ok', 'good'], disagreement: 0 })
  expect(json.disagreeing.items).toMatchObject([{ id: 'b' }])
  for (const options of [{ disagreement: 1 }, { compare: true }])
    await expect(aggregate('words.csv', WORDS, options)).rejects.toThrow('the labels are words')
})

test('broken rows are counted if they are skipped', async () => {
  const skips = createSkips('skip')
  const { json } = await aggregate('broken.csv', 'item,rater,label\na,x,1\nb,x\n', { skips })
  expect(json).toMatchObject({ skipped: 1, ratings: 1 })
})

test.each<[string, Partial<AggregateFilesOptions>, string]>([
  [GRADES, { baseline: 'one' }, 'option baseline needs option compare'],
  [GRADES, { raterField: 'r', raterFields: ['s'] }, 'options raterField and raterFields exclude each other'],
  [GRADES, { compare: true, baseline: 'three' }, 'option compare: '],
  [GRADES, { method: 'bradley-terry' }, 'option method bradley-terry: it ranks models by preferences'],
  [PREFERENCES, { method: 'mace' }, 'option method mace: it is for ratings, and the input has preferences'],
  [PREFERENCES, { disagreement: 1 }, 'option disagreement: it is for ratings'],
  [WORDS, { order: Array.from({ length: 102 }, (_, i) => `${i}`) }, 'expected at most 101 words, got 102'],
])('options that do not fit the ratings are refused: %#', async (text, options, message) => {
  await expect(aggregate('in.csv', text, options)).rejects.toThrow(message)
})
