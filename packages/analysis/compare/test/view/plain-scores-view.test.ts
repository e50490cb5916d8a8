import { expect, test } from 'vitest'
import { plainScoresView } from '../../src/view/plain-scores-view.ts'
import { scoreSet } from '../../src/view/score-set.ts'
import { scoresView } from '../../src/view/scores-view.ts'
import { SCORES } from './scores.ts'

test('scores without intervals have the view that scores with them have, but for their words', () => {
  const { words: _, ...plain } = plainScoresView(scoreSet(SCORES), {})
  const { words: __, ...whole } = scoresView(scoreSet(SCORES))
  expect(plain).toEqual(whole)
})
