import { expect, test } from 'vitest'
import { configSchema } from '../../src/config/config-schema.ts'
import type { Flags } from '../../src/flags/flag.ts'
import { flagsOf } from '../some-flags.ts'

const command = (name: string, flags: Flags) => ({
  name,
  summary: name,
  flags,
  firstFlags: [],
  examples: [],
  run: async () => {},
})

test('flags stand for all commands that have them, and under the name of each', async () => {
  const commands = [command('score', flagsOf('metric', 'seed', 'config')), command('plan', flagsOf('seed'))]
  const { title, properties } = (await configSchema('tool', commands)) as {
    readonly title: string
    readonly properties: Readonly<Record<string, { readonly properties?: object }>>
  }
  expect(title).toBe('Configuration of tool')
  expect(Object.keys(properties)).toEqual(['$schema', 'metric', 'seed', 'score', 'plan'])
  expect(properties.seed).toMatchObject({ type: 'integer', minimum: 0, maximum: 99 })
  expect(Object.keys(properties.plan!.properties!)).toEqual(['seed'])
})
