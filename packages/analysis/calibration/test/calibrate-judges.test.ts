import { expect, test } from 'vitest'
import { calibrateJudges } from '../src/calibrate-judges.ts'
import { someOutputs } from './some-outputs.ts'

const outputs = someOutputs({ tasks: 80 }).map((output) => ({
  ...output,
  judges: new Map([...output.judges, ['third', [...output.people.values()][0] ?? 0]]),
}))

test('judges are compared pairwise, and their vote is one more', () => {
  const { judges, vote, differences } = calibrateJudges(outputs, ['gpt', 'coin', 'third'])
  expect(judges.map(({ judge }) => judge)).toEqual(['gpt', 'coin', 'third'])
  expect(vote!.judge).toBe('vote')
  expect(differences.map(({ a, b }) => [a, b])).toEqual([
    ['gpt', 'coin'],
    ['gpt', 'third'],
    ['coin', 'third'],
  ])
  const [better] = differences
  expect(better!.measure).toBe('quadraticKappa')
  expect(better!.difference.low).toBeGreaterThan(0)
  expect(better!.adjustedPValue).toBeLessThan(0.01)
})

test('one judge has no vote and no differences', () => {
  const { vote, differences } = calibrateJudges(outputs, ['gpt'])
  expect([vote, differences]).toEqual([undefined, []])
})

test('no judge is an error, and so is one with the name of the vote', () => {
  expect(() => calibrateJudges(outputs, [])).toThrow('judges: expected at least one, got none')
  const named = outputs.map((output) => ({ ...output, judges: new Map([...output.judges, ['vote', 1]]) }))
  expect(() => calibrateJudges(named, ['gpt', 'vote'])).toThrow('the name "vote"')
})
