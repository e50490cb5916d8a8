import { expect, test } from 'vitest'
import { droppedRatersTables } from '../../src/report/dropped-raters-table.ts'
import type { StudyResult } from '../../src/study-result.ts'

const of = (dropped: StudyResult['grades']['dropped']) =>
  droppedRatersTables({ grades: { dropped } } as StudyResult)

test('raters who are left out are named with the reason, and nobody else', () => {
  expect(of({ raters: [], flagged: [], ratings: 3, stayed: 0 })).toEqual([])
  const [{ rows, title }] = of({
    raters: [{ id: 'far', deviations: 3.14 }],
    flagged: [{ id: 'same', rules: ['share>=0.9', 'skill<=0'] }],
    ratings: 0,
    stayed: 0,
  }) as [ReturnType<typeof of>[0]]
  expect(title).toBe('Raters who are left out')
  expect(rows).toEqual([
    ['same', 'share>=0.9, skill<=0'],
    ['far', '3.1 robust standard deviations from the others'],
  ])
})
