import { expect, test } from 'vitest'
import { titleOf } from '../src/offered-metrics.ts'

test('a spec that is not offered is its own title', () => {
  expect([titleOf('bleu'), titleOf('bleu:order=2')]).toEqual(['BLEU', 'bleu:order=2'])
})
