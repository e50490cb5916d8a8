import { referencePath } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const plan = async (...args: readonly string[]) =>
  JSON.parse((await command(['plan', ...args, '-f', 'json'])).stdout).plan

const rfa = referencePath('data/rfa/responses.csv')

test('a pilot study gives reliability and deviation', async () => {
  const fields = ['--id-field', 'question_id', '--model-field', 'mid', '--rater-field', 'user_id']
  const args = ['--ratings', rfa, ...fields, '--rating-field', 'Overall DA Score', '--scale', '0..100']
  const found = await plan('--items', '382', ...args, '--difference', '5')
  // Krippendorff's interval alpha of these ratings is 0.441
  expect(found.icc.value).toBeCloseTo(0.441, 1)
  expect(found.ratingsPerItem.value).toBeGreaterThan(4)
  expect(found.power.value).toBeGreaterThan(0.5)
})
