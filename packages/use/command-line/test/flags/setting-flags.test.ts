import type { ValueOption } from '@codegen-eval/metric'
import { numbersOption } from '@codegen-eval/metric/internal'
import { expect, test } from 'vitest'
import type { FlagValues } from '../../src/flags/flag.ts'
import { settingFlags } from '../../src/flags/setting-flags.ts'

const pair: ValueOption<readonly string[]> & {
  readonly parse: (text: string) => readonly string[]
  readonly needs: string
} = {
  type: 'value',
  typeof: 'object',
  expected: 'two names',
  description: 'two names',
  needs: 'draws',
  read: (names) => names,
  format: (names) => names.join(),
  parse: (text) => text.split(','),
}
const schema = {
  draws: { type: 'integer', min: 1, max: 10, default: 3, description: 'number of draws' },
  level: { type: 'number', above: 0, max: 0.5, flag: '--level <p>', description: 'level' },
  thresholdFirst: { type: 'flag', default: false, description: 'thresholds first' },
  rule: { type: 'choice', values: ['a', 'b'], auto: 'by the data', description: 'rule' },
  hidden: { type: 'flag', default: true, flag: false, description: 'no flag' },
  edges: numbersOption({ type: 'number', min: 0, description: 'edges' }, [0, 5]),
  pair,
} as const

test('flags have the words, defaults and groups of settings', () => {
  const flags = settingFlags(schema)
  const words = Object.values(flags).map(({ flag, help }) => `${flag}: ${help}`)
  expect(words).toEqual([
    '--draws <n>: number of draws',
    '--level <p>: level',
    '--threshold-first: thresholds first',
    '--rule <name>: rule (default: by the data)',
    '--edges <list>: edges',
    '--pair <list>: with --draws: two names',
  ])
  expect(flags.draws).toMatchObject({ default: 3, group: 'statistics' })
  expect(flags.edges.default).toBe('0,5')
  expect(flags.pair.needs).toBe('draws')
  const values: FlagValues<typeof flags> = { draws: 3, level: 0.1, thresholdFirst: true, rule: 'b' }
  expect(values.draws).toBe(3)
})

test('values are those that the settings accept', async () => {
  const flags = settingFlags(schema)
  const parsed = async (name: keyof typeof flags, text: string) => (await flags[name].type.load()).parse(text)
  expect(await parsed('draws', '10')).toBe(10)
  await expect(parsed('draws', '1e1')).rejects.toThrow('expected a whole number from 1 to 10')
  await expect(parsed('draws', '11')).rejects.toThrow('expected a whole number from 1 to 10')
  expect(await parsed('level', '0.5')).toBe(0.5)
  await expect(parsed('level', '')).rejects.toThrow('expected a number above 0 and at most 0.5')
  expect(await parsed('edges', '0,5,5')).toEqual([0, 5])
  await expect(parsed('edges', '0,-5')).rejects.toThrow('expected numbers of at least 0, separated by commas')
  expect(await parsed('pair', 'x,y')).toEqual(['x', 'y'])
  await expect(parsed('rule', 'c')).rejects.toThrow('unknown choice')
})

test('the schema of configuration files has the ranges', () => {
  const { draws, level, edges } = settingFlags(schema)
  expect(draws.type.schema).toEqual({ type: 'integer', minimum: 1, maximum: 10 })
  expect(level.type.schema).toEqual({ type: 'number', exclusiveMinimum: 0, maximum: 0.5 })
  expect(edges.type.commas).toBe(true)
})

test('a value without a form of texts is a mistake', () => {
  const { parse: _, ...silent } = pair
  expect(() => settingFlags({ silent })).toThrow('two names: the form of texts is not declared')
})
