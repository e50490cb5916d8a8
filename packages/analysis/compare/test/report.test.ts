import { expect, test } from 'vitest'
import * as compare from '../src/index.ts'
import * as report from '../src/report.ts'

test('what writes text is an entry of its own', () => {
  expect(Object.keys(report).sort()).toEqual([
    'benchmarkOutput',
    'comparedScores',
    'comparisonView',
    'gateVerdictText',
    'gateView',
    'intervalScores',
    'intervalSet',
    'intervalsOfStrata',
    'scoreSet',
    'scoresOfStrata',
    'scoresView',
    'sequentialView',
    'withResults',
    'workNotice',
  ])
  for (const name of Object.keys(report)) expect(compare).not.toHaveProperty(name)
})
