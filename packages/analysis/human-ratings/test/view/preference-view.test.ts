import { renderCsv, renderText } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { bradleyTerry, type Preference } from '../../src/index.ts'
import { preferenceOutput } from '../../src/view/preference-view.ts'

const preference = (id: number, a: string, b: string, winner: Preference['winner']): Preference => ({
  id,
  a,
  b,
  winner,
})
const GIVEN = [
  preference(1, 'x', 'y', 'a'),
  preference(2, 'x', 'y', 'a'),
  preference(3, 'y', 'x', 'a'),
  preference(4, 'x', 'y', 'tie'),
]

test('models, pairs and what the numbers mean', () => {
  const text = renderText(preferenceOutput(bradleyTerry(GIVEN)).report())
  // odds of 2.5 to 1.5, halved
  expect(text).toMatch(/\nx +4 +0\.6[23] +\[0\.\d\d, 0\.\d\d\] +0\.26 +\[/)
  expect(text).toMatch(/\nx - y +2 +1 +1 +0\.6[23] +\[/)
  expect(text).toContain('bradley-terry: 2 models, 4 items, 4 preferences\n')
  expect(text).toContain('a tie is half a win')
  expect(text).toMatch(
    /\nx is preferred most often: in 62\.5 % of its comparisons \(95 % interval \[.*\), which may be chance against y\.\n/,
  )
})

test('of models that are preferred equally often none is named as the first', () => {
  const equal = [preference(1, 'x', 'y', 'a'), preference(1, 'x', 'y', 'b')]
  const text = renderText(preferenceOutput(bradleyTerry(equal)).report())
  expect(text).toContain('\nx and y are preferred equally often, in 50.0 % of their comparisons.')
  expect(text).not.toContain('NaN')
})

test('the model with the largest share of wins is named, which others may exceed in strength', () => {
  const against = (a: string, b: string, wins: number, losses: number): Preference[] =>
    Array.from({ length: wins + losses }, (_, i) => preference(i, a, b, i < wins ? 'a' : 'b'))
  // strong meets only mid, weak meets only mid, and mid is between them
  const given = [...against('strong', 'mid', 6, 4), ...against('mid', 'weak', 9, 1)]
  const result = bradleyTerry(given)
  expect(result.models.map(({ model }) => model)).toEqual(['strong', 'mid', 'weak'])
  expect(renderText(preferenceOutput(result).report())).toContain(
    '\nmid is preferred most often: in 65.0 % of its comparisons (95 % interval [',
  )
})

test('undefined strengths are dashes with a reason, and empty in CSV and null in JSON', () => {
  const output = preferenceOutput(
    bradleyTerry([preference(1, 'x', 'y', 'a'), preference(2, 'x', 'y', 'a')]),
    { skipped: 3 },
  )
  expect(renderText(output.report())).toMatch(/\nx +2 +1\.00 +\[0\.16, 1\.00\] +– +–\n/)
  expect(renderText(output.report())).toContain('Note: strengths are undefined')
  expect(renderCsv(output.csv()).split('\n')[1]).toMatch(/^x,2,1,0\.158\d+,1,,,$/)
  const json = JSON.parse(JSON.stringify(output.json()))
  expect([json.skipped, json.models.x.comparisons, json.models.x.strength.value]).toEqual([3, 2, null])
})
