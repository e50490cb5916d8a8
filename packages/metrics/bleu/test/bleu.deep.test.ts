import { expect, test } from 'vitest'
import { bleu } from '../src/bleu.ts'

// quadratic work would not end before the runner gives up
test('a line of a megabyte has a score, repetitive or not', () => {
  const repetitive = 'a '.repeat(500_000)
  const varied = Array.from({ length: 100_000 }, (_, i) => `w${(i * i) % 99_991}`).join(' ')
  for (const text of [repetitive, varied]) {
    expect(bleu(text, [text, text])).toBeCloseTo(1, 12)
  }
})
