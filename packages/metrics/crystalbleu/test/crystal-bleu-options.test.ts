import { expect, test } from 'vitest'
import { crystalBleuMetric } from '../src/crystal-bleu-metric.ts'
import { sharedNgrams } from '../src/shared-ngrams.ts'

const shared = sharedNgrams(['a = b'])

test('the defaults are code tokens without smoothing', () => {
  expect(crystalBleuMetric(shared).signature).toMatch(/\|tokenize:code\|smoothing:none\|/)
})

test('an unknown option is an error', () => {
  expect(() => crystalBleuMetric(shared, { k: 5 } as object)).toThrow(/unknown option 'k'/)
})
