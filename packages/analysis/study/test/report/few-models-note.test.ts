import { expect, test } from 'vitest'
import { fewModelsNote } from '../../src/report/few-models-note.ts'

test('the least p-value is 2 of all orders of the models', () => {
  // 2 / 4!, 2 / 3!
  expect(fewModelsNote(4)).toBe(
    '4 models of the input allow no conclusion from an order or a correlation over models: even a perfect one has a two-sided p-value of 0.083',
  )
  expect(fewModelsNote(3)).toContain('p-value of 0.333')
  expect(fewModelsNote(2)).toContain('p-value of 1')
  expect(fewModelsNote(1)).toContain('1 model of')
})

test('five models can show a correlation', () => {
  expect(fewModelsNote(5)).toBeUndefined()
  expect(fewModelsNote(1e9)).toBeUndefined()
})
