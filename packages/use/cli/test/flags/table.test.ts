import { expect, test } from 'vitest'
import { parsedFlags } from '../../../command-line/test/node/parsed-flags.ts'
import { FLAGS, flagsOf, TESTING, valuesOf } from '../../src/flags/table.ts'

test('a language may be written as people write it', async () => {
  const lang = async (text: string) => (await parsedFlags(flagsOf('lang'), '--lang', text)).options.lang
  const names = await Promise.all(['Python', 'py', 'C++', 'c#', 'go'].map(lang))
  expect(names).toEqual(['python', 'python', 'cpp', 'csharp', 'go'])
})

test('each flag of the table has its own name', () => {
  const names = Object.values(FLAGS).map(({ flag }) => flag.replace(/^-., /, '').split(' ')[0])
  expect(names).toEqual([...new Set(names)])
})

test('the settings of resampling are taken from all flags of a command', async () => {
  const flags = { ...TESTING, ...flagsOf('lines') }
  const { options } = await parsedFlags(flags, '--trials', '200', '--seed', '7', '--lines')
  expect(valuesOf(TESTING, options)).toEqual({ resamples: 1000, trials: 200, seed: 7, alpha: 0.05 })
})
