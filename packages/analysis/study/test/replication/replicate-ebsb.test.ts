import { meanScoreRows } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { EBSB_DATA_SETS } from '../../src/replication/ebsb-cells.ts'
import { replicateEbsb } from '../../src/replication/replicate-ebsb.ts'
import { runStudy } from '../../src/run-study.ts'
import { studyDataOfRows } from '../../src/study-data.ts'
import { aggregateStudyGrades } from '../../src/study-grades.ts'

const [, hearthstone] = EBSB_DATA_SETS
const TASKS = 24

const data = studyDataOfRows(
  Array.from({ length: TASKS }, (_, i) => ({
    id: i,
    references: [`card ${i}`],
    candidates: { gcnn: `first ${i}`, nl2code: `second ${i}` },
    grades: { gcnn: { ann: i % 5, ben: i % 5 }, nl2code: { ann: (i * 3) % 5, ben: (i * 3) % 5 } },
  })),
)
const grades = aggregateStudyGrades(data)
// a metric that says what people say
const metric = {
  name: 'BLEU',
  source: 'texts',
  systems: grades.grades.map((own) => meanScoreRows(own.map((grade) => grade / 4))),
}

test('the tables have the numbers of a study with the same seed', async () => {
  const { tables, models } = await replicateEbsb({
    ...{ dataSet: hearthstone, data, grades, metrics: [metric], resamples: 50, seeds: [7] },
  })
  const study = await runStudy({
    ...{ data, grades, settings: { bins: hearthstone.bins, resamples: 50, seed: 7, ties: 'paper' } },
    metrics: [{ ...metric, key: 'bleu', signature: 'bleu', external: false }],
  })
  expect(models).toHaveLength(study.models.length)
  expect(tables.map(({ printed }) => printed.number)).toEqual([5, 6, 7])
  // the cells of the metric, column by column
  const [scores, significance, disagreement] = tables.map(({ numbers }) => {
    const ofMetric = numbers.filter(({ row }) => row === 'BLEU')
    const columns = new Set(ofMetric.map(({ column }) => column))
    return Array.from(columns, (wanted) =>
      ofMetric.filter(({ column }) => column === wanted).map(({ ours }) => ours),
    )
  })
  const { counts, errors, scores: studied } = study.metrics[0].study
  expect(scores).toEqual(
    studied
      .slice(0, 2)
      .map(({ score, low, high }) => [100 * score, 100 * (score - low), 100 * (high - score)]),
  )
  expect(significance).toEqual(
    counts.significant.map(({ pairs }, b) => [pairs, counts.insignificant[b].pairs]),
  )
  expect(disagreement.at(-1)).toEqual([100 * errors.disagreement])
  // the metric is people's judgement
  expect(errors.disagreement).toBe(0)
  // 0, 1, 2, 3, 4 on five tasks each, and 0 to 3 once more: 46 of 96
  expect(scores[0][0]).toBeCloseTo(100 * (46 / 96), 10)
})

test('people have a row in the table of scores alone, and published grades one more', async () => {
  const published = data.systems.map(() => Array.from({ length: TASKS }, () => 3))
  const { tables } = await replicateEbsb({
    ...{ dataSet: hearthstone, data, grades, metrics: [metric], published, resamples: 20, seeds: [1, 2] },
  })
  expect(
    tables.map(({ numbers }) => [...new Set(numbers.map(({ row, source }) => `${row}: ${source}`))]),
  ).toEqual([['BLEU: texts', 'Human: raters', 'Human: published grades'], ['BLEU: texts'], ['BLEU: texts']])
  const given = tables[0].numbers.filter(({ source }) => source === 'published grades')
  expect(given.map(({ column, part, ours, noise }) => [column, part.name, ours, noise])).toEqual(
    ['gcnn', 'nl2code'].flatMap((model) => [
      [model, 'score', 75, 0],
      [model, 'below', 0, 0],
      [model, 'above', 0, 0],
    ]),
  )
})
