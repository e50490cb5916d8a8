import { expect, test } from 'vitest'
import { packageManagers, scoresOf } from '../src/check-release.ts'

test('reads the scores of a printed table, and no others', () => {
  const printed = [
    '                           o',
    'chrf                  100.00',
    'codebleu:lang=python   99.50',
    'meteor                100.00',
    '',
    'chrf  chrf|level:segment|char-order:6|v:0.1.0',
  ].join('\n')
  expect(scoresOf(printed)).toEqual(['100.00', '99.50', '100.00'])
  expect(scoresOf('')).toEqual([])
})

test('pnpm is the one of the workspace', () => {
  const commands = packageManagers('pnpm@10.0.0').map(({ command }) => command.at(-1))
  expect(commands).toEqual(['npm', 'pnpm@10.0.0', expect.stringMatching(/^yarn@/)])
})
