import { randomStream } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { drawSurvey, PILOT_DESIGNS, simulateSurveyPlans } from '../src/simulate-survey-plans.ts'
import { simulationCounts } from '../src/simulation-counts.ts'

test('raters are common to both outputs of an item, or none is', () => {
  const shape = { items: 4, ratings: 3 }
  const [a, b] = drawSurvey(randomStream(1), { ...shape, isSame: true }, 0)
  expect(a.raters).toEqual(b.raters)
  const [x, y] = drawSurvey(randomStream(1), { ...shape, isSame: false }, 0)
  expect(x.raters.filter((rater) => y.raters.includes(rater))).toEqual([])
})

test('planned surveys find the difference more often than not', () => {
  const counts = simulationCounts()
  simulateSurveyPlans(PILOT_DESIGNS[1]!, { runs: 20, seed: 1 }, counts)
  const [planned] = counts.rows([PILOT_DESIGNS[1]!.name]).map(({ cells }) => cells[0]!)
  expect(planned!.counted).toBeGreaterThan(9)
})
