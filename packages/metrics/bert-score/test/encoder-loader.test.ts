import { expect, test, vi } from 'vitest'
import { toyEncoder } from './toy-encoder.ts'

const request = { metric: 'bert-score', model: 'dir', prefixSpace: true } as const

test('models come from the function that was set last', async () => {
  // other tests may have set one
  vi.resetModules()
  const { loadEncoder, useEncoders } = await import('../src/encoder-loader.ts')
  await expect(loadEncoder(request)).rejects.toThrow(
    'bert-score: option model=dir: no function that loads models was set: call useEncoders()',
  )
  const encoder = toyEncoder()
  useEncoders(async ({ model }) => {
    expect(model).toBe('dir')
    return encoder
  })
  expect(await loadEncoder(request)).toBe(encoder)
})
