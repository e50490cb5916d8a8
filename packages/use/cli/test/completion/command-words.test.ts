import { Command, Option } from 'commander'
import { expect, test } from 'vitest'
import { addMetricListFlag } from '../../src/commands/metric-flags.ts'
import { commandWords } from '../../src/completion/command-words.ts'

test('flags are told apart by what they take', () => {
  const command = new Command('score')
    .summary('score outputs')
    .argument('<file...>')
    .option('--lines', 'plain text')
    .option('-o, --output <file>', 'output file')
    .option('--seed <n>', 'seed')
    .addOption(new Option('-f, --format <format>', 'format').choices(['text', 'json']))
    .addOption(new Option('--secret', 'not shown').hideHelp())
  const { flags, ...rest } = commandWords(addMetricListFlag(command), ['bleu', 'chrf'])
  expect(rest).toEqual({ name: 'score', summary: 'score outputs', values: [] })
  expect(flags.map(({ names, takes, values, repeatable }) => [names, takes, values, repeatable])).toEqual([
    [['--lines'], 'none', [], false],
    [['-o', '--output'], 'file', [], false],
    [['--seed'], 'any', [], false],
    [['-f', '--format'], 'list', ['text', 'json'], false],
    [['-m', '--metric'], 'list', ['bleu', 'chrf'], true],
    [['-h', '--help'], 'none', [], false],
  ])
})
