import { expect, test } from 'vitest'
import { scoreOf } from '../src/check-release.ts'

test('reads the score of a metric from a printed table', () => {
  const printed = [
    '                           o',
    'chrf                  100.00',
    'codebleu:lang=python   99.50',
    '',
    'chrf  chrf|level:segment|char-order:6|v:0.1.0',
  ].join('\n')
  expect(scoreOf('chrf', printed)).toBe('100.00')
  expect(scoreOf('codebleu:lang=python', printed)).toBe('99.50')
  expect(scoreOf('meteor', printed)).toBeUndefined()
})
