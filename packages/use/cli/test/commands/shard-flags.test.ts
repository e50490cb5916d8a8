import { Command } from 'commander'
import { expect, test } from 'vitest'
import { addShardFlags } from '../../src/commands/shard-flags.ts'

test('the flags are optional, and texts as they were written', () => {
  const flags = (...args: string[]) =>
    addShardFlags(new Command()).exitOverride().parse(args, { from: 'user' }).opts()
  expect(flags()).toEqual({})
  expect(flags('--shard', '3/64', '--rows-out', 'rows')).toEqual({ shard: '3/64', rowsOut: 'rows' })
})
