import { DEFAULT_RESAMPLES } from '@codegen-eval/statistics/settings'
import { expect, test } from 'vitest'
import { STATISTICS_FLAGS } from '../../src/flags/statistics.ts'
import { flagsOf } from '../../src/flags/table.ts'
import { parsedFlags } from '../parsed-flags.ts'

test('all flags are about statistics', () => {
  for (const { group } of Object.values(STATISTICS_FLAGS)) expect(group).toBe('statistics')
})

test('the number of resamples is that of the library', async () => {
  expect((await parsedFlags(flagsOf('resamples'))).options.resamples).toBe(DEFAULT_RESAMPLES)
})

test('a method of ranks is one of the library', async () => {
  expect((await parsedFlags(flagsOf('method'))).options.method).toBe('gauss-t')
  await expect(parsedFlags(flagsOf('method'), '--method', 'gaus')).rejects.toThrow(/did you mean 'gauss'/)
})
