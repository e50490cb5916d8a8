import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { downloadProgress, loadModel } from '../../src/score/load-model.ts'

const TINY = fileURLToPath(new URL('../../../../../examples/tiny-encoder', import.meta.url))

test('a model is loaded from a folder', async () => {
  const encoder = await loadModel({ metric: 'bert-score', model: TINY, prefixSpace: true, layer: 1 })
  expect(encoder.fields).toMatchObject({ layer: 1, 'max-tokens': 128, 'prefix-space': true })
  const [text] = await encoder.encode([{ text: 'return x' }])
  expect(text!.tokens.at(-1)).toBe('</s>')
})

test('a download tells each file once, with its size', () => {
  const lines: string[] = []
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  const { step, stop } = downloadProgress('o/m')
  step({ file: 'config.json', bytes: 10, size: undefined })
  step({ file: 'onnx/model.onnx', bytes: 1_000_000, size: 3_000_000 })
  step({ file: 'onnx/model.onnx', bytes: 3_000_000, size: 3_000_000 })
  stop()
  write.mockRestore()
  expect(lines.join('').trim().split('\n')).toEqual([
    expect.stringContaining('downloading o/m: config.json'),
    expect.stringContaining('downloading o/m: onnx/model.onnx, 3.0 MB'),
  ])
})
