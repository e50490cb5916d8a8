import { expect, test } from 'vitest'
import { backgroundCharts, backgroundTables } from '../../src/report/background-charts.ts'
import { studyResult } from '../studies.ts'

const background = [
  {
    ...{ question: 'Years?', raters: 3 },
    answers: [
      { answer: 'over 5', raters: 2 },
      { answer: '2 to 5', raters: 1 },
    ],
  },
  {
    ...{ question: 'Where?', raters: 13 },
    answers: Array.from({ length: 13 }, (_, i) => ({ answer: `city ${i}`, raters: 1 })),
  },
]

test('answers as rows and as bars; questions in words are counted', async () => {
  const result = { ...(await studyResult()), background }
  expect(backgroundTables(result)[0].rows).toEqual([
    ['Years?', 'over 5', 2, 2 / 3],
    ['', '2 to 5', 1, 1 / 3],
    ['Where?', '13 different answers', 13, 1],
  ])
  const [group] = backgroundCharts(result)
  expect(group.charts.map(({ caption, table }) => [caption, table.rows])).toEqual([
    [
      'Years?',
      [
        ['over 5', 2],
        ['2 to 5', 1],
      ],
    ],
  ])
})

test('without answers there is nothing', async () => {
  const result = await studyResult()
  expect([backgroundTables(result), backgroundCharts(result)]).toEqual([[], []])
})
