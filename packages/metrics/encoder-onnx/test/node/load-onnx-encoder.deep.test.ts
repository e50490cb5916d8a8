import { afterEach, expect, test, vi } from 'vitest'
import { loadOnnxEncoder } from '../../src/node/load-onnx-encoder.ts'
import { TINY } from '../test-model.ts'

const request = { metric: 'bert-score', model: TINY, prefixSpace: true } as const

afterEach(() => vi.unstubAllEnvs())

test('a folder is loaded once for each way of use', async () => {
  const encoder = await loadOnnxEncoder(request)
  expect(encoder.layer).toBe(2)
  expect(await loadOnnxEncoder({ ...request })).toBe(encoder)
  expect((await loadOnnxEncoder({ ...request, layer: 1 })).layer).toBe(1)
})
