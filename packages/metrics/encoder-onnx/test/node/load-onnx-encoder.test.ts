import { afterEach, expect, test, vi } from 'vitest'
import { loadOnnxEncoder } from '../../src/node/load-onnx-encoder.ts'
import { TINY } from '../test-model.ts'

const request = { metric: 'bert-score', model: TINY, prefixSpace: true } as const

afterEach(() => vi.unstubAllEnvs())

test('a model that is nowhere is not downloaded unasked', async () => {
  vi.stubEnv('HF_HUB_CACHE', '/nowhere')
  await expect(loadOnnxEncoder({ ...request, model: 'o/m' })).rejects.toThrow(
    'model o/m: there is no such folder, and no such model in /nowhere: models are downloaded only if you ask for it (--download)',
  )
  await expect(loadOnnxEncoder({ ...request, model: './o/m/x' })).rejects.toThrow(
    'model ./o/m/x: there is no such folder',
  )
})
