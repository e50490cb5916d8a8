import { expect, test } from 'vitest'
import { skipBigramSettings } from '../src/skip-bigram-settings.ts'

test('S and SU have any gap, S4 and SU4 at most 4 tokens', () => {
  expect(skipBigramSettings({ variant: 'S', definition: 'lin' })).toEqual({
    gap: Number.POSITIVE_INFINITY,
    unigrams: 'none',
  })
  expect(skipBigramSettings({ variant: 'SU4', definition: 'lin' })).toEqual({ gap: 4, unigrams: 'all' })
  expect(skipBigramSettings({ variant: 'S0', definition: 'lin' })).toEqual({ gap: 0, unigrams: 'none' })
})

test('the SU of ROUGE-1.5.5 ignores the last unigram', () => {
  expect(skipBigramSettings({ variant: 'SU', definition: 'rouge-1.5.5' })?.unigrams).toBe('all-but-last')
})

test('other variants have none', () => {
  for (const variant of ['1', 'L', 'Lsum', 'W']) {
    expect(skipBigramSettings({ variant, definition: 'lin' })).toBeUndefined()
  }
})
