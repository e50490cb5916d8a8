import { expect, test } from 'vitest'
import { flagsOf } from '../../src/flags/table.ts'
import { parsedFlags } from '../parsed-flags.ts'

const weights = async (text: string) =>
  (await parsedFlags(flagsOf('metricWeights'), '--metric-weights', text)).options.metricWeights

test('metrics have equal weights, or one each', async () => {
  expect(await weights('equal')).toBe('equal')
  expect(await weights('bleu=1, chrf:word-order=2=0.5')).toEqual({ bleu: 1, 'chrf:word-order=2': 0.5 })
})

test.each(['bleu', 'bleu=', 'bleu=0', 'bleu=-1', 'bleu=x', '=1', ''])('%j is refused', async (text) => {
  await expect(weights(text)).rejects.toThrow(
    `--metric-weights ${text}: expected equal, or NAME=WEIGHT separated by commas, with weights over 0`,
  )
})
