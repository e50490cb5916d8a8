import { expect, test } from 'vitest'
import { commandWords } from '../../src/completion/command-words.ts'
import { flagsOf } from '../some-flags.ts'

test('flags are told apart by what they take', async () => {
  const flags = flagsOf('lines', 'output', 'seed', 'format', 'metric')
  const command = {
    name: 'score',
    summary: 'score outputs',
    flags,
    firstFlags: [],
    examples: [],
    run: async () => {},
  }
  const { flags: words, ...rest } = await commandWords(command)
  expect(rest).toEqual({ name: 'score', summary: 'score outputs', values: [] })
  expect(words.map(({ names, takes, repeatable }) => [names, takes, repeatable])).toEqual([
    [['--lines'], 'none', false],
    [['-o', '--output'], 'file', false],
    [['--seed'], 'any', false],
    [['-f', '--format'], 'list', false],
    [['-m', '--metric'], 'list', true],
    [['-h', '--help'], 'none', false],
    [['--help-all'], 'none', false],
  ])
  expect(words[3]!.values.slice(0, 2)).toEqual(['table', 'json'])
  expect(words[4]!.values).toContain('crystalbleu')
})
