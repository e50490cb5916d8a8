import { expect, test, vi } from 'vitest'
import { downloadProgress } from '../../src/node/download-progress.ts'

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
