import { jsonText } from '@codegen-eval/report'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { type PlanSurveyOptions, planSurvey } from '../../src/node/plan-survey.ts'

const folder = testFolder()
const written = async (options: PlanSurveyOptions) => JSON.parse(jsonText((await planSurvey(options)).json()))
/** The numbers of a plan. */
const plan = async (options: PlanSurveyOptions) =>
  Object.fromEntries(
    Object.entries<{ value: number }>((await written(options)).plan).map(([key, { value }]) => [key, value]),
  )

test('the sample of Roy et al. (2021): 383 of 90,908 at 95 % and 5 %', async () => {
  expect((await plan({ population: 90_908 })).items).toBe(383)
})

test('a sample of ids is seeded, without repeats, and as large as the margin asks', async () => {
  const ids = folder.write('ids.txt', Array.from({ length: 200 }, (_, i) => `t${i}\n`).join(''))
  const { plan: numbers, sample } = await written({ ids, margin: 10, seed: 3 })
  // 96.04 / (1 + 95.04 / 200)
  expect([numbers.items.value, sample.id.length, new Set(sample.id).size]).toEqual([66, 66, 66])
  expect((await written({ ids, margin: 10, seed: 3 })).sample).toEqual(sample)
  expect((await written({ ids, margin: 10, seed: 4 })).sample).not.toEqual(sample)
})

test('ratings per item by Spearman and Brown, and the power of the t test', async () => {
  const found = await plan({ items: 100, icc: 0.5, difference: 5, deviation: 20 })
  // 0.8 (1 - 0.5) / (0.5 (1 - 0.8))
  expect(found.ratingsPerItem).toBe(4)
  // by the noncentral t distribution of SciPy 1.17.1
  expect(found.power).toBeCloseTo(0.696980274054786, 9)
  expect(found.itemsForDifference).toBe(128)
})

test('a pilot study gives the reliability and the deviation', async () => {
  // the differences of the models are 0, 2 and 4, of standard deviation 2; their raters agree but for one grade
  const grades = { one: [0, 0, 0], two: [0, 2, 4] }
  const rows = Object.entries(grades).flatMap(([model, of]) =>
    of.flatMap((rating, id) => ['ann', 'ben'].map((rater) => ({ id, model, rater, rating }))),
  )
  const write = (name: string, all: readonly object[]) =>
    folder.write(name, all.map((row) => `${JSON.stringify(row)}\n`).join(''))
  const notices: string[] = []
  const onNotice = (text: string) => void notices.push(text)
  const agreed = await plan({ items: 10, ratings: write('agreed.jsonl', rows), onNotice })
  expect(agreed.deviation).toBeCloseTo(2, 12)
  // raters who agree in everything leave nothing to plan
  expect(agreed).not.toHaveProperty('ratingsPerItem')
  expect(notices.join()).toContain('the number of ratings per item cannot be computed')
  const other = [{ ...rows[0], rating: 1 }, ...rows.slice(1)]
  const { icc } = await plan({ items: 10, ratings: write('other.jsonl', other) })
  expect(icc > 0 && icc < 1).toBe(true)
})

test('items are planned for the planned number of ratings, with the error of a small pilot', async () => {
  // eight raters of each output; three ratings are planned
  const rows = Array.from({ length: 12 }, (_, id) =>
    ['one', 'two'].flatMap((model, m) =>
      Array.from({ length: 8 }, (_, r) => ({
        id,
        model,
        rater: `r${r}`,
        rating: 40 + 5 * ((id * 5) % 12) + 4 * m * (id % 3) + ((id * 7 + r * 11 + m * 3 + r * r) % 40),
      })),
    ),
  ).flat()
  const ratings = folder.write('many.jsonl', rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  const options = { items: 30, ratings, difference: 5, reliability: 0.75 }
  const found = await plan(options)
  expect(found.ratingsPerItem).toBeLessThan(8)
  const few = await plan({ ...options, reliability: 0.5 })
  expect(few.ratingsPerItem).toBeLessThan(found.ratingsPerItem)
  expect(few.deviation).toBeGreaterThan(found.deviation)
  expect(few.itemsForDifference).toBeGreaterThan(found.itemsForDifference)
  const text = JSON.stringify((await planSurvey(options)).report())
  expect(text).toMatch(/with \d ratings per item by the same raters of both outputs: \d+\.\d\d of items/)
  expect(text).toMatch(/power 0\.8; \d+ to \d+ by the error of a pilot of 12 items/)
})

test('a pilot with several samples of a task plans tasks', async () => {
  // task by task, the means of the two samples differ by 0, 2 and 4
  const rows = [0, 2, 4].flatMap((ahead, id) =>
    [1, 2].flatMap((sample) => [
      { id, sample, model: 'one', rater: 'ann', rating: 5 },
      { id, sample, model: 'two', rater: 'ann', rating: 5 + ahead + (sample === 1 ? 3 : -3) },
    ]),
  )
  const ratings = folder.write('sampled.jsonl', rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  expect((await plan({ items: 10, ratings })).deviation).toBeCloseTo(2, 12)
  const { report } = await planSurvey({ items: 10, ratings })
  expect(JSON.stringify(report())).toContain('its items are tasks with all their samples')
})

test('options that contradict each other or the files are refused', async () => {
  const two = folder.write('two.txt', 'a\nb\n')
  await expect(plan({ ids: two, items: 3 })).rejects.toThrow('the file has only 2 ids')
  await expect(plan({ ids: two, population: 1 })).rejects.toThrow('option population 1: the file has 2 ids')
  await expect(plan({ difference: 5 })).rejects.toThrow('option difference needs option deviation')
  const words = folder.write('words.jsonl', '{"id": 1, "rater": "x", "rating": "good"}\n')
  await expect(plan({ ratings: words })).rejects.toThrow('the labels are words: give their order')
})
