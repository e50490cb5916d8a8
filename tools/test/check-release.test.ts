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

test('every package manager takes our packages from one registry and all others from another', () => {
  for (const { name, settings } of packageManagers('pnpm@10.0.0')) {
    const text = Object.values(
      settings('http://ours/', { url: 'http://others/', certificates: undefined }),
    ).join('')
    expect(text, name).toMatch(/codegen-eval[\s\S]*http:\/\/ours\//)
  }
})

test('pnpm is the one of the workspace', () => {
  const commands = packageManagers('pnpm@10.0.0').map(({ command }) => command.at(-1))
  expect(commands.filter((command) => command?.startsWith('pnpm'))).toEqual(['pnpm@10.0.0'])
})

test('certificates that npm trusts are told to the manager that reads none of its settings', () => {
  const yarn = packageManagers('pnpm@10.0.0').find(({ name }) => name === 'yarn 4')!
  const settings = yarn.settings('http://ours/', { url: 'https://others/', certificates: '/trusted.pem' })
  expect(settings['.yarnrc.yml']).toContain("httpsCaFilePath: '/trusted.pem'\n")
})
