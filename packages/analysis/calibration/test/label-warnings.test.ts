import { expect, test } from 'vitest'
import { labelWarnings } from '../src/label-warnings.ts'
import { partlyLabelled } from '../src/partly-labelled.ts'

const warningsOf = (people: readonly number[], judge: readonly number[]) =>
  labelWarnings(partlyLabelled(people, judge))
const verdicts = (count: number, passes: number) =>
  Array.from({ length: count }, (_, i) => (i < passes ? 1 : 0))

test('few labels are warned about', () => {
  expect(warningsOf([1, 2, 3], [1, 2, 4])).toEqual([{ kind: 'labels', count: 3, fewest: 50 }])
  expect(warningsOf(Array(50).fill(2), Array(50).fill(3))).toEqual([])
})

test('rare passes and rare errors of the judge are warned about, of verdicts alone', () => {
  expect(warningsOf(verdicts(60, 4), verdicts(60, 4))).toEqual([
    { kind: 'disagreements', count: 0, fewest: 10 },
    { kind: 'passes', count: 4, fewest: 10 },
  ])
  expect(warningsOf(verdicts(60, 30), verdicts(60, 45))).toEqual([])
})
