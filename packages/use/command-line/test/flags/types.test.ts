import { expect, test } from 'vitest'
import { choiceOf } from '../../src/flags/types.ts'
import { parsedFlags } from '../node/parsed-flags.ts'
import { flagsOf } from '../some-flags.ts'

test('a choice is one of its names, and a near one is suggested', async () => {
  const flags = flagsOf('format')
  expect((await parsedFlags(flags, '-f', 'json')).options).toEqual({ format: 'json' })
  await expect(parsedFlags(flags, '--format', 'jsn')).rejects.toThrow(
    /--format jsn: .*did you mean 'json'\? The choices are table, json/,
  )
})

test('lists are separated by commas, and repeated flags collect their values', async () => {
  const flags = flagsOf('candidateFields', 'references', 'metric')
  const args = ['--candidate-fields', 'a, b', '-r', 'x', '-r', 'y', '-m', 'bleu,chrf']
  expect((await parsedFlags(flags, ...args)).options).toEqual({
    candidateFields: ['a', 'b'],
    references: ['x', 'y'],
    metric: ['bleu,chrf'],
  })
})

test('a choice may be of the names that a module exports', async () => {
  const load = async () => ({ FORMS: ['rows', 'columns'] as const, other: 1 })
  const { choices, parse } = await choiceOf(load, 'FORMS').load()
  expect([choices, parse('rows')]).toEqual([['rows', 'columns'], 'rows'])
  expect(() => parse('cells')).toThrow('rows, columns')
})
