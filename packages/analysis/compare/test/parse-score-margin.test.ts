import { expect, test } from 'vitest'
import { parseScoreMargin } from '../src/parse-score-margin.ts'

test('margins are one for all metrics or one each, in points; they become differences of scores', () => {
  expect(parseScoreMargin('-0.5')).toBe(-0.005)
  expect(parseScoreMargin('chrf=-0.5, codebleu:lang=java=-2')).toEqual({
    chrf: -0.005,
    'codebleu:lang=java': -0.02,
  })
})

test.each(['x', '', '1', 'chrf=', 'chrf=x', 'chrf=1', '-1,chrf=-2', '=-1'])('%j is refused', (text) => {
  expect(() => parseScoreMargin(text)).toThrow('expected a number of points from -100 to 0')
})
