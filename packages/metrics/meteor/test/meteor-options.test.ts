import { expect, test } from 'vitest'
import { meteorSettings } from '../src/meteor-options.ts'
import { METEOR_PARAMETERS } from '../src/meteor-statistics.ts'

test('parameters are those of the task unless they are given', () => {
  expect(meteorSettings({}).parameters).toEqual(METEOR_PARAMETERS.rank)
  expect(meteorSettings({ task: 'adq', alpha: 0.5 }).parameters).toEqual({
    ...METEOR_PARAMETERS.adq,
    alpha: 0.5,
  })
})

test('words are compared as they are written, unless case=lower or norm=yes', () => {
  expect(meteorSettings({}).lower).toBe(false)
  expect(meteorSettings({ case: 'lower' }).lower).toBe(true)
  expect(meteorSettings({ norm: true }).lower).toBe(true)
  expect(() => meteorSettings({ norm: true, case: 'mixed' })).toThrow(/case=mixed.*norm=yes/)
})

test('an unknown option is an error that names the nearest one', () => {
  expect(() => meteorSettings({ paraphrase: '' } as never)).toThrow(/'paraphrase'.*paraphrases/s)
})
