import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { loadModel } from '../../src/score/load-model.ts'

const TINY = fileURLToPath(new URL('../../../../../examples/tiny-encoder', import.meta.url))

test('a model is loaded from a folder', async () => {
  const encoder = await loadModel({ metric: 'bert-score', model: TINY, prefixSpace: true, layer: 1 })
  expect(encoder.fields).toMatchObject({ layer: 1, 'max-tokens': 128, 'prefix-space': true })
  const [text] = await encoder.encode([{ text: 'return x' }])
  expect(text!.tokens.at(-1)).toBe('</s>')
})
