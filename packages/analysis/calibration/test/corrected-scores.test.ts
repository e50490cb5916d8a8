import { expect, test } from 'vitest'
import { answeredPlaces, modelLists } from '../src/corrected-models.ts'
import { correctedScores } from '../src/corrected-scores.ts'
import { squaresOf } from '../src/moments.ts'
import { ppiDifference } from '../src/ppi-difference.ts'
import { someOutputs } from './some-outputs.ts'

const outputs = someOutputs({ tasks: 80, labelledTasks: 30, models: ['heron', 'owl', 'wren'] })
const { places } = answeredPlaces(outputs)
const lists = modelLists(outputs, 'gpt', 1, places)

test('the covariance gives the error of each difference at the common weight', () => {
  const { scores, errors, lambda, models, units } = correctedScores(lists)
  expect([models, units]).toEqual([['heron', 'owl', 'wren'], 30])
  expect(lambda).toBeGreaterThan(0)
  const { estimate, standardError } = ppiDifference(lists[0]!, lists[2]!, { lambda })
  expect(scores[0]! - scores[2]!).toBeCloseTo(estimate, 12)
  expect(Math.sqrt(squaresOf(errors[0]!.map((e, u) => e - errors[2]![u]!)))).toBeCloseTo(standardError, 12)
})

test('models of other tasks, or with one label, are errors', () => {
  expect(() => correctedScores([])).toThrow('models: expected at least one, got none')
  const none = { ...lists[0]!, people: new Float64Array(80).fill(Number.NaN) }
  expect(() => correctedScores([none])).toThrow(
    'model "heron": expected labels by people of at least two tasks, got 0',
  )
})
