import { expect, test } from 'vitest'
import { bleuOptions } from '../src/bleu-options.ts'
import { bleuSmoothings } from '../src/bleu-smoothing.ts'
import { chenCherrySmoothings } from '../src/chen-cherry.ts'

test('the smoothings are those of sacreBLEU and of NLTK', () => {
  expect(bleuOptions.smoothing.values).toEqual([...bleuSmoothings, ...chenCherrySmoothings])
})
