import { expect, test } from 'vitest'
import { parsedFlags } from '../../../command-line/test/node/parsed-flags.ts'
import { TESTING, valuesOf } from '../../src/flags/sets.ts'
import { flagsOf } from '../../src/flags/table.ts'

test('the settings of resampling are taken from all flags of a command', async () => {
  const flags = { ...TESTING, ...flagsOf('lines') }
  const { options } = await parsedFlags(flags, '--trials', '200', '--seed', '7', '--lines')
  expect(valuesOf(TESTING, options)).toEqual({ resamples: 1000, trials: 200, seed: 7, alpha: 0.05 })
})
