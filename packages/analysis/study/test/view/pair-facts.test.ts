import { expect, test } from 'vitest'
import { pairFacts } from '../../src/view/pair-facts.ts'
import { studyResult } from '../studies.ts'

const result = await studyResult()
const [pairs, differences] = pairFacts(result)

test('pairs that differ for metric and people are those of the counts, turned to the side of the metric', () => {
  for (const { key, study } of result.metrics) {
    const points = pairs!.rows.filter(({ metric }) => metric === key)
    const count = (verdict: string) => points.filter(({ significant }) => significant === verdict).length
    expect(count('for both')).toBe(
      study.counts.significant.reduce((sum, { same, opposite }) => sum + same + opposite, 0),
    )
    expect(points.every(({ size }) => !((size as number) < 0))).toBe(true)
  }
})

test('people are a judge of pairs, too, and differ from themselves nowhere', () => {
  const own = pairs!.rows.filter(({ metric }) => metric === 'human')
  expect(own).toHaveLength((result.models.length * (result.models.length - 1)) / 2)
  for (const { size, people, significant } of own) {
    expect(people).toBe(size)
    expect(['for both', 'for neither']).toContain(significant)
  }
})

test('differences are between models of the input, with the words of a chart', () => {
  const own = differences!.rows.filter(({ metric }) => metric === 'good')
  expect(own.map(({ pair }) => pair)).toEqual(['low − mid', 'low − top', 'mid − top'])
  expect(own.every(({ isShown }) => isShown)).toBe(true)
})
