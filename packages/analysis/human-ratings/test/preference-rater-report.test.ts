import type { Preference } from '@codegen-eval/metric/internal'
import { randomStream, uniformNumber } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { preferenceRaterReport, shownChoices } from '../src/preference-rater-report.ts'
import { parseRaterRules } from '../src/rater-rules.ts'

/** Preferences on pairs in balanced order: raters who see the better output, and `left`, who always takes the first. */
function preferences(items: number): Preference[] {
  const stream = randomStream(7)
  return Array.from({ length: items }, (_, id) => {
    const better = uniformNumber(stream) < 0.5 ? 'x' : 'y'
    return ['ann', 'bob', 'left'].map((rater, r): Preference => {
      const [a, b] = (id + r) % 2 === 0 ? ['x', 'y'] : ['y', 'x']
      const right = uniformNumber(stream) < 0.8 ? better : better === 'x' ? 'y' : 'x'
      return { id, rater, a: a!, b: b!, winner: rater === 'left' || right === a ? 'a' : 'b' }
    })
  }).flat()
}

test('who always chooses the same place is flagged, whatever is there', () => {
  const { raters, flagged } = preferenceRaterReport(shownChoices(preferences(60)))
  expect(flagged).toEqual(['left'])
  const [ann, , left] = raters
  expect(left).toMatchObject({ share: 1, commonest: 'first', entropy: 0, ratings: 60 })
  expect(ann!.share).toBeLessThan(0.7)
  expect(ann!.correlation).toBeGreaterThan(left!.correlation)
  expect(ann!.skill).toBeGreaterThan(left!.skill)
})

test('rules may name what was chosen, too', () => {
  const rules = parseRaterRules('correlation<=0.2&ratings>=20')
  expect(preferenceRaterReport(shownChoices(preferences(200)), { rules }).flagged).toEqual(['left'])
})

test('the first preference of a rater on a pair counts, and those without a rater do not', () => {
  const given: Preference[] = [
    { id: 1, rater: 'ann', a: 'y', b: 'x', winner: 'a' },
    { id: 1, rater: 'ann', a: 'x', b: 'y', winner: 'a' },
    { id: 1, a: 'x', b: 'y', winner: 'a' },
    { id: 1, rater: 'bob', a: 'x', b: 'y', winner: 'tie' },
  ]
  expect(shownChoices(given)).toEqual([
    { item: '["1","x","y"]', rater: 'ann', place: 'first', choice: -1 },
    { item: '["1","x","y"]', rater: 'bob', place: 'tie', choice: 0 },
  ])
})
