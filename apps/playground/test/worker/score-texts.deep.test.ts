import { expect, test } from 'vitest'
import { explainText, MAX_CHARACTERS } from '../../src/worker/score-texts.ts'

test('texts that are too long to be drawn are scored and not explained', async () => {
  const long = 'x'.repeat(MAX_CHARACTERS)
  await expect(explainText('bleu', 'y', [long])).rejects.toThrow(
    'The texts have 16,001 characters; explanations are limited to 16,000.',
  )
  const dense = 'x '.repeat(MAX_CHARACTERS / 5)
  await expect(explainText('bleu:order=64', dense, [dense])).rejects.toThrow(
    /^The metric has \d+,\d+ findings; explanations are limited to 40,000\.$/,
  )
})
