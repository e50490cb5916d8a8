import { expect, test } from 'vitest'
import { FLAGS, flagsOf } from '../../src/flags/table.ts'
import { parsedFlags } from '../parsed-flags.ts'

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

test('a language may be written as people write it', async () => {
  const lang = async (text: string) => (await parsedFlags(flagsOf('lang'), '--lang', text)).options.lang
  const names = await Promise.all(['Python', 'py', 'C++', 'c#', 'go'].map(lang))
  expect(names).toEqual(['python', 'python', 'cpp', 'csharp', 'go'])
})

test('each flag of the table has its own name', () => {
  const names = Object.values(FLAGS).map(({ flag }) => flag.replace(/^-., /, '').split(' ')[0])
  expect(names).toEqual([...new Set(names)])
})
